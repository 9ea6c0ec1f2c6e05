import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { ReasonDialog } from '../../frame/reason-dialog.tsx';
import { isInvoiceable } from '../../parts/orders/invoice-words.ts';
import { useInvoiceWrite } from './use-invoice-write.ts';

interface RejectInvoiceDialogProps {
  invoice: DeskInvoice;
  isOpen: boolean;
  onClose: () => void;
}

/** The buyer may correct their data and ask again. */
export function RejectInvoiceDialog({ invoice, ...dialog }: RejectInvoiceDialogProps) {
  const { write, isPending, error } = useInvoiceWrite(
    'POST /desk/invoices/reject',
    'Rechazada. Le escribimos por qué.',
    dialog.onClose,
  );
  const { order_id, version } = invoice;
  return (
    <ReasonDialog
      {...dialog}
      title="Rechazar la factura"
      help={`Se lo escribimos tal cual en un correo.${isInvoiceable(invoice) ? ' Puede corregir sus datos y pedirla otra vez.' : ''}`}
      isPending={isPending}
      error={error}
      onReject={(reason) => write({ order_id, version, reason })}
    />
  );
}
