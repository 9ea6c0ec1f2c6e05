import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { clockSentence, invoiceStateLooks, isPressing } from '../../parts/orders/invoice-words.ts';

/** In an order's record, once its invoice was asked for. */
export function OrderInvoice({ folio }: { folio: string }) {
  const { data } = useQuery({
    queryKey: ['invoice', folio],
    queryFn: ({ signal }) => deskApi('GET /desk/invoices/get', { query: { folio }, signal }),
  });
  const invoice = data?.invoice;
  if (!invoice) return null;
  const { label, tone } = invoiceStateLooks[invoice.state];
  return (
    <Panel title="Factura" beside={<StateLabel tone={tone}>{label}</StateLabel>}>
      <p className="wrap-anywhere">
        {invoice.business_name} · {invoice.rfc}
      </p>
      <p className={isPressing(invoice) ? 'font-bold text-error' : 'text-muted'}>{clockSentence(invoice)}</p>
      <Link to={`/facturas/${folio}`} className="link inline-flex min-h-11 items-center">
        Ver factura
      </Link>
    </Panel>
  );
}
