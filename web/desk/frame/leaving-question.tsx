import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** «Tienes cambios sin guardar. ¿Salir?», inside the app and when the tab is closed; at most one on a screen. */
export function LeavingQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Tienes cambios sin guardar. ¿Salir?"
      isNarrow
    >
      <div className="flex flex-wrap gap-3 pt-2">
        <Button data-first size={44} onClick={() => blocker.reset?.()}>
          Seguir editando
        </Button>
        <Button variant="secondary" size={44} onClick={() => blocker.proceed?.()}>
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  );
}
