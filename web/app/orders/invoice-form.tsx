import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptInvoiceData } from '#contract/invoice.ts';
import { browserApi } from '../ui/api.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { InvoiceFields, type Typed } from './invoice-fields.tsx';
import type { OrderKey } from './order-key.ts';

interface InvoiceFormProps {
  orderKey: OrderKey;
  /** What it was asked for with before. */
  asked: KeptInvoiceData | null;
  /** The buyer's own. */
  email: string;
  /** Sent, or given up. */
  onEnd: () => void;
}

const ORDER_QUERIES = ['POST /orders/get-order-detail', 'GET /orders/get-shared-order'];

/** The data of an invoice, begun with what was asked for before; a client's with what another order was. */
export default function InvoiceForm({ orderKey, asked, email, onEnd }: InvoiceFormProps) {
  const client = useQueryClient();
  const isClients = 'order_id' in orderKey;
  const { data, isPending } = useQuery({
    queryKey: ['GET /users/get-fiscal-profile'],
    queryFn: ({ signal }) => browserApi('GET /users/get-fiscal-profile', { signal }),
    enabled: isClients && !asked,
  });
  // Without it the form is only less convenient.
  if (isClients && !asked && isPending) return <Skeleton className="h-80" />;
  const initial = asked ?? data?.profile ?? { email };
  return (
    <InvoiceFields
      initial={initial as Partial<Typed>}
      label="Pedir factura"
      failed="No se pudo enviar tu solicitud. Intenta de nuevo."
      onCancel={onEnd}
      send={async (input, { accept_digit }) => {
        await browserApi('POST /orders/request-invoice', {
          body: { ...orderKey, data: input, accept_digit },
        });
        await client.invalidateQueries({
          predicate: ({ queryKey: [name] }) => ORDER_QUERIES.includes(String(name)),
        });
        await client.invalidateQueries({ queryKey: ['GET /users/get-fiscal-profile'] });
        onEnd();
      }}
    />
  );
}
