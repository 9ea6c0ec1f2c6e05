import type { ReturnView } from '#contract/desk/returns.ts';
import { RejectDialog } from '../../frame/action-dialog.tsx';

interface StepDialogProps {
  returned: ReturnView;
  isOpen: boolean;
  onClose: () => void;
}

export const RejectReturnDialog = ({ returned, ...dialog }: StepDialogProps) => (
  <RejectDialog
    {...dialog}
    call="POST /desk/returns/reject"
    record="return"
    keptAs={`rechazo-devolucion:${returned.return_id}`}
    title="Rechazar la devolución"
    help="Se lo escribimos tal cual en un correo. No se puede deshacer."
    bodyOf={(rejection) => ({ return_id: returned.return_id, version: returned.version, rejection })}
  />
);
