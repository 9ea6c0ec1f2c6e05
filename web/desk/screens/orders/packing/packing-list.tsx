import { booksText } from '../../../parts/orders/order-words.ts';
import type { PackingCardState } from '../../../parts/parcels/packing/use-packing-card.ts';
import { PackingRow } from '../../../parts/parcels/packing-row.tsx';
import { useOthersPacking } from '../../../parts/parcels/use-claim.ts';
import { PackingProgress } from './packing-progress.tsx';
import type { PackedOrder, PackingSession } from './use-packing-session.ts';

interface PackingListProps {
  session: PackingSession;
  card: PackingCardState<PackedOrder>;
  /** On phones: only what waits for the network or could not leave. */
  onlyOpen?: boolean;
}

export const copiesOf = ({ lines }: PackedOrder) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function PackingList({ session, card, onlyOpen }: PackingListProps) {
  const { round } = session;
  const rows = onlyOpen ? round.parcels.filter((order) => round.isOpen(order, card.current)) : round.parcels;
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
            key={order.id}
            name={order.folio}
            under={`${order.contact_name} · ${order.address.city}`}
            packer={othersPacking(order, 'lo')}
            beside={booksText(copiesOf(order))}
            mark={round.markOf(order)}
            refusal={round.refusals.get(order.id)?.text}
            isHere={card.current?.id === order.id}
            onChoose={() => card.choose(order)}
          />
        ))}
      </ul>
    </section>
  );
}
