import type Stripe from 'stripe';
import type { PaymentState } from '#contract/orders.ts';
import { moveStock } from '../../catalog/catalog.ts';
import {
  canMove,
  detachPage,
  isLinkAlive,
  lockOrderOfPayment,
  noteDecline,
  type OrderRecord,
  orderLinkHash,
  orderLinkToken,
  promiseDelivery,
  reholdReservations,
  releaseHeldReservations,
  settleOrder,
} from '../../orders/orders.ts';
import { readRefunds } from '../../payments/payments.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import type { Shop } from '../../platform/shop.ts';
import { markEventSettled } from '../checkout.queries.ts';
import { endDispute, followRefund, refundSecondPayment } from './money-back.ts';
import {
  answerOfSession,
  chargeOf,
  OUTCOME_EXPANSIONS,
  type ProviderAnswer,
  type ProviderOutcome,
  readOutcome,
  TRANSFER_EXPANSIONS,
} from './provider-outcome.ts';
import {
  giveStockBack,
  move,
  type Settlement,
  type SettlementCause,
  sendOwnRefund,
  sendPaidMailJob,
} from './settlement.ts';
import { logUnknownStatuses } from './unknown-statuses.ts';
import { tellLapsed, waitForPayment } from './wait-for-payment.ts';

const PROVIDER_TIMEOUT_MS = 5_000;

/** Number of retries: none while the buyer waits, as the page then shows what the shop knows. */
const triesAgain = (cause: SettlementCause) => (cause === 'return' ? 0 : 1);

/**
 * Brings the order of a payment to what the provider says: of a session's id, or of the intent's where a transfer is paid
 * without a session. Webhook, the buyer's return and the reconciler all end here, and none of them tells what happened: the
 * provider is asked first, outside any transaction; then the order is locked and only ever moves forward. Once or ten times,
 * early or late, in any order: the result is the same. The event that led here, if one did, counts as processed from then on.
 */
export async function settlePayment(
  shop: Shop,
  providerId: string,
  cause: SettlementCause,
  eventId?: string,
): Promise<void> {
  const patience = { timeout: PROVIDER_TIMEOUT_MS, maxNetworkRetries: triesAgain(cause) };
  await settleBy(shop, providerId, await askProvider(shop, providerId, patience), cause, eventId);
}

/** Brings the order of a payment to an answer that the provider has just given. */
export async function settleBy(
  shop: Shop,
  providerId: string,
  outcome: ProviderOutcome,
  cause: SettlementCause,
  eventId?: string,
): Promise<void> {
  // Read before the transaction: reading must not wait for a connection while an order is locked.
  const settings = await shop.readSettings();
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now();
    const [, order] = await together([
      eventId && markEventSettled(tx, eventId, at),
      lockOrderOfPayment(tx, providerId, outcome.reference),
    ]);
    if (order) await settleLocked({ shop, tx, order, outcome, settings, cause, at });
    else if (outcome.target === 'paid')
      shop.log.error({ reference: outcome.reference }, 'paid for an order that is not here');
  });
}

const NOTHING = { data: [] };

/** An intent stands alone only where a transfer is paid. */
const isIntent = (providerId: string) => providerId.startsWith('pi_');

async function retrieve(
  { stripe }: Shop,
  providerId: string,
  patience: Stripe.RequestOptions,
): Promise<ProviderAnswer> {
  if (isIntent(providerId)) {
    const expand = TRANSFER_EXPANSIONS;
    return { session: null, intent: await stripe.paymentIntents.retrieve(providerId, { expand }, patience) };
  }
  const expand = OUTCOME_EXPANSIONS;
  return answerOfSession(await stripe.checkout.sessions.retrieve(providerId, { expand }, patience));
}

/** Asks the provider about a payment; with `hasRefunds` also for its refunds, where none of them counts any more. */
export async function askProvider(
  shop: Shop,
  providerId: string,
  patience: Stripe.RequestOptions = { timeout: PROVIDER_TIMEOUT_MS },
  hasRefunds = false,
): Promise<ProviderOutcome> {
  const { stripe, log } = shop;
  const answer = await retrieve(shop, providerId, patience);
  logUnknownStatuses(log, answer);
  const charge = chargeOf(answer);
  const [disputes, refunds] = await Promise.all([
    charge?.disputed ? stripe.disputes.list({ charge: charge.id }, patience) : NOTHING,
    charge && (hasRefunds || charge.amount_refunded > 0)
      ? stripe.refunds.list({ charge: charge.id, limit: 100 }, patience)
      : NOTHING,
  ]);
  return readOutcome(answer, disputes.data, readRefunds(refunds.data));
}

