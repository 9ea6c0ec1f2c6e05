import { type ReactNode, useEffect } from 'react';
import type { PaymentDetails } from '#contract/checkout.ts';
import { formatCents } from '#contract/money.ts';
import { clearAfterPayment } from '../orders/clear-after-payment.ts';
import { Downloads } from '../orders/downloads.tsx';
import { GiftOfOrder } from '../orders/gifts/gift-of-order.tsx';
import { useBoughtGift } from '../orders/gifts/use-bought-gift.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { paymentStatus } from '../orders/order-status.ts';
import { isOfPass, PassOfOrder } from '../orders/passes/pass-of-order.tsx';
import { methodName, paymentStage } from '../orders/payment-texts.ts';
import { AwaitedTitle, PendingPayment } from '../orders/pending-payment.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Facts } from '../ui/facts.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { AccountOffer } from './account-offer.tsx';
import { type GuestOrder, GuestOrderLink, WhatFollows } from './guest-next-steps.tsx';
import { awaitedOrder, type LaterOrder } from './later-order.ts';
import { OtherGreeting, PaidGreeting } from './payment-greeting.tsx';
import { ConfirmingPayment } from './payment-outcome.tsx';

const SECONDS_TO_HOME = 10;

const PROCESSING = {
  title: 'Tu pago está en proceso',
  text: 'Cuando el banco lo confirme, preparamos tu pedido y te avisamos por correo.',
};

/** Page of a payment that is made, that the bank has yet to confirm, or that the buyer makes later. */
export function ConfirmedPayment({ sessionId, details }: { sessionId: string; details: PaymentDetails }) {
  const { payment_status } = details.session;
  const isPaid = payment_status === 'paid';
  const isFresh = isPaid || payment_status === 'processing';
  const guestOrder = guestOrderOf(details);
  const { email } = details.session.customer_details;
  const isForPass = details.order !== null && isOfPass(details.order);
  const gift = useBoughtGift(
    { session_id: sessionId },
    details.order && { lines: details.order.lines, payment_status },
  );
  useEffect(() => {
    if (isFresh && !isForPass) clearAfterPayment(sessionId);
  }, [sessionId, isFresh, isForPass]);
  const isPaidLater = !isPaid && details.payment_intent.payment_method.type !== 'card';
  const awaited = awaitedOrder(details);
  if (awaited)
    return (
      <AwaitedPayment
        sessionId={sessionId}
        order={awaited}
        createdAt={details.charge.created_at}
        email={email}
      />
    );
  if (gift.isPending && isPaid) return <ConfirmingPayment heading="Estamos confirmando tu pago" />;
  return (
    <>
      {gift.bought && isPaid ? (
        <GiftOfOrder
          bought={gift.bought}
          order={{ session_id: sessionId }}
          paymentState="paid"
          pending={null}
          email={email}
          paidAt={details.charge.created_at}
          as="h1"
        />
      ) : isPaid ? (
        <PaidGreeting order={details.order} />
      ) : isFresh ? (
        <OtherGreeting {...PROCESSING} />
      ) : (
        <OtherGreeting title="Tu pago" />
      )}
      {guestOrder && isPaid ? (
        <GuestOrderLink order={guestOrder} email={email} isSecond={gift.bought !== null} />
      ) : null}
      {details.order ? <Downloads downloads={details.order.downloads} className="mt-6" /> : null}
      {details.order ? <PassOfOrder key={payment_status} order={details.order} className="mt-6" /> : null}
      {details.order ? (
        <Panel title="Lo que compraste">
          <OrderLines lines={details.order.lines} />
        </Panel>
      ) : null}
      <PaymentPanel details={details} />
      {guestOrder && isPaid ? (
        <>
          <WhatFollows order={guestOrder} />
          {email ? (
            <AccountOffer
              email={email}
              orderToken={guestOrder.guest.link_token}
              ships={guestOrder.guest.address !== null}
              hasDownload={guestOrder.downloads.length > 0}
            />
          ) : null}
        </>
      ) : null}
      {/* Who has bought a pass goes on to the club, not to the shop. */}
      {isFresh && !guestOrder && !isPaidLater && !isForPass ? (
        <div className="mt-6">
          <Countdown seconds={SECONDS_TO_HOME} to="/" sentence="Te llevamos a la tienda en" />
        </div>
      ) : null}
    </>
  );
}

interface AwaitedPaymentProps {
  sessionId: string;
  order: LaterOrder;
  createdAt: string | null;
  email: string | null;
}

/** Page of an order that waits for cash or a transfer: it stays until the buyer leaves. */
function AwaitedPayment({ sessionId, order, createdAt, email }: AwaitedPaymentProps) {
  const key = { session_id: sessionId };
  const { bought } = useBoughtGift(key, { lines: order.lines, payment_status: 'processing' });
  const guestOrder = order.guest && { ...order, guest: order.guest };
  return (
    <>
      <AwaitedTitle folio={order.folio} createdAt={createdAt} />
      <p className="mt-3">
        <StatusLabel tone="awaited">Esperando tu pago</StatusLabel>
      </p>
      <PendingPayment
        pending={order.pending}
        lines={order.lines}
        gift={order.gift}
        passGift={bought?.gift ?? null}
        as="h2"
        className="mt-4"
      />
      {bought ? (
        <GiftOfOrder
          bought={bought}
          order={key}
          paymentState="processing"
          pending={order.pending}
          email={email}
          paidAt={null}
          as="h2"
          className="mt-6"
        />
      ) : null}
      <PassOfOrder order={order} className="mt-6" />
      {guestOrder ? <GuestOrderLink order={guestOrder} email={email} isSecond /> : null}
      <Panel title="Lo que pediste">
        <OrderLines lines={order.lines} />
      </Panel>
    </>
  );
}

/** Order of a guest, who is shown its page; null for clients. */
function guestOrderOf({ order }: PaymentDetails): GuestOrder | null {
  return order?.guest ? { ...order, guest: order.guest } : null;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel mt-6 p-5 sm:p-7">
      <h2 className="heading-3 mb-3">{title}</h2>
      {children}
    </section>
  );
}

function PaymentPanel({ details: { session, payment_intent, charge, order } }: { details: PaymentDetails }) {
  const { label, tone } = paymentStatus(session.payment_status);
  const { email } = session.customer_details;
  const isPaid = paymentStage(session.payment_status) === 'paid';
  const isShownAbove = session.payment_status === 'paid';
  return (
    <section aria-label="Detalles del pago" className="panel mt-4 p-5 sm:p-7">
      <Facts
        rows={[
          ...(order && !isShownAbove ? [['Folio', order.folio] as const] : []),
          [
            isPaid ? 'Monto pagado' : 'Monto',
            <span key="amount" className="figure text-2xl">
              {formatCents(session.amount_total)}
            </span>,
          ],
          ['Método de pago', methodName(payment_intent.payment_method)],
          [
            'Estado del pago',
            <StatusLabel key="status" tone={tone}>
              {label}
            </StatusLabel>,
          ],
          ...(email ? [['Correo', email] as const] : []),
        ]}
      />
      {charge.receipt_url ? (
        <a
          href={charge.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="link mt-2 inline-flex min-h-11 items-center"
        >
          Ver recibo<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
    </section>
  );
}
