import type Stripe from 'stripe';
import type { PaymentState } from '#contract/orders.ts';
import { consumeStock, releaseStock, reserveStock } from '../catalog/catalog.ts';
import {
  canMove,
  findStateBeforeDispute,
  hasWonDispute,
  lockOrderOfSession,
  mayBeHeldFor,
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
import { type Database, inTransaction, sendAhead } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { markEventSettled } from './checkout.queries.ts';
import { chargeOf, OUTCOME_EXPANSIONS, type ProviderOutcome, readOutcome } from './provider-outcome.ts';

export type SettlementCause = 'webhook' | 'return' | 'reconciler' | 'checkout' | 'sweeper';

/** Gives a payment back that cannot be fulfilled. */
export const refundJob = defineJob<{ paymentIntentId: string; orderId: number; reason: string }>(
  'refund-payment',
);

const PROVIDER_TIMEOUT_MS = 5_000;
/** Less than a finished job is kept. */
const THANKED_ONCE_MS = 6 * 24 * 60 * 60 * 1000;

/** Only the buyer who waits is kept from a second try: the page then shows what the shop knows. */
const triesAgain = (cause: SettlementCause) => (cause === 'return' ? 0 : 1);

/**
 * Brings the order of a payment session to what the provider says. Webhook, the buyer's return and the reconciler all
 * end here, and none of them tells what happened: the provider is asked first, outside any transaction; then the
 * order is locked and only ever moves forward. Once or ten times, early or late, in any order: the result is the same.
 * The event that led here, if one did, counts as processed from then on.
 */
export async function settlePayment(
  shop: Shop,
  sessionId: string,
  cause: SettlementCause,
  eventId?: string,
): Promise<void> {
  const outcome = await askProvider(shop, sessionId, {
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: triesAgain(cause),
  });
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now();
    if (eventId) await sendAhead(tx, markEventSettled(tx, eventId, at));
    const order = await lockOrderOfSession(tx, sessionId, outcome.reference);
    if (order) await settleLocked({ shop, tx, order, outcome, cause, at });
    else if (outcome.target === 'paid')
      shop.log.error({ reference: outcome.reference }, 'paid for an order that is not here');
  });
}

async function askProvider(
  { stripe }: Shop,
  sessionId: string,
  patience: Stripe.RequestOptions,
): Promise<ProviderOutcome> {
  const expand = OUTCOME_EXPANSIONS;
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand }, patience);
  const charge = chargeOf(session);
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id }, patience)).data : [];
  return readOutcome(session, disputes);
}

interface Settlement {
  shop: Shop;
  tx: Database;
  /** As read under its lock: what it says now is still so when the transaction ends. */
  order: OrderRecord;
  outcome: ProviderOutcome;
  cause: SettlementCause;
  at: Date;
}

async function settleLocked(settlement: Settlement): Promise<void> {
  const { tx, order, outcome } = settlement;
  if (order.sessionId !== null && order.sessionId !== outcome.sessionId)
    return refundSecondPayment(settlement);
  switch (outcome.target) {
    case null:
      return noteDeclineOf(settlement);
    case 'processing':
      await move(settlement, 'processing');
      return;
    case 'expired':
    case 'failed':
      return settleWithoutMoney(settlement, outcome.target);
    default: {
      const state = order.paidAt === null ? await takePayment(settlement) : order.state;
      if (outcome.target !== 'paid')
        await followRefund({ ...settlement, order: { ...order, state } }, outcome.target);
      else if (order.paidAt === null && state === 'paid') await sendPaidMailJob(tx, settlement);
      else if (state === 'disputed') await endDispute(settlement);
    }
  }
}

const move = ({ tx, order, outcome, cause, at }: Settlement, to: PaymentState) =>
  moveOrder(tx, order, { to, cause, sessionId: outcome.sessionId, at });

/** Money has come: writes it down and says what that makes of the order. */
async function takePayment(settlement: Settlement): Promise<PaymentState> {
  const { shop, tx, order, outcome, cause, at } = settlement;
  const { orderId, folio } = order;
  if (!outcome.payment) throw new Error(`The order ${folio} is paid without a payment intent.`);
  const mismatch = mismatchOf(order, outcome);
  const isCovered = mismatch === null && (await isHeldOrHeldAgain(settlement));
  const to = mismatch !== null ? 'review' : isCovered ? 'paid' : 'paid_oversold';
  if (!canMove(order.state, to)) return order.state;
  const { sessionId, amountCents, currency } = outcome;
  const linkHash = orderLinkHash(orderLinkToken(shop.secrets.orderLinkKey, folio));
  const taken = await settleOrder(
    tx,
    { orderId, from: order.state, to, cause, detail: mismatch ?? undefined, sessionId, linkHash, at },
    { ...outcome.payment, amountCents, currency, paidAt: at },
  );
  if (taken.length > 0) await sendAhead(tx, consumeStock(tx, orderId, taken, at));
  if (to !== 'paid') shop.log.error({ orderId, folio, to, mismatch }, 'a paid order needs a person');
  if (to === 'paid_oversold') await sendRefund(settlement, 'oversold');
  return to;
}

