import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { MoreRows } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { FailedRefundCard, FailedReturnCard, ReviewCard } from './review-card.tsx';

/**
 * Orders that the shop could not decide about and, before them, money of subscriptions and of transfers that did not go back; the
 * oldest first.
 */
export function Screen() {
  const list = useKeysetList({
    queryKey: ['review'],
    load: (cursor, signal) =>
      deskApi('GET /desk/checkout/review', {
        query: { cursor },
        signal,
      }),
    rowsOf: (page) => page.cases,
  });
  const failed = useQuery({
    queryKey: ['failed-refunds'],
    queryFn: ({ signal }) => deskApi('GET /desk/memberships/failed-refunds', { signal }),
  });
  const stuck = useQuery({
    queryKey: ['failed-transfer-returns'],
    queryFn: ({ signal }) => deskApi('GET /desk/checkout/failed-transfer-returns', { signal }),
  });
  const refunds = failed.data?.refunds;
  const returns = stuck.data?.returns;
  const reload = () => {
    list.refetch();
    void failed.refetch();
    void stuck.refetch();
  };
  return (
    <>
      <ScreenHead title="Por revisar" />
      {!list.rows || !refunds || !returns ? (
        <NotRead
          what="lo que hay por revisar"
          query={{ error: list.error ?? failed.error ?? stuck.error, refetch: reload }}
          heights={[220, 220]}
        />
      ) : list.rows.length + refunds.length + returns.length === 0 ? (
        <EmptyScreen title="No hay nada por revisar.">
          Aquí aparecen los pagos que no coinciden y los reembolsos que no salieron.
        </EmptyScreen>
      ) : (
        <>
          <ul className="grid gap-3.5">
            {refunds.map((one) => (
              <li key={`refund-${one.period_refund_id}`}>
                <FailedRefundCard one={one} />
              </li>
            ))}
            {returns.map((one) => (
              <li key={`return-${one.transfer_return_id}`}>
                <FailedReturnCard one={one} />
              </li>
            ))}
            {list.rows.map((one) => (
              <li key={`${one.order_id}-${one.refund?.refund_id ?? one.kind}`}>
                <ReviewCard one={one} />
              </li>
            ))}
          </ul>
          <MoreRows list={list} />
        </>
      )}
    </>
  );
}
