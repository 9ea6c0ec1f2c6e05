import type { PaymentState } from '#contract/orders.ts';
import {
  closeReturnsPaidBack,
  findStateBeforeDispute,
  hasWonDispute,
  mayBeHeldFor,
  moveOrder,
  setRefunded,
} from '../../orders/orders.ts';
import { followRefunds } from '../refunds/order-refunds.ts';
import { centsGivenByHand, centsOnTheirWay } from '../refunds/refunds.queries.ts';
import { giveStockBack, move, type Settlement, sendOwnRefund, sendPaidMailJob } from './settlement.ts';

/** Time shorter than a finished job is kept. */
const THANKED_ONCE_MS = 6 * 24 * 60 * 60 * 1000;
const PAID_TWICE = 'paid twice';

/**
 * Follows money that went back. No copy of a paid order is on its way back by itself; only one that was held for a person
 * is free again.
 */
export async function followRefund(settlement: Settlement, to: PaymentState): Promise<void> {
  const { shop, tx, order, outcome } = settlement;
  const returned = await noteReturned(settlement);
  // Answers asked for before the bank decided, and late, would undo the decision; a new dispute needs a person.
  if (to === 'disputed' && order.state !== 'disputed' && (await hasWonDispute(tx, order.order_id)))
    return shop.log.error({ orderId: order.order_id }, 'an order is said to be disputed again');
  const isAll = to === 'partially_refunded' && returned >= outcome.amountCents;
  // A part that went back answers no question of the person whom the order waits for.
  if (to === 'partially_refunded' && !isAll && order.state === 'review') return;
  if (to === 'partially_refunded' && !isAll && (await isRestUnderWay(settlement, returned))) return;
  const reached = isAll ? 'refunded' : to;
  const isMoved = await move(settlement, reached);
  if (isMoved && reached === 'refunded') await giveStockBack(settlement);
}

/** Tells that nothing of its money stays here: its parcel must not leave between two of its refunds. */
async function isRestUnderWay({ tx, order, outcome: { amountCents } }: Settlement, returned: number) {
  if (order.state !== 'refund_pending') return false;
  return returned + (await centsOnTheirWay(tx, order.order_id)) >= amountCents;
}

/** The sum that the buyer has back, by the provider and by hand, and the refunds it consists of. */
async function noteReturned({
  shop,
  tx,
  order: { order_id: orderId },
  outcome,
  at,
}: Settlement): Promise<number> {
  const returned = outcome.refundedCents + (await centsGivenByHand(tx, orderId));
  await setRefunded(tx, orderId, returned, at);
  if (outcome.payment) {
    const { paymentIntentId } = outcome.payment;
    await followRefunds(shop, tx, { orderId, paymentIntentId, at }, outcome.refunds);
  }
  await closeReturnsPaidBack(tx, orderId, at);
  return returned;
}

/** The bank has decided for the shop: the order goes on where it was, also with a person's question about it. */
export async function endDispute(settlement: Settlement): Promise<void> {
  const { tx, order, at } = settlement;
  const before = await findStateBeforeDispute(tx, order.order_id);
  const to = before === 'review' ? 'review' : 'paid';
  if (!(await move(settlement, to)) || to !== 'paid') return;
  // Disputes may come before the buyer was thanked. A mail sent so recently is not sent again.
  if (order.paid_at && at.getTime() - order.paid_at.getTime() < THANKED_ONCE_MS)
    await sendPaidMailJob(tx, settlement);
}

/**
 * A stray page of an order that has another one: nobody should have seen it. If it was paid all the same, that money goes
 * back, and a parcel that has not left waits until a person has looked. What is on its way, or was downloaded, is left alone.
 */
export async function refundSecondPayment(settlement: Settlement): Promise<void> {
  const { shop, tx, order, outcome, cause, at } = settlement;
  const { order_id: orderId, folio } = order;
  if (outcome.target !== 'paid') return;
  shop.log.error({ orderId, folio }, 'one order was paid twice');
  await sendOwnRefund(settlement, 'pagado dos veces');
  if (order.state === 'paid' && (await mayBeHeldFor(tx, orderId, PAID_TWICE)))
    await moveOrder(tx, order, { to: 'review', cause, detail: PAID_TWICE, at });
}
