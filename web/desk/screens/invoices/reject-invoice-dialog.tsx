import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { RejectDialog } from '../../frame/action-dialog.tsx';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { useStep } from '../../frame/use-step.ts';
import { isInvoiceable } from '../../parts/orders/invoice-words.ts';

interface RejectInvoiceDialogProps {
  invoice: DeskInvoice;
  isOpen: boolean;
  onClose: () => void;
}

/** The buyer may correct their data and ask again. */
export function RejectInvoiceDialog({ invoice, ...dialog }: RejectInvoiceDialogProps) {
  const { order_id, version } = invoice;
  const reason = useKeptText(`rechazo-factura:${order_id}`);
  const rejecting = useStep(
    'POST /desk/invoices/reject',
    'invoice',
    'Rechazada. Le escribimos por qué.',
    () => {
      reason.take(null);
      dialog.onClose();
    },
  );
  return (
    <RejectDialog
      {...dialog}
      title="Rechazar la factura"
      help={`Se lo escribimos tal cual en un correo.${isInvoiceable(invoice) ? ' Puede corregir sus datos y pedirla otra vez.' : ''}`}
      reason={reason}
      write={rejecting}
      onSend={(text) => rejecting.write({ order_id, version, reason: text })}
    />
  );
}