async function settleLocked(settlement: Settlement): Promise<void> {
  const { tx, order, outcome } = settlement;
  if (isOfAnother(order, outcome)) return refundSecondPayment(settlement);
  switch (outcome.target) {
    case null:
      return noteDeclineOf(settlement);
    case 'processing':
      return waitForPayment(settlement);
    case 'expired':
    case 'failed':
      return settleWithoutMoney(settlement, outcome.target);
    default: {
      const state = order.paid_at === null ? await takePayment(settlement) : order.state;
      if (outcome.target !== 'paid')
        await followRefund({ ...settlement, order: { ...order, state } }, outcome.target);
      else if (order.paid_at === null && state === 'paid') await sendPaidMailJob(tx, settlement);
      else if (state === 'disputed') await endDispute(settlement);
    }
  }
}

/** The order has a payment already, and this is not it. */
function isOfAnother(order: OrderRecord, { sessionId, transfer }: ProviderOutcome): boolean {
  const known = order.session_id ?? order.payment_intent_id;
  return known !== null && known !== (sessionId ?? transfer?.intentId);
}

/** Money has come: writes it down and says what that makes of the order. */
async function takePayment(settlement: Settlement): Promise<PaymentState> {
  const { shop, tx, order, outcome, settings, cause, at } = settlement;
  const { order_id: orderId, folio } = order;
  if (!outcome.payment) throw new Error(`The order ${folio} is paid without a payment intent.`);
  const mismatch = mismatchOf(order, outcome);
  const isCovered = mismatch === null && (await isHeldOrHeldAgain(settlement));
  const to = mismatch !== null ? 'review' : isCovered ? 'paid' : 'paid_oversold';
  if (!canMove(order.state, to)) return order.state;
  const { sessionId, transfer, amountCents, currency } = outcome;
  const promise = to === 'paid_oversold' ? null : promiseDelivery(settings, order, at);
  const linkHash = orderLinkHash(orderLinkToken(shop.secrets.orderLinkKey, folio));
  const taken = await settleOrder(
    tx,
    {
      orderId,
      from: order.state,
      to,
      cause,
      detail: mismatch ?? undefined,
      sessionId,
      transfer,
      linkHash,
      promise,
      at,
    },
    { ...outcome.payment, amountCents, currency, paidAt: at },
  );
  if (taken.length > 0) await moveStock(tx, 'consume', taken, { orderId, at });
  if (to !== 'paid') shop.log.error({ orderId, folio, to, mismatch }, 'a paid order needs a person');
  if (to === 'paid_oversold') await sendOwnRefund(settlement, 'sin existencias');
  return to;
}

const endedStates: readonly PaymentState[] = ['expired', 'canceled', 'failed'];

/** An order that had ended has given its copies back: a payment that comes all the same takes them again, if they are there. */
async function isHeldOrHeldAgain({ tx, order, at }: Settlement): Promise<boolean> {
  if (!endedStates.includes(order.state)) return true;
  const wanted = await reholdReservations(tx, order.order_id);
  if (wanted.length === 0 || (await moveStock(tx, 'reserve', wanted, { orderId: order.order_id, at })))
    return true;
  await releaseHeldReservations(tx, order.order_id);
  return false;
}

async function settleWithoutMoney(settlement: Settlement, to: 'expired' | 'failed'): Promise<void> {
  const { tx, order, outcome, at } = settlement;
  // Its buyer may pay in another way by the link. A transfer that ended so was never shown.
  if (isLinkAlive(order, at) && (to === 'expired' || outcome.transfer)) {
    if (outcome.sessionId) await detachPage(tx, order.order_id, outcome.sessionId);
    return;
  }
  if (!(await move(settlement, to))) return;
  await noteDeclineOf(settlement);
  await giveStockBack(settlement);
  await tellLapsed(settlement);
}

async function noteDeclineOf({ tx, order, outcome: { declineCode } }: Settlement): Promise<void> {
  if (declineCode && declineCode !== order.decline_code) await noteDecline(tx, order.order_id, declineCode);
}

/** Difference between our order and the provider's session; null when all fits. */
function mismatchOf(
  order: OrderRecord,
  { amountCents, currency, reference }: ProviderOutcome,
): string | null {
  if (amountCents !== order.total_cents) return `amount ${amountCents} instead of ${order.total_cents}`;
  if (currency !== order.currency) return `currency ${currency} instead of ${order.currency}`;
  if (reference.orderId !== order.order_id || reference.folio !== order.folio)
    return 'the session refers to another order';
  return null;
}
