import type { ReturnView } from '#contract/desk/returns.ts';
import { RejectDialog } from '../../frame/action-dialog.tsx';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { useStep } from '../../frame/use-step.ts';

interface StepDialogProps {
  returned: ReturnView;
  isOpen: boolean;
  onClose: () => void;
}

export function RejectReturnDialog({ returned, ...dialog }: StepDialogProps) {
  const { return_id, version } = returned;
  const reason = useKeptText(`rechazo-devolucion:${return_id}`);
  const rejecting = useStep(
    'POST /desk/returns/reject',
    'return',
    'Rechazada. Le escribimos por qué.',
    () => {
      reason.take(null);
      dialog.onClose();
    },
  );
  return (
    <RejectDialog
      {...dialog}
      title="Rechazar la devolución"
      help="Se lo escribimos tal cual en un correo. No se puede deshacer."
      reason={reason}
      write={rejecting}
      onSend={(rejection) => rejecting.write({ return_id, version, rejection })}
    />
  );
}
