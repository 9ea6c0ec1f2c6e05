import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateLabel } from '../frame/state-label.tsx';
import { booksText } from './order-words.ts';
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
          <Row key={order.order_id} order={order} session={session} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Row({ order, session, card }: { order: PackingOrder } & PackingListProps) {
  const mark = session.markOf(order);
  const refusal = session.refusals.get(order.order_id);
  const isHere = card.current?.order_id === order.order_id;
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        disabled={mark !== 'to-do'}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => card.choose(order)}
        className={classNames(
          'flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-3',
          isHere && 'bg-chosen shadow-[inset_4px_0_0_var(--color-slate)]',
          mark === 'to-do' && !isHere && 'hover:bg-mist',
        )}
      >
        <span className="grid w-6 shrink-0 place-items-center">
          {mark === 'done' ? <Icon name="check-circle-fill" className="text-nopal" /> : null}
          {isHere ? <Icon name="caret-right" size={20} /> : null}
        </span>
        <span className="min-w-0 grow">
          <span className={mark === 'done' ? 'block font-bold text-muted' : 'block font-bold'}>
            {order.folio}
          </span>
          <span className="small block text-muted">
            {order.contact_name} · {order.address.city}
          </span>
          {refusal && mark === 'to-do' ? (
            <span className="small block font-bold text-error">{refusal.text}</span>
          ) : null}
        </span>
        <State mark={mark} isRefused={refusal !== undefined} copies={copiesOf(order)} />
      </button>
    </li>
  );
}

function State({ mark, isRefused, copies }: { mark: string; isRefused: boolean; copies: number }) {
  if (mark === 'waiting') return <StateLabel tone="pending">En espera</StateLabel>;
  if (isRefused && mark === 'to-do') return <StateLabel tone="bad">No se pudo</StateLabel>;
  return <span className="small shrink-0 text-muted">{booksText(copies)}</span>;
}
