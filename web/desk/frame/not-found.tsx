import { LinkButton } from '#web/ui/button.tsx';
import { ScreenHead } from './layout.tsx';
import { EmptyScreen } from './screen-states.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <ScreenHead title="Esta página no existe" />
      <EmptyScreen
        title="No hay nada aquí."
        action={
          <LinkButton to="/" variant="secondary" size={44}>
            Ir a Hoy
          </LinkButton>
        }
      >
        Revisa la dirección o busca el folio.
      </EmptyScreen>
    </>
  );
}
