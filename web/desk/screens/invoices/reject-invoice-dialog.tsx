import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { ReasonDialog } from '../../frame/reason-dialog.tsx';
import { useKeptText } from '../../frame/use-kept-form.tsx';
import { isInvoiceable } from '../../parts/orders/invoice-words.ts';
import { useInvoiceWrite } from './use-invoice-write.ts';

interface RejectInvoiceDialogProps {
  invoice: DeskInvoice;
  isOpen: boolean;
  onClose: () => void;
}

/** The buyer may correct their data and ask again. */
export function RejectInvoiceDialog({ invoice, ...dialog }: RejectInvoiceDialogProps) {
  const { order_id, version } = invoice;
  const reason = useKeptText(`rechazo-factura:${order_id}`);
  const { write, isPending, error } = useInvoiceWrite(
    'POST /desk/invoices/reject',
    'Rechazada. Le escribimos por qué.',
    () => {
      reason.take(null);
      dialog.onClose();
    },
  );
  return (
    <ReasonDialog
      {...dialog}
      title="Rechazar la factura"
      help={`Se lo escribimos tal cual en un correo.${isInvoiceable(invoice) ? ' Puede corregir sus datos y pedirla otra vez.' : ''}`}
      reason={reason}
      isPending={isPending}
      error={error}
      onReject={(text) => write({ order_id, version, reason: text })}
    />
  );
}
