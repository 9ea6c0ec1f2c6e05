import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Holds the way to another screen, and asks the browser to hold the tab, while something is unsaved. */
export function useHeldLeaving(isDirty: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return blocker;
}

/** «Tienes cambios sin guardar. ¿Salir?», inside the app and when the tab is closed; at most one on a screen. */
export function LeavingQuestion({ isDirty, onLeave }: { isDirty: boolean; onLeave?: () => void }) {
  const blocker = useHeldLeaving(isDirty);
  return <LeavingDialog blocker={blocker} isOpen={blocker.state === 'blocked'} onLeave={onLeave} />;
}

interface LeavingDialogProps {
  blocker: Blocker;
  isOpen: boolean;
  /** What was typed is given up. */
  onLeave?: () => void;
}

export function LeavingDialog({ blocker, isOpen, onLeave }: LeavingDialogProps) {
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => blocker.reset?.()}
      title="Tienes cambios sin guardar. ¿Salir?"
      isNarrow
    >
      <div className="flex flex-wrap gap-3 pt-2">
        <Button data-first size={44} onClick={() => blocker.reset?.()}>
          Seguir editando
        </Button>
        <Button variant="secondary" size={44} onClick={leave}>
          Salir sin guardar
        </Button>
      </div>
    </Dialog>
  );
}
