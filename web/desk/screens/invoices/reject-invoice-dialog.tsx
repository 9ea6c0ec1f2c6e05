import type { DeskInvoice } from '#contract/desk/invoices.ts';
import { RejectDialog } from '../../frame/action-dialog.tsx';
import { isInvoiceable } from '../../parts/orders/invoice-words.ts';

interface RejectInvoiceDialogProps {
  invoice: DeskInvoice;
  isOpen: boolean;
  onClose: () => void;
}

/** The buyer may correct their data and ask again. */
export const RejectInvoiceDialog = ({ invoice, ...dialog }: RejectInvoiceDialogProps) => (
  <RejectDialog
    {...dialog}
    call="POST /desk/invoices/reject"
    record="invoice"
    keptAs={`rechazo-factura:${invoice.order_id}`}
    title="Rechazar la factura"
    help={`Se lo escribimos tal cual en un correo.${isInvoiceable(invoice) ? ' Puede corregir sus datos y pedirla otra vez.' : ''}`}
    bodyOf={(reason) => ({ order_id: invoice.order_id, version: invoice.version, reason })}
  />
);
