import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveQuestionProps {
  /** True when a typed text would be lost. */
  isNeeded: boolean;
  onLeave: () => void;
}

/** Question between a half-filled form and any other page. */
export function LeaveQuestion({ isNeeded, onLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(isNeeded);
  useBeforeUnload((event) => {
    if (isNeeded) event.preventDefault();
  });
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title="Salir sin guardar" isNarrow>
      <p>¿Estás seguro? Se perderá la información ingresada.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>Seguir aquí</Button>
        <Button variant="secondary" onClick={leave}>
          Salir
        </Button>
      </div>
    </Dialog>
  );
}
