import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReducedMotion } from '../../ui/use-auto-advance.ts';
import { Confetti } from './confetti.tsx';

interface FirstDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Leads to the content of the first square. */
  onContinue: () => void;
}

export function FirstDialog({ isOpen, onClose, onContinue }: FirstDialogProps) {
  const isStill = useReducedMotion();
  return (
    <>
      <Dialog
        isNarrow
        band="mango"
        isOpen={isOpen}
        onClose={onClose}
        title="¡Excelente! Has comenzado tu secuencia."
      >
        <p className="mt-2">
          Brinca casilla por casilla. Si hoy no se puede, mañana aquí sigue: tu avance se guarda solo.
        </p>
        <Button className="mt-5" onClick={onContinue}>
          Continuar
        </Button>
      </Dialog>
      {/* Placed after the dialog, so that it lies over it. */}
      {isOpen && !isStill ? <Confetti /> : null}
    </>
  );
}
