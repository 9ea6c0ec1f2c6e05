import type { RefundReason } from '#contract/desk/refunds.ts';
import { isByHand } from '#contract/later-payment.ts';
import type { Cents } from '#contract/money.ts';
import { isCash } from '#contract/payment-methods.ts';
import { moveStock } from '../../catalog/catalog.ts';
import { findReceivedCopies, isStillHere, lockOrder, moveOrder } from '../../orders/orders.ts';
import {
  type FailedRefund,
  followRefund,
  isOfRow,
  type ProviderRefund,
  type RefundOwner,
  readRefunds,
  type SentRefund,
} from '../../payments/payments.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { askForAccount } from './ask-transfer.ts';
import {
  findOrderOfStrayRefund,
  findRefund,
  findRefundsOfPayment,
  findSoldCopies,
  insertRefund,
  type NewRefund,
  noteRestocked,
  orderRefundRows,
  type RefundRecord,
} from './refunds.queries.ts';

/** Asks the provider for one refund, should the request that wrote its row not have come to it. */
export const sendRefundJob = defineJob<{ refundId: number }>('send-refund');

/** «Te devolvimos $344.00.» */
export const refundMailJob = defineJob<{ refundId: number }>('order-refund-mail');

export const REFUND_FAILED = 'a refund failed';
export const BY_TRANSFER = 'by transfer';

/** A refund that the provider is asked for: none of cash, which it cannot give back. */
async function findProviderRefund(db: Database, refundId: number): Promise<RefundRecord | undefined> {
  const refund = await findRefund(db, refundId);
  return refund?.kind === 'transfer' ? undefined : refund;
}

/** Refunds of orders, their second payments included. */
export const orderRefunds: RefundOwner<RefundRecord> = {
  rows: orderRefundRows,
  find: findProviderRefund,
  findPayment: async (_shop, { payment_intent_id }) => payment_intent_id,
  ask: ({ refund_id, order_id, reason, cents, staff_id }) => ({
    key: `refund_${refund_id}`,
    // The shop's own gives back all that is left, also should a person have given back a part by hand.
    ...(staff_id !== null && { amount: cents }),
    metadata: { order_id: String(order_id), refund_id: String(refund_id), reason },
  }),
  noteSent: (shop, refund, sent) =>
    inTransaction(shop.db, async (tx) => {
      await lockOrder(tx, refund.order_id);
      await noteRefundSent(shop, tx, refund, sent);
    }),
  noteFailed: ({ db, clock }, refund, failed) =>
    inTransaction(db, (tx) => noteRefundFailed(tx, refund, failed, clock.now())),
};

/**
 * The provider took a refund on: its copies return and its mail leaves, once, whether its answer or its message says so
 * first. The caller holds the order's lock.
 */
async function noteRefundSent(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Database,
  refund: RefundRecord,
  sent: SentRefund,
): Promise<void> {
  const { refund_id: refundId } = refund;
  if (!(await orderRefundRows.markSent(tx, refundId, sent))) return;
  await restockRefund(tx, refund, sent.at);
  if (refund.notifies) await jobs.send(refundMailJob, { refundId }, { tx, key: `mail:refund:${refundId}` });
}

/** The buyer was given a refund by hand: its copies return and its mail leaves. The caller holds the order's lock. */
export async function noteRefundGiven(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Database,
  refundId: number,
  at: Date,
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (!refund) throw new Error('The refund is not there.');
  await restockRefund(tx, refund, at);
  if (refund.notifies) await jobs.send(refundMailJob, { refundId }, { tx, key: `mail:refund:${refundId}` });
}

/** The provider refused a refund. An order that waited for it and is still here waits for a person from now on. */
async function noteRefundFailed(
  tx: Database,
  { refund_id, order_id }: RefundRecord,
  failed: FailedRefund,
  at: Date,
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) return;
  if (!(await orderRefundRows.markFailed(tx, refund_id, failed)) || failed.settledAt !== null) return;
  if (order.state === 'refund_pending' && (await isStillHere(tx, order_id)))
    await moveOrder(tx, order, { to: 'review', cause: 'refund', detail: REFUND_FAILED, at });
}

/**
 * Puts the copies of a refund's lines back on the shelf, as they were chosen: while the order is here, or as far as they
 * came back in a parcel. Each copy that was sold returns once, however often its money is sent. The caller holds the
 * order's lock, so that it cannot leave meanwhile.
 */
export async function restockRefund(tx: Database, refund: RefundRecord, at: Date): Promise<void> {
  const { refund_id, order_id: orderId, return_id: returnId, staff_id: staffId, lines, reason } = refund;
  if (!lines.some(({ restock }) => restock)) return;
  const left = await copiesThatMayReturn(tx, refund);
  const decided = lines.map((line) => ({
    ...line,
    restock: line.restock && (left.get(line.product_id) ?? 0) >= line.quantity,
  }));
  const back = decided.filter(({ restock }) => restock);
  if (back.length > 0)
    await moveStock(tx, 'intake', back, {
      orderId,
      reason: returnId === null && reason === 'cancela' ? 'cancelación' : 'devolución',
      staffId,
      returnId,
      at,
    });
  await noteRestocked(tx, refund_id, decided, back.length > 0 ? at : null);
}

