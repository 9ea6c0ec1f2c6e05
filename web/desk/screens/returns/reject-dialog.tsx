import type { ReturnView } from '#contract/desk/returns.ts';
import { ReasonDialog } from '../../frame/reason-dialog.tsx';
import { useReturnWrite } from './use-return-write.ts';

interface StepDialogProps {
  returned: ReturnView;
  isOpen: boolean;
  onClose: () => void;
}

export function RejectDialog({ returned, ...dialog }: StepDialogProps) {
  const { write, isPending, error } = useReturnWrite(
    'POST /desk/returns/reject',
    'Rechazada. Le escribimos por qué.',
    dialog.onClose,
  );
  const { return_id, version } = returned;
  return (
    <ReasonDialog
      {...dialog}
      title="Rechazar la devolución"
      help="Se lo escribimos tal cual en un correo. No se puede deshacer."
      isPending={isPending}
      error={error}
      onReject={(rejection) => write({ return_id, version, rejection })}
    />
  );
}
