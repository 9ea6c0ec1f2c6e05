import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptInvoiceData } from '#contract/invoice.ts';
import { browserApi } from '../ui/api.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { InvoiceFields, type Typed } from './invoice-fields.tsx';
import type { OrderKey } from './order-key.ts';

interface InvoiceFormProps {
  orderKey: OrderKey;
  /** Data of the earlier request for this order; null without one. */
  asked: KeptInvoiceData | null;
  /** E-mail of the buyer. */
  email: string;
  /** Called when the form was sent or given up. */
  onEnd: () => void;
}

const ORDER_QUERIES = ['POST /orders/get-order-detail', 'GET /orders/get-shared-order'];

/**
 * Form for the data of an invoice. It begins with the earlier request's data or, for a client, with those of another
 * order.
 */
export default function InvoiceForm({ orderKey, asked, email, onEnd }: InvoiceFormProps) {
  const client = useQueryClient();
  const isClients = 'order_id' in orderKey;
  const { data, isPending } = useQuery({
    queryKey: ['GET /users/get-fiscal-profile'],
    queryFn: ({ signal }) => browserApi('GET /users/get-fiscal-profile', { signal }),
    enabled: isClients && !asked,
  });
  // A failed read of the earlier data leaves an empty form, which is only less convenient.
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
