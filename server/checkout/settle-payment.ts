import { consumeStock, releaseStock, reserveStock } from '../catalog/catalog.ts';
import {
  canMove,
  lockOrderOfSession,
  moveOrder,
  noteDecline,
  type OrderRecord,
  orderLinkHash,
  orderLinkToken,
  paidMailJob,
  reholdReservations,
  releaseHeldReservations,
  setRefunded,
  settleOrder,
} from '../orders/orders.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { OUTCOME_EXPANSIONS, type ProviderOutcome, readOutcome } from './provider-outcome.ts';

export type SettlementCause = 'webhook' | 'return' | 'reconciler' | 'checkout' | 'sweeper';

/** Gives a payment back that cannot be fulfilled. */
export const refundJob = defineJob<{ paymentIntentId: string; orderId: number; reason: string }>(
  'refund-payment',
);

const PROVIDER_TIMEOUT_MS = 5_000;

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOfSession>>>;

/**
 * Brings the order of a payment session to what the provider says. Webhook, the buyer's return and the reconciler all
 * end here, and none of them tells what happened: the provider is asked first, outside any transaction; then the
 * order is locked and only ever moves forward. Once or ten times, early or late, in any order: the result is the same.
 */
export async function settlePayment(shop: Shop, sessionId: string, cause: SettlementCause): Promise<void> {
  const session = await shop.stripe.checkout.sessions.retrieve(
    sessionId,
    { expand: OUTCOME_EXPANSIONS },
    { timeout: PROVIDER_TIMEOUT_MS, maxNetworkRetries: 1 },
  );
  const outcome = readOutcome(session);
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOfSession(tx, sessionId, outcome.reference);
    if (order) await settleLocked(shop, tx, order, outcome, cause);
    else shop.log.warn({ sessionId }, 'a payment session without an order');
  });
}

async function settleLocked(
  shop: Shop,
  tx: Database,
  order: LockedOrder,
  outcome: ProviderOutcome,
  cause: SettlementCause,
) {
  const { target } = outcome;
  if (target === null) {
    if (outcome.declineCode && outcome.declineCode !== order.declineCode)
      await noteDecline(tx, order.orderId, outcome.declineCode);
    return;
  }
  if (order.sessionId !== null && order.sessionId !== outcome.sessionId)
    return settleSecondSession(shop, tx, order, outcome);
  if (hasMoney(target) && order.paidAt === null) await settlePaid(shop, tx, order, outcome, cause);
  else if (target === 'refunded' || target === 'partially_refunded' || target === 'disputed') {
    await settleRefund(shop, tx, order, outcome, cause);
  } else if (target === 'processing') {
    await moveOrder(tx, order, {
      to: 'processing',
      cause,
      sessionId: outcome.sessionId,
      at: shop.clock.now(),
    });
  } else if (target === 'expired' || target === 'failed')
    await settleWithoutMoney(shop, tx, order, outcome, cause);
}

const hasMoney = (state: string) => ['paid', 'refunded', 'partially_refunded', 'disputed'].includes(state);

async function settlePaid(
  shop: Shop,
  tx: Database,
  order: LockedOrder,
  outcome: ProviderOutcome,
  cause: SettlementCause,
) {
  const { clock, jobs, secrets, log } = shop;
  const at = clock.now();
  const { orderId, folio } = order;
  if (!outcome.payment) throw new Error(`Session ${outcome.sessionId} is paid without a payment intent.`);
  const mismatch = mismatchOf(order, outcome);
  const isCovered = mismatch === null && (await isHeldOrHeldAgain(tx, order, at));
  const to = mismatch !== null ? 'review' : isCovered ? 'paid' : 'paid_oversold';
  if (!canMove(order.state, to)) return;
  const { sessionId, amountCents, currency } = outcome;
  const linkHash = orderLinkHash(orderLinkToken(secrets.orderLinkKey, folio));
  const taken = await settleOrder(
    tx,
    { orderId, from: order.state, to, cause, detail: mismatch ?? undefined, sessionId, linkHash, at },
    { ...outcome.payment, amountCents, currency, paidAt: at },
  );
  if (taken.length > 0) await consumeStock(tx, orderId, taken, at);
  if (to === 'paid') await jobs.send(paidMailJob, { orderId }, { tx, key: `mail:paid:${folio}` });
  else log.error({ orderId, folio, to, mismatch }, 'a paid order needs a person');
  if (to === 'paid_oversold') await sendRefund(shop, tx, outcome, orderId, 'oversold');
}

/** A payment that comes after its reservation was given back reserves again, if it can. */
async function isHeldOrHeldAgain(tx: Database, order: LockedOrder, at: Date): Promise<boolean> {
  const released = order.lines.filter((line) => line.state === 'released');
  if (released.length === 0) return true;
  if (!(await reserveStock(tx, order.orderId, released, at))) return false;
  await reholdReservations(tx, order.orderId);
  return true;
}

async function settleWithoutMoney(
  { clock }: Shop,
  tx: Database,
  order: LockedOrder,
  outcome: ProviderOutcome,
  cause: SettlementCause,
) {
  const at = clock.now();
  const to = outcome.target === 'failed' ? 'failed' : 'expired';
  if (!(await moveOrder(tx, order, { to, cause, sessionId: outcome.sessionId, at }))) return;
  if (outcome.declineCode) await noteDecline(tx, order.orderId, outcome.declineCode);
  const released = await releaseHeldReservations(tx, order.orderId);
  if (released.length > 0) await releaseStock(tx, order.orderId, released, at);
}

async function settleRefund(
  { clock }: Shop,
  tx: Database,
  order: OrderRecord,
  outcome: ProviderOutcome,
  cause: SettlementCause,
) {
  const to = outcome.target;
  if (to === null) return;
  await setRefunded(tx, order.orderId, outcome.refundedCents);
  await moveOrder(tx, order, { to, cause, at: clock.now() });
}

/** A stray session of an order that has another one: nobody should have seen it. If it was paid all the same, the money goes back. */
async function settleSecondSession(shop: Shop, tx: Database, order: LockedOrder, outcome: ProviderOutcome) {
  if (outcome.target !== 'paid') return;
  shop.log.error({ orderId: order.orderId, sessionId: outcome.sessionId }, 'one order was paid twice');
  if (canMove(order.state, 'review')) {
    await moveOrder(tx, order, {
      to: 'review',
      cause: 'sweeper',
      detail: `second payment ${outcome.sessionId}`,
      at: shop.clock.now(),
    });
  }
  await sendRefund(shop, tx, outcome, order.orderId, 'paid twice');
}

async function sendRefund(
  { jobs }: Shop,
  tx: Database,
  { payment }: ProviderOutcome,
  orderId: number,
  reason: string,
) {
  if (!payment) return;
  const { paymentIntentId } = payment;
  await jobs.send(refundJob, { paymentIntentId, orderId, reason }, { tx, key: `refund:${paymentIntentId}` });
}

/** What does not fit between our order and the provider's session; null when all does. */
function mismatchOf(
  order: OrderRecord,
  { amountCents, currency, reference }: ProviderOutcome,
): string | null {
  if (amountCents !== order.totalCents) return `amount ${amountCents} instead of ${order.totalCents}`;
  if (currency !== order.currency) return `currency ${currency} instead of ${order.currency}`;
  if (reference.orderId !== order.orderId || reference.folio !== order.folio)
    return 'the session refers to another order';
  return null;
}
