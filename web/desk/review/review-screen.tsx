import { deskApi } from '../frame/desk-api.ts';
import { ScreenHead } from '../frame/layout.tsx';
import { MoreRows } from '../frame/record-list.tsx';
import { EmptyScreen, FailedScreen, SkeletonPanels } from '../frame/screen-states.tsx';
import { useKeysetList } from '../frame/use-keyset-list.ts';
import { ReviewCard } from './review-card.tsx';

/** Orders that the shop could not decide about, the oldest first. */
export function Screen() {
  const list = useKeysetList({
    queryKey: ['review'],
    load: (before, signal) =>
      deskApi('GET /desk/checkout/review', {
        query: { before: before === undefined ? undefined : Number(before) },
        signal,
      }),
    rowsOf: (page) => page.cases,
    nextOf: ({ cases, has_more }) => (has_more ? String(cases.at(-1)?.order_id) : null),
  });
  return (
    <>
      <ScreenHead title="Por revisar" />
      {list.error ? (
        <FailedScreen what="los pedidos por revisar" error={list.error} onRetry={list.reload} />
      ) : !list.rows ? (
        <SkeletonPanels heights={[220, 220]} />
      ) : list.rows.length === 0 ? (
        <EmptyScreen title="No hay nada por revisar.">
          Aquí aparecen los pagos que no coinciden y los reembolsos que no salieron.
        </EmptyScreen>
      ) : (
        <>
          <ul className="grid gap-3.5">
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
