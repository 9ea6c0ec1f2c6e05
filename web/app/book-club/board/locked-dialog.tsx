import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LockedDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Day of the month on which the square opens. */
  day: number;
}

export function LockedDialog({ isOpen, onClose, day }: LockedDialogProps) {
  return (
    <Dialog isNarrow isOpen={isOpen} onClose={onClose} title="¡Espera!">
      <p>
        El contenido aún no está disponible. Estará disponible el día{'\u00a0'}
        {day} del mes.
      </p>
      <Button className="mt-5" onClick={onClose}>
        Entendido
      </Button>
    </Dialog>
  );
}
