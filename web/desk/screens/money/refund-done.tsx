import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Refundable, RefundView } from '#contract/desk/refunds.ts';
import type { ReturnView } from '#contract/desk/returns.ts';
import { formatCents } from '#contract/money.ts';
import { howItGoesBack } from '#contract/payment-methods.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScreenHead } from '../../frame/layout.tsx';
import { transferPath } from '../../parts/orders/refund-words.ts';
import { useOrder } from '../../parts/orders/use-order.ts';
import type { MadeRefund } from './refund-form-view.tsx';

export interface RefundDoneProps extends MadeRefund {
  order: Refundable;
  returned?: ReturnView;
}

/** How often a refund that the provider has not answered yet is looked at. */
const LOOK_AGAIN_MS = 3_000;

/** What became of the refund; one that was only asked for is looked at until it leaves. */
export function RefundDone({ order, returned, refund, stayedAway }: RefundDoneProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const state = useRefundState(order.folio, refund);
  return (
    <>
      <ScreenHead title="Devolver dinero" back={{ to: `/pedidos/${order.folio}`, label: order.folio }} />
      <div ref={place} tabIndex={-1} className="grid justify-items-start gap-3.5 outline-none">
        {refund.kind === 'transfer' ? (
          <Asked order={order} refund={refund} />
        ) : (
          <Outcome
            state={state}
            isByHand={refund.kind === 'by hand'}
            sum={formatCents(refund.cents)}
            goesBack={order.paid_with ? howItGoesBack(order.paid_with) : ''}
          />
        )}
        {stayedAway ? (
          <Notice kind="warning" icon="truck">
            El paquete salió mientras tanto: sus libros no regresaron al inventario.
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/pedidos/${order.folio}`} size={44}>
            Ver el pedido
          </LinkButton>
          {returned ? (
            <LinkButton to={`/devoluciones/${returned.return_id}`} size={44} variant="secondary">
              Ver la devolución
            </LinkButton>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Cash waits for the buyer's account; nothing more happens while this screen is open. */
function Asked({ order, refund }: Pick<RefundDoneProps, 'order' | 'refund'>) {
  return (
    <>
      <Notice kind="info" isAnnounced>
        <strong>Le pedimos su CLABE por correo.</strong> Cuando la dé, te avisamos para que le transfieras{' '}
        {formatCents(refund.cents)}.
      </Notice>
      <Link
        to={transferPath(order.folio, refund.refund_id)}
        className="link inline-flex min-h-11 items-center"
      >
        Ver la transferencia
      </Link>
    </>
  );
}

interface OutcomeProps {
  state: RefundView['state'];
  /** Money that was taken by hand: the person gives it back, and the shop notes it. */
  isByHand: boolean;
  sum: string;
  /** «a Visa ·4242» */
  goesBack: string;
}

function Outcome({ state, isByHand, sum, goesBack }: OutcomeProps) {
  if (isByHand)
    return (
      <Notice kind="success" isAnnounced>
        <strong>Quedó anotado que devolviste {sum}.</strong> La tienda no lo envía: dáselo tú, {goesBack}.
      </Notice>
    );
  if (state === 'asked')
    return (
      <Notice kind="info" isAnnounced>
        <strong>Pedimos el reembolso; aquí verás cuando salga.</strong>
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice kind="error" isAnnounced>
        <strong>El banco no aceptó el reembolso de {sum}.</strong> Lo encuentras en Por revisar.
      </Notice>
    );
  return (
    <Notice kind="success" isAnnounced>
      <strong>
        Se devolvieron {sum} {goesBack}.
      </strong>{' '}
      Su banco los muestra en 5 a 10 días hábiles.
    </Notice>
  );
}

function useRefundState(folio: string, refund: RefundView) {
  const { data, refetch } = useOrder(folio);
  const state =
    data?.payment?.refunds.find(({ refund_id }) => refund_id === refund.refund_id)?.state ?? refund.state;
  useEffect(() => {
    if (state !== 'asked' || refund.kind === 'transfer') return;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, refund.kind, refetch]);
  return state;
}
