import { Link } from 'react-router';
import type { OrderRow } from '#contract/desk/order-views.ts';
import { formatCents } from '#contract/money.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { MoreRows } from '../../frame/record-list.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { parcelState, paymentState } from '../../parts/orders/order-words.ts';
import { useOrdersOf } from './use-people.ts';

/** Everything a person ordered, with an account or without. */
export function PersonOrders({ email, hasAccount }: { email: string; hasAccount: boolean }) {
  const list = useOrdersOf(email);
  return (
    <Panel title="Pedidos">
      {!list.rows ? (
        <NotRead what="sus pedidos" query={list} rows={2} />
      ) : list.rows.length === 0 ? (
        <p className="text-muted">No ha hecho pedidos.</p>
      ) : (
        <>
          <ul>
            {list.rows.map((order) => (
              <Row key={order.order_id} order={order} isUnproven={hasAccount && order.is_guest} />
            ))}
          </ul>
          <MoreRows list={list} />
        </>
      )}
    </Panel>
  );
}

/** An order without the account that bears its e-mail may be a stranger's. */
function Row({ order, isUnproven }: { order: OrderRow; isUnproven: boolean }) {
  const payment = paymentState(order.payment_status);
  const parcel = parcelState(order, order.copies > 0);
  const state = order.payment_status === 'paid' && parcel ? parcel : payment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <span>
        <Link to={`/pedidos/${order.folio}`} className="touch-area font-bold hover:underline">
          {order.folio}
        </Link>{' '}
        <span className="text-muted">
          {shortDay(order.created_at)}
          {order.total_cents === undefined ? null : ` · ${formatCents(order.total_cents)}`}
          {isUnproven ? ' · mismo correo, sin comprobar' : ''}
        </span>
      </span>
      <StateLabel tone={state.tone}>{state.text}</StateLabel>
    </li>
  );
}
