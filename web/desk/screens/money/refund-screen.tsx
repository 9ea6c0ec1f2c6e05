import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { useOrder } from '../../parts/orders/use-order.ts';
import { RefundDone, type RefundDoneProps } from './refund-done.tsx';
import { RefundForm } from './refund-form-view.tsx';

const title = 'Devolver dinero';

/** «Devolver dinero»: of an order, or as the end of a return. */
export function Screen() {
  const { folio = '' } = useParams();
  const [search] = useSearchParams();
  const returnId = Number(search.get('devolucion')) || undefined;
  const query = useWhatCanGoBack(folio, returnId);
  const { data } = query;
  // Kept as it was: once its money went back, the order says that nothing is left.
  const [done, setDone] = useState<RefundDoneProps | null>(null);
  if (done) return <RefundDone {...done} />;
  if (data && data.order.left_cents > 0)
    return (
      <RefundForm
        key={`${data.order.order_id}-${returnId}`}
        {...data}
        startsWithAll={search.has('todo')}
        onDone={(made) => setDone({ ...data, ...made })}
      />
    );
  return (
    <>
      <ScreenHead title={title} back={{ to: `/pedidos/${folio}`, label: folio }} />
      {data ? (
        <EmptyScreen
          title="No queda nada por devolver."
          action={
            <LinkButton to={`/pedidos/${folio}`} variant="secondary" size={44}>
              Ver el pedido
            </LinkButton>
          }
        >
          Todo lo que se cobró ya se devolvió o va en camino.
        </EmptyScreen>
      ) : (
        <NotRead what="el pedido" query={query} heights={[320, 240]} />
      )}
    </>
  );
}

/** The order by its folio, what of it can go back, and the return that this would end. */
function useWhatCanGoBack(folio: string, returnId: number | undefined) {
  const found = useOrder(folio);
  const orderId = found.data?.order_id;
  const refundable = useQuery({
    queryKey: ['refundable', orderId, returnId],
    queryFn: () =>
      deskApi('GET /desk/checkout/refundable', { query: { order_id: orderId ?? 0, return_id: returnId } }),
    enabled: orderId !== undefined,
  });
  const returned = useQuery({
    queryKey: ['return', returnId],
    queryFn: () => deskApi('GET /desk/returns/get', { query: { return_id: returnId ?? 0 } }),
    enabled: returnId !== undefined,
  });
  const isThere = refundable.data && (returnId === undefined || returned.data);
  const all = [found, refundable, returned];
  return {
    data: isThere ? { order: refundable.data.order, returned: returned.data?.return_case } : null,
    error: all.find((query) => query.error)?.error ?? null,
    refetch: () => {
      for (const query of all) if (query.error) void query.refetch();
    },
  };
}
