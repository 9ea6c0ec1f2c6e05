import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { RefundInput, RefundReason } from '#contract/desk/refunds.ts';
import { isByHand } from '#contract/later-payment.ts';
import { type OrderAmount, shownAmounts, sumAmounts } from '#contract/order-amounts.ts';
import { closeReturn, closeReturnsPaidBack, lockOrder, moveOrder } from '../../orders/orders.ts';
import { retryRefund, SENT_LATER, sendAtOnce } from '../../payments/payments.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { noteRefundGiven, orderRefunds, writeAskedRefund } from '../refunds/order-refunds.ts';
import { findRefund, type RefundRecord } from '../refunds/refunds.queries.ts';
import { amountsLeft, planRefund, type RefundPlan, requireLeft } from './plan-refund.ts';
import { holdRefundFacts, type RefundFacts } from './refund-facts.queries.ts';
import { followMoney } from './settle-by-hand.ts';

export type RefundRequest = RefundInput & { request_key: string; expected_cents: number; notify: boolean };

/** Gives money back: lines, shipping, or another sum. Once per key. */
export async function refundOrder(shop: Shop, by: Staff, input: RefundRequest): Promise<RefundRecord> {
  const request = {
    by,
    call: 'POST /desk/checkout/refund',
    key: input.request_key,
    body: input,
    at: shop.clock.now(),
  } as const;
  const refundId = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, () => askForRefund(shop, tx, by, input)),
  );
  return sendNow(shop, refundId);
}

