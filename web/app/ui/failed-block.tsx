import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Notice in place of a part that could not be loaded; the page around it is shown. */
export function FailedBlock({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice kind="error" className="mt-4">
      <p>{children}</p>
      <Button
        variant="secondary"
        size={44}
        className="mt-3"
        busy={state === 'loading' && 'Cargando…'}
        onClick={() => revalidate()}
      >
        Reintentar
      </Button>
    </Notice>
  );
}
