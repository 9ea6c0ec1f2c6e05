import { moveStock } from '../../catalog/catalog.ts';
import {
  closeReturnsPaidBack,
  lockOrder,
  moveOrder,
  type OrderRecord,
  releaseHeldReservations,
  setRefunded,
} from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { centsOnTheirWay, findRefund, insertRefund, settleByOtherWay } from '../refunds/refunds.queries.ts';
import { centsLeft } from './plan-refund.ts';
import { type RefundFacts, readRefundFacts } from './refund-facts.queries.ts';

interface ByHand {
  order_id: number;
  refund_id?: number | undefined;
  note: string;
}

/** «Ya lo transferí»: a refund that failed reached the buyer another way, of which the provider knows nothing. */
export async function settleByHand(shop: Shop, by: Staff, input: ByHand): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, input.order_id);
    const facts = order && (await readRefundFacts(tx, order.order_id, undefined));
    if (!order || !facts) throw new ShopError('ORDER_NOT_FOUND');
    const at = shop.clock.now();
    const { refundId, cents, isOfOrder } = await findGiven(tx, by, { facts, input, at });
    if (isOfOrder) await followMoney(tx, { order, facts, cents, at });
    await closeReturnsPaidBack(tx, order.order_id, at);
    await recordChange(tx, by, {
      call: 'POST /desk/checkout/settle-by-hand',
      // Entry of the order, so that what a person typed is forgotten with its buyer.
      entity: 'order',
      entityId: order.order_id,
      label: order.folio,
      after: { refund_id: refundId, cents, kind: 'by hand', note: input.note },
      isMoney: true,
      at,
    });
  });
}

/** The refund that failed or, where the shop has no row of it, one of all that is left. */
async function findGiven(
  tx: Database,
  by: Staff,
  { facts, input, at }: { facts: RefundFacts; input: ByHand; at: Date },
) {
  if (input.refund_id === undefined) return insertByHand(tx, by, facts, at);
  const refund = await findRefund(tx, input.refund_id);
  if (refund?.order_id !== facts.order_id || refund.state !== 'failed' || refund.settled_at !== null)
    throw new ShopError('NOT_FOUND');
  const isOfOrder = refund.payment_intent_id === facts.payment?.payment_intent_id;
  if (isOfOrder && refund.cents > centsLeft(facts)) throw new ShopError('REFUND_TOO_MUCH');
  await settleByOtherWay(tx, refund.refund_id, by.staffId, at);
  return { refundId: refund.refund_id, cents: refund.cents, isOfOrder };
}

async function insertByHand(tx: Database, by: Staff, facts: RefundFacts, at: Date) {
  const cents = centsLeft(facts);
  if (!facts.payment || facts.state !== 'review' || cents === 0) throw new ShopError('NOT_FOUND');
  const { payment_intent_id } = facts.payment;
  const refundId = await insertRefund(tx, {
    order_id: facts.order_id,
    return_id: null,
    payment_intent_id,
    cents,
    lines: [],
    amounts: [],
    other_cents: cents,
    reason: 'otro',
    state: 'confirmed',
    kind: 'by hand',
    provider_id: null,
    notifies: false,
    staff_id: by.staffId,
    request_key: `hand:${payment_intent_id}:${at.getTime()}`,
    failure_reason: null,
    at,
  });
  if (refundId === undefined) throw new Error('The refund by hand was not written.');
  return { refundId, cents, isOfOrder: true };
}

export interface Given {
  order: Pick<OrderRecord, 'order_id' | 'state'>;
  facts: RefundFacts;
  cents: number;
  at: Date;
}

/**
 * The order follows money that its buyer has back and of which the provider knows nothing. Facts are those of before its
 * refund was confirmed.
 */
export async function followMoney(tx: Database, { order, facts, cents, at }: Given): Promise<void> {
  const { order_id, state } = order;
  const { amount_cents = 0, refunded_cents = 0 } = facts.payment ?? {};
  const returned = refunded_cents + cents;
  await setRefunded(tx, order_id, returned, at);
  const isAll = returned >= amount_cents;
  // A part of it answers no other question that the order may wait with.
  const isWaiting = state === 'review' || state === 'refund_pending';
  if (!isAll && !isWaiting) {
    if (state === 'paid')
      await moveOrder(tx, order, { to: 'partially_refunded', cause: 'staff', detail: 'by hand', at });
    return;
  }
  if (!isAll && state === 'review') return;
  // Its parcel must not leave between two of its refunds.
  if (!isAll && returned + (await centsOnTheirWay(tx, order_id)) >= amount_cents) return;
  const to = isAll ? 'refunded' : 'partially_refunded';
  if (!(await moveOrder(tx, order, { to, cause: 'staff', detail: 'by hand', at })) || !isAll) return;
  const released = await releaseHeldReservations(tx, order_id);
  if (released.length > 0) await moveStock(tx, 'release', released, { orderId: order_id, at });
}