async function askForRefund(shop: Shop, tx: Database, by: Staff, input: RefundRequest): Promise<number> {
  const order = await lockOrder(tx, input.order_id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const facts = await holdRefundFacts(tx, order.order_id, input.return_id);
  if (!facts) throw new ShopError('ORDER_NOT_FOUND');
  if (input.return_id !== undefined && !facts.return_case) throw new ShopError('ORDER_NOT_FOUND');
  const plan = planRefund(facts, input);
  if (plan.cents !== input.expected_cents) throw new ShopError('PRICE_CHANGED');
  // Return is ended before the refund is written, which ends all other returns that nothing is left of.
  if (input.return_id !== undefined) await endReturn(shop, tx, input.return_id);
  return writeRefund(shop, tx, by, {
    facts,
    refund: {
      call: 'POST /desk/checkout/refund',
      plan,
      reason: input.reason,
      returnId: input.return_id ?? null,
      requestKey: input.request_key,
      notifies: input.notify,
    },
  });
}

async function endReturn({ clock }: Shop, tx: Database, returnId: number) {
  if (await closeReturn(tx, returnId, { state: 'reembolsada', at: clock.now() })) return;
  throw new ShopError('REFUND_UNDER_WAY', { sentence: 'Esa devolución no está lista para reembolsarse.' });
}

export interface RefundToWrite {
  call: DeskCallKey;
  plan: RefundPlan;
  reason: RefundReason;
  returnId: number | null;
  requestKey: string;
  notifies: boolean;
}

/** `shipping_cents: 9900`: a field of an audit entry for each amount. */
const audited = (amounts: readonly OrderAmount[]) =>
  Object.fromEntries(shownAmounts(amounts).map(({ kind, cents }) => [`${kind}_cents`, cents]));

/**
 * Writes a refund down before the provider, or of cash the buyer, is asked: row, audit entry and job stand or fall together. Once all of an
 * order's money is on its way back, its parcel stays here. Money taken by hand goes back by hand: the person who writes it down says that
 * the buyer has it. The caller holds the order's lock.
 */
export async function writeRefund(
  shop: Pick<Shop, 'jobs' | 'secrets' | 'clock'>,
  tx: Database,
  by: Staff,
  { facts, refund }: { facts: RefundFacts; refund: RefundToWrite },
): Promise<number> {
  const { plan, reason, returnId, requestKey, notifies } = refund;
  const { order_id, folio, state, payment } = facts;
  const at = shop.clock.now();
  const { cents, lines, amounts, otherCents } = plan;
  const asked = {
    order_id,
    return_id: returnId,
    payment_intent_id: payment?.payment_intent_id ?? '',
    cents,
    lines,
    amounts,
    other_cents: otherCents,
    reason,
    notifies,
    staff_id: by.staffId,
    request_key: requestKey,
    at,
  };
  const methodType = payment?.method_type ?? 'card';
  const refundId = await writeAskedRefund(shop, tx, asked, { methodType, ...SENT_LATER });
  // Keys that wrote a refund longer ago than answers are kept are refused.
  if (refundId === undefined) throw new ShopError('IDEMPOTENCY_MISMATCH');
  if (isByHand(methodType)) {
    await followMoney(tx, { order: { order_id, state }, facts, cents, at });
    await noteRefundGiven(shop, tx, refundId, at);
  } else if (plan.leftAfterCents === 0 && (state === 'paid' || state === 'partially_refunded'))
    await moveOrder(tx, { order_id, state }, { to: 'refund_pending', cause: 'staff', at });
  await closeReturnsPaidBack(tx, order_id, at);
  await recordChange(tx, by, {
    call: refund.call,
    entity: 'refund',
    entityId: refundId,
    label: folio,
    after: { cents, reason, lines, ...audited(amounts), other_cents: otherCents },
    isMoney: true,
    at,
  });
  return refundId;
}

/** The answer says how far it came: asked, sent, or by the provider's quick message confirmed already. */
export async function sendNow(shop: Shop, refundId: number): Promise<RefundRecord> {
  await sendAtOnce(shop, orderRefunds, refundId);
  const refund = await findRefund(shop.db, refundId);
  if (!refund) throw new Error('The refund is not there.');
  return refund;
}

export async function retryOrderRefund(
  shop: Shop,
  by: Staff,
  body: { refund_id: number; request_key: string },
): Promise<RefundRecord> {
  const call = 'POST /desk/checkout/retry-refund';
  const { refund_id: failedId, request_key: key } = body;
  const request = { by, call, key, body, refundId: failedId } as const;
  const refundId = await retryRefund(shop, orderRefunds, request, {
    hold: (tx, { order_id }) => lockOrder(tx, order_id),
    write: (tx, failed) => writeAgain(shop, tx, by, { failed, call, requestKey: key }),
  });
  return sendNow(shop, refundId);
}

async function writeAgain(
  shop: Shop,
  tx: Database,
  by: Staff,
  { failed, call, requestKey }: { failed: RefundRecord; call: DeskCallKey; requestKey: string },
): Promise<number> {
  const facts = await holdRefundFacts(tx, failed.order_id);
  if (!facts) throw new ShopError('NOT_FOUND');
  const { cents, restocked_at, payment_intent_id } = failed;
  const isOfOrder = facts.payment?.payment_intent_id === payment_intent_id;
  const amounts = isOfOrder ? withinLeft(failed.amounts, facts) : failed.amounts;
  const otherCents = failed.other_cents + sumAmounts(failed.amounts) - sumAmounts(amounts);
  // Second payments went back whole, or are to go back: their sum is that of no order.
  const leftAfterCents = isOfOrder ? requireLeft(facts, cents) : 1;
  const lines = failed.lines.map((line) => ({ ...line, restock: line.restock && restocked_at === null }));
  return writeRefund(shop, tx, by, {
    facts: isOfOrder ? facts : { ...facts, payment: stray(payment_intent_id, cents) },
    refund: {
      call,
      plan: { cents, lines, amounts, otherCents, leftCents: cents + leftAfterCents, leftAfterCents },
      reason: failed.reason,
      returnId: failed.return_id,
      requestKey,
      notifies: failed.notifies,
    },
  });
}

/** Amounts of a failed refund without what others gave back of them since: that goes back as another sum. */
const withinLeft = (amounts: readonly OrderAmount[], facts: RefundFacts): OrderAmount[] => {
  const left = amountsLeft(facts);
  return amounts
    .map(({ kind, cents }) => ({
      kind,
      cents: Math.min(cents, left.find((one) => one.kind === kind)?.left_cents ?? 0),
    }))
    .filter(({ cents }) => cents > 0);
};

const stray = (paymentIntentId: string, amountCents: number) => ({
  payment_intent_id: paymentIntentId,
  amount_cents: amountCents,
  refunded_cents: 0,
  method_type: 'card',
  card_brand: null,
  card_last4: null,
});
