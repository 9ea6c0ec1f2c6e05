import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What saves by itself is usually done before the question would be read. */
const GRACE_MS = 1_500;

interface LeavingQuestionProps {
  isDirty: boolean;
  /** Saves what is typed: the question comes only where that does not succeed at once. */
  onLeaving?: () => void;
}

/** «Tienes cambios sin guardar. ¿Salir?», inside the app and when the tab is closed; at most one on a screen. */
export function LeavingQuestion({ isDirty, onLeaving }: LeavingQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  const isBlocked = blocker.state === 'blocked';
  const isAsked = useGrace(isBlocked, onLeaving);
  useEffect(() => {
    if (isBlocked && onLeaving && !isDirty) blocker.proceed?.();
  }, [isBlocked, onLeaving, isDirty, blocker]);
  return (
    <Dialog
      isOpen={isBlocked && isAsked}
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

/** True as soon as the question is to be asked: at once, or when saving did not succeed in time. */
function useGrace(isBlocked: boolean, onLeaving?: () => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const saves = onLeaving !== undefined;
  const save = useEffectEvent(() => onLeaving?.());
  useEffect(() => {
    if (!isBlocked || !saves) return;
    save();
    const timer = setTimeout(() => setIsOver(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isBlocked, saves]);
  return isOver || !saves;
}