const sendPaidMailJob = (tx: Database, { shop, order: { orderId, folio } }: Settlement) =>
  shop.jobs.send(paidMailJob, { orderId }, { tx, key: `mail:paid:${folio}` });

const endedStates: readonly PaymentState[] = ['expired', 'canceled', 'failed'];

/** An order that had ended has given its copies back: a payment that comes all the same takes them again, if they are there. */
async function isHeldOrHeldAgain({ tx, order, at }: Settlement): Promise<boolean> {
  if (!endedStates.includes(order.state)) return true;
  const wanted = await reholdReservations(tx, order.orderId);
  if (wanted.length === 0 || (await reserveStock(tx, order.orderId, wanted, at))) return true;
  await releaseHeldReservations(tx, order.orderId);
  return false;
}

async function settleWithoutMoney(settlement: Settlement, to: 'expired' | 'failed'): Promise<void> {
  if (!(await move(settlement, to))) return;
  await noteDeclineOf(settlement);
  await giveStockBack(settlement);
}

/** No copy of a paid order is on its way back by itself; only one that was held for a person is free again. */
async function followRefund(settlement: Settlement, to: PaymentState): Promise<void> {
  const { shop, tx, order, outcome } = settlement;
  await setRefunded(tx, order.orderId, outcome.refundedCents);
  // Asked before the bank decided and answered late, it would undo the decision; said anew, it needs a person.
  if (to === 'disputed' && order.state !== 'disputed' && (await hasWonDispute(tx, order.orderId)))
    return shop.log.error({ orderId: order.orderId }, 'an order is said to be disputed again');
  const isMoved = await move(settlement, to);
  if (isMoved && to === 'refunded') await giveStockBack(settlement);
}

/** The bank has decided for the shop: the order goes on where it was, also with a person's question about it. */
async function endDispute(settlement: Settlement): Promise<void> {
  const { tx, order, at } = settlement;
  const before = await findStateBeforeDispute(tx, order.orderId);
  const to = before === 'review' ? 'review' : 'paid';
  if (!(await move(settlement, to)) || to !== 'paid') return;
  // It may have been disputed before anybody was thanked. So soon, what was sent already is not sent again.
  if (order.paidAt && at.getTime() - order.paidAt.getTime() < THANKED_ONCE_MS)
    await sendPaidMailJob(tx, settlement);
}

async function giveStockBack({ tx, order: { orderId }, at }: Settlement): Promise<void> {
  const released = await releaseHeldReservations(tx, orderId);
  if (released.length > 0) await releaseStock(tx, orderId, released, at);
}

async function noteDeclineOf({ tx, order, outcome: { declineCode } }: Settlement): Promise<void> {
  if (declineCode && declineCode !== order.declineCode) await noteDecline(tx, order.orderId, declineCode);
}

const PAID_TWICE = 'paid twice';

/**
 * A stray page of an order that has another one: nobody should have seen it. If it was paid all the same, that money goes
 * back, and a parcel that has not left waits until a person has looked. What is on its way, or was downloaded, is left alone.
 */
async function refundSecondPayment(settlement: Settlement): Promise<void> {
  const { shop, tx, order, outcome, cause, at } = settlement;
  const { orderId, folio } = order;
  if (outcome.target !== 'paid') return;
  shop.log.error({ orderId, folio }, 'one order was paid twice');
  await sendRefund(settlement, PAID_TWICE);
  if (order.state === 'paid' && (await mayBeHeldFor(tx, orderId, PAID_TWICE)))
    await moveOrder(tx, order, { to: 'review', cause, detail: PAID_TWICE, at });
}

async function sendRefund(
  { shop, tx, order: { orderId }, outcome: { payment } }: Settlement,
  reason: string,
) {
  if (!payment) return;
  const { paymentIntentId } = payment;
  await shop.jobs.send(
    refundJob,
    { paymentIntentId, orderId, reason },
    { tx, key: `refund:${paymentIntentId}` },
  );
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