async function copiesThatMayReturn(tx: Database, { order_id, return_id }: RefundRecord) {
  const sold = await findSoldCopies(tx, order_id);
  if (await isStillHere(tx, order_id)) return sold;
  const received = return_id === null ? new Map<number, number>() : await findReceivedCopies(tx, return_id);
  return new Map(
    [...received].map(([productId, copies]) => [productId, Math.min(copies, sold.get(productId) ?? 0)]),
  );
}

type AskedRefund = Omit<NewRefund, 'state' | 'kind' | 'provider_id' | 'failure_reason'>;
type AskingShop = Pick<Shop, 'jobs' | 'secrets'>;

/**
 * Writes a refund and what follows from it: of cash the mail that asks for the buyer's account, of money taken by hand
 * nothing, as the buyer has it, of all else the job that asks the provider. Once per request key: undefined when it was written before.
 */
export async function writeAskedRefund(
  shop: AskingShop,
  tx: Database,
  asked: AskedRefund,
  { methodType, ...delay }: { methodType: string; delaySeconds?: number },
): Promise<number | undefined> {
  const kind = isByHand(methodType) ? 'by hand' : isCash(methodType) ? 'transfer' : 'provider';
  const state = kind === 'by hand' ? 'confirmed' : 'asked';
  const refundId = await insertRefund(tx, { ...asked, kind, state, provider_id: null, failure_reason: null });
  if (refundId === undefined || kind === 'by hand') return refundId;
  if (kind === 'transfer') await askForAccount(shop, tx, refundId, asked.at);
  else await shop.jobs.send(sendRefundJob, { refundId }, { tx, key: `refund:${refundId}`, ...delay });
  return refundId;
}

interface OwnRefund {
  orderId: number;
  paymentIntentId: string;
  methodType: string;
  cents: Cents;
  reason: RefundReason;
  at: Date;
}

/** A payment that cannot be fulfilled goes back whole, without a person; once per payment, however often it is noticed. */
export async function askOwnRefund(shop: AskingShop, tx: Database, wanted: OwnRefund): Promise<void> {
  const { orderId, paymentIntentId, methodType, cents, reason, at } = wanted;
  const asked = {
    order_id: orderId,
    payment_intent_id: paymentIntentId,
    cents,
    reason,
    at,
    return_id: null,
    lines: [],
    amounts: [],
    other_cents: cents,
    notifies: false,
    staff_id: null,
    request_key: `shop:${paymentIntentId}`,
  };
  const refundId = await writeAskedRefund(shop, tx, asked, { methodType });
  if (refundId === undefined || !isCash(methodType)) return;
  // The provider will never say that cash is on its way back.
  const order = await lockOrder(tx, orderId);
  if (order?.state === 'paid_oversold')
    await moveOrder(tx, order, { to: 'refund_pending', cause: 'refund', detail: BY_TRANSFER, at });
}

interface Payment {
  orderId: number;
  paymentIntentId: string;
  at: Date;
}

/**
 * Makes the rows of a payment's refunds equal to what the provider says of them: what it took on is confirmed, what came
 * back failed, and one made in its dashboard gets a row of its own. The caller holds the order's lock.
 */
export async function followRefunds(
  shop: Pick<Shop, 'jobs'>,
  tx: Database,
  payment: Payment,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  const rows = await findRefundsOfPayment(tx, payment.orderId, payment.paymentIntentId);
  for (const said of refunds) {
    const row = rows.find(
      ({ provider_id, refund_id }) =>
        provider_id === said.providerId || isOfRow(said, orderRefundRows, refund_id),
    );
    if (row)
      await followRefund(tx, orderRefundRows, row.refund_id, said, {
        at: payment.at,
        // The provider says no more of one that it took on, unless it fails.
        isConfirmed: said.isAlive,
        noteSent: (sent) => noteRefundSent(shop, tx, row, sent),
      });
    else await insertForeign(tx, payment, said);
  }
}

/** Inserts a refund made in the provider's dashboard: what it was for is not known here. */
async function insertForeign(tx: Database, { orderId, paymentIntentId, at }: Payment, said: ProviderRefund) {
  const { providerId, cents, isAlive, failureReason } = said;
  await insertRefund(tx, {
    order_id: orderId,
    return_id: null,
    payment_intent_id: paymentIntentId,
    cents,
    lines: [],
    amounts: [],
    other_cents: cents,
    reason: 'otro',
    state: isAlive ? 'confirmed' : 'failed',
    kind: 'provider',
    provider_id: providerId,
    notifies: false,
    staff_id: null,
    request_key: `provider:${providerId}`,
    failure_reason: isAlive ? null : (failureReason ?? 'failed'),
    at,
  });
}

/** Money of an order's second payment, which the shop gave back and no order follows. False when it is none. */
export async function followStrayRefund(shop: Shop, paymentIntentId: string): Promise<boolean> {
  const orderId = await findOrderOfStrayRefund(shop.db, paymentIntentId);
  if (orderId === undefined) return false;
  const { data } = await shop.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId);
    await followRefunds(shop, tx, { orderId, paymentIntentId, at: shop.clock.now() }, readRefunds(data));
  });
  return true;
}
