import { booksText } from '../../../parts/orders/order-words.ts';
import { PackingRow } from '../../../parts/parcels/packing-row.tsx';
import { useOthersPacking } from '../../../parts/parcels/use-claim.ts';
import { PackingProgress } from './packing-progress.tsx';
import type { PackingOrder } from './use-packing.ts';
import type { PackingCardState } from './use-packing-card.ts';
import type { usePackingSession } from './use-packing-session.ts';

interface PackingListProps {
  session: ReturnType<typeof usePackingSession>;
  card: PackingCardState;
  /** On phones: only what waits for the network or could not leave. */
  onlyOpen?: boolean;
}

export const copiesOf = ({ lines }: PackingOrder) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function PackingList({ session, card, onlyOpen }: PackingListProps) {
  const isOpen = (order: PackingOrder) =>
    session.markOf(order) === 'waiting' ||
    (session.refusals.has(order.order_id) && order.order_id !== card.current?.order_id);
  const rows = onlyOpen ? session.orders.filter(isOpen) : session.orders;
  const othersPacking = useOthersPacking();
  if (rows.length === 0) return null;
  return (
    <section aria-label="Pedidos de esta vuelta" className="desk-panel px-0 py-0">
      {onlyOpen ? null : (
        <div className="grid gap-2 border-b border-line px-4.5 py-4">
          <PackingProgress session={session} part="sentence" />
          <PackingProgress session={session} part="segments" />
        </div>
      )}
      <ul>
        {rows.map((order) => (
          <PackingRow
            key={order.order_id}
            name={order.folio}
            under={`${order.contact_name} · ${order.address.city}`}
            packer={othersPacking(order, 'lo')}
            beside={booksText(copiesOf(order))}
            mark={session.markOf(order)}
            refusal={session.refusals.get(order.order_id)?.text}
            isHere={card.current?.order_id === order.order_id}
            onChoose={() => card.choose(order)}
          />
        ))}
      </ul>
    </section>
  );
}
