import type { ReturnView } from '#contract/desk/returns.ts';
import { ReasonDialog } from '../../frame/reason-dialog.tsx';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { useReturnWrite } from './use-return-write.ts';

interface StepDialogProps {
  returned: ReturnView;
  isOpen: boolean;
  onClose: () => void;
}

export function RejectDialog({ returned, ...dialog }: StepDialogProps) {
  const { return_id, version } = returned;
  const reason = useKeptText(`rechazo-devolucion:${return_id}`);
  const { write, isPending, error } = useReturnWrite(
    'POST /desk/returns/reject',
    'Rechazada. Le escribimos por qué.',
    () => {
      reason.take(null);
      dialog.onClose();
    },
  );
  return (
    <ReasonDialog
      {...dialog}
      title="Rechazar la devolución"
      help="Se lo escribimos tal cual en un correo. No se puede deshacer."
      reason={reason}
      isPending={isPending}
      error={error}
      onReject={(rejection) => write({ return_id, version, rejection })}
    />
  );
}
