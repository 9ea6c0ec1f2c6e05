import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useMay, useMe } from '../../frame/desk-api.ts';
import { arrowUUpLeft } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { cancelling } from './cancelling.ts';

const leftOf = ({ payment }: DeskOrder) =>
  payment ? payment.paid_cents - payment.refunded_cents - payment.under_way_cents : 0;

/** Money back, a return, or cancelling: what this order still allows. */
export function OrderWaysBack({ order }: { order: DeskOrder }) {
  const mayMoney = useMay('money');
  const isOwner = useMe().data?.me.role === 'owner';
  const [isCancelling, setIsCancelling] = useState(false);
  const canRefund = mayMoney && leftOf(order) > 0;
  const canOpen = isOwner && (order.shipped_at ?? order.delivered_at) !== null;
  const canCancel = mayMoney && cancelling(order) !== null;
  const { returns } = order;
  if (!canRefund && !canOpen && !canCancel && returns.length === 0) return null;
  return (
    <Panel title="Devolver o cancelar">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {canRefund ? (
          <LinkButton
            variant="secondary"
            size={44}
            icon={arrowUUpLeft}
            to={`/pedidos/${order.folio}/devolver`}
          >
            Devolver dinero
          </LinkButton>
        ) : null}
        {canOpen ? (
          <Link
            to={`/devoluciones/nueva?pedido=${order.folio}`}
            className="link inline-flex min-h-11 items-center"
          >
            Abrir devolución
          </Link>
        ) : null}
        {canCancel ? (
          <Button variant="text" size={44} onClick={() => setIsCancelling(true)}>
            Cancelar pedido
          </Button>
        ) : null}
      </div>
      <ul>
        {returns.map(({ return_id, reason, state }) => (
          <li key={return_id}>
            <Link to={`/devoluciones/${return_id}`} className="link inline-flex min-h-11 items-center">
              Devolución por {reason}: {state}
            </Link>
          </li>
        ))}
      </ul>
      {canCancel ? (
        <CancelOrderDialog order={order} isOpen={isCancelling} onClose={() => setIsCancelling(false)} />
      ) : null}
    </Panel>
  );
}
