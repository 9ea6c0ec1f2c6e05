import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Stands where a part of the page could not be loaded; the rest of the page goes on without it. */
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
