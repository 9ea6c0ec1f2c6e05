import { useLocation } from 'react-router';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { withNext } from '../visitor/next-path.ts';

/** The two ways to go on buying. */
export function SessionEnded({ onContinue }: { onContinue: () => void }) {
  const { pathname } = useLocation();
  return (
    <Notice kind="warning" className="mt-4">
      <p className="font-bold">Tu sesión terminó. Inicia sesión para continuar.</p>
      <p className="mt-1">Tu carrito y lo que escribiste siguen aquí. También puedes comprar sin cuenta.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to={withNext('/iniciar-sesion', pathname)} variant="ink" size={44}>
          Iniciar sesión
        </LinkButton>
        <Button variant="secondary" size={44} onClick={onContinue}>
          Continuar como invitado
        </Button>
      </div>
    </Notice>
  );
}
