import { type ReactNode, useState } from 'react';
import { addressLine } from '#contract/address.ts';
import { dateText, mexicoCityDay } from '#contract/mexico-city.ts';
import type { OrderView } from '#contract/orders.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { StatusLabel } from '../ui/status-label.tsx';
import { awaitedPayment } from './awaited-payment.ts';
import { Downloads } from './downloads.tsx';
import { GiftOfOrder } from './gifts/gift-of-order.tsx';
import { useBoughtGift } from './gifts/use-bought-gift.ts';
import { Invoice } from './invoice.tsx';
import type { OrderKey } from './order-key.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';
import { type OrderFacts, orderStatus } from './order-status.ts';
import { OrderTotals } from './order-totals.tsx';
import { PaidBy } from './paid-by.tsx';
import { Panel } from './panel.tsx';
import { Parcel } from './parcel.tsx';
import { isOfPass, PassOfOrder } from './passes/pass-of-order.tsx';
import { AwaitedTitle, PendingPayment } from './pending-payment.tsx';

/** Order as its page shows it; the optional fields are for clients only. */
export interface ShownOrder extends OrderView {
  was_sent?: boolean;
  receipt_url?: string | null;
}

const factsOf = (order: ShownOrder): OrderFacts => ({
  ...order,
  ships: order.address !== null,
  delivered_on: order.delivered_at && mexicoCityDay(order.delivered_at),
});

interface OrderProps {
  order: ShownOrder;
}

/** Name, date and state, at the top of the order's own page. */
export function OrderHead({ order }: OrderProps) {
  const isAwaited = awaitedPayment(order) !== null;
  return (
    <div className={isAwaited ? 'grid gap-2' : 'flex flex-wrap items-end justify-between gap-x-4 gap-y-3'}>
      {isAwaited ? (
        <AwaitedTitle folio={order.folio} createdAt={order.created_at} />
      ) : (
        <div>
          <h1 className="heading">Pedido {order.folio}</h1>
          <p className="text-muted">{dateText(order.created_at)}</p>
        </div>
      )}
      <OrderState order={order} />
    </div>
  );
}

export function OrderState({ order }: OrderProps) {
  const status = orderStatus(factsOf(order));
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <StatusLabel tone={status.tone}>{status.label}</StatusLabel>
      <Button variant="text" size={44} className="print:hidden" onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}

interface OrderBodyProps extends OrderProps {
  /** Heading level of the parts. */
  as: 'h2' | 'h3';
  /** One column, as in a dialog. */
  isOneColumn?: boolean;
  /** Key for calls about this order. */
  orderKey: OrderKey;
  /** Buttons for the order. */
  children: ReactNode;
}

export function OrderBody({ order, as, isOneColumn, orderKey, children }: OrderBodyProps) {
  const awaited = awaitedPayment(order);
  const { bought } = useBoughtGift(orderKey, order);
  return (
    <>
      <PaymentNews order={order} />
      {awaited ? (
        <PendingPayment
          pending={awaited}
          lines={order.lines}
          gift={order.gift}
          passGift={bought?.gift ?? null}
          as={as}
          className="mt-5"
        />
      ) : (
        <OrderProgress facts={factsOf(order)} as={as} isOneColumn={isOneColumn} />
      )}
      <Downloads downloads={order.downloads} as={as} className="mt-4" />
      {bought ? (
        <GiftOfOrder
          bought={bought}
          order={orderKey}
          paymentState={order.payment_status}
          pending={order.pending}
          email={order.contact.email || null}
          paidAt={order.payment?.paid_at ?? null}
          as={as}
          className="mt-4"
        />
      ) : null}
      {/* Asked for anew when the payment has come. */}
      <PassOfOrder key={order.payment_status} order={order} as={as} className="mt-4" />
      <div
        className={classNames(
          'mt-4 grid items-start gap-4',
          !isOneColumn && 'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6',
        )}
      >
        <div className="grid gap-4 lg:gap-6">
          <Parcel order={order} facts={factsOf(order)} as={as} />
          <Panel title={isOfPass(order) ? 'Lo que pediste' : 'Libros'} as={as}>
            <OrderLines lines={order.lines} />
          </Panel>
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Destination order={order} as={as} />
          <GiftPart order={order} as={as} />
          <Payment order={order} as={as} />
          <Invoice order={order} orderKey={orderKey} as={as} />
          {order.note ? (
            <Panel title="Nota" as={as}>
              <p className="wrap-anywhere whitespace-pre-line text-muted">{order.note}</p>
            </Panel>
          ) : null}
          {children}
        </div>
      </div>
    </>
  );
}

/** Tells when the payment that the page waited for has come: the page changes by itself. */
function PaymentNews({ order }: OrderProps) {
  const isAwaited = awaitedPayment(order) !== null;
  const [wasAwaited, setWasAwaited] = useState(isAwaited);
  if (isAwaited && !wasAwaited) setWasAwaited(true);
  return (
    <p role="status" className="sr-only">
      {wasAwaited && !isAwaited && order.payment ? 'Recibimos tu pago.' : ''}
    </p>
  );
}

type PartProps = Pick<OrderBodyProps, 'order' | 'as'>;

function Payment({ order, as }: PartProps) {
  const { subtotal_cents: subtotal, total_cents: total } = order;
  const { amounts } = order;
  return (
    <Panel title="Resumen" as={as}>
      <OrderTotals {...{ subtotal, amounts, total }} />
      <PaidBy order={order} />
      <p className="micro mt-1 text-muted">Precios en pesos mexicanos (MXN)</p>
      {order.receipt_url ? (
        <a
          href={order.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="link mt-1 inline-flex min-h-11 items-center print:hidden"
        >
          Ver recibo<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
    </Panel>
  );
}

function GiftPart({ order: { gift }, as }: PartProps) {
  if (!gift) return null;
  return (
    <Panel title="Es un regalo" as={as}>
      <p className="wrap-anywhere">
        Lo recibe {gift.recipient_name} · {gift.recipient_phone}
      </p>
      <p className="text-muted">
        {gift.wrap ? 'Va envuelto, con tarjeta y sin precios.' : 'Va con tarjeta y sin precios.'}
      </p>
      {gift.message ? <p className="mt-2 wrap-anywhere whitespace-pre-line">«{gift.message}»</p> : null}
    </Panel>
  );
}

function Destination({ order, as }: PartProps) {
  const { address, contact } = order;
  // The buyer was erased.
  if (!address && contact.email === '') return null;
  return (
    <Panel title={address ? 'Se envía a' : 'Contacto'} as={as}>
      <p className="wrap-anywhere">{order.gift?.recipient_name ?? contact.full_name}</p>
      <p className="wrap-anywhere text-muted">{address ? addressLine(address) : contact.email}</p>
      {address?.references ? <p className="small wrap-anywhere text-muted">{address.references}</p> : null}
    </Panel>
  );
}
