import type { PaymentState } from '#contract/orders.ts';
import {
  findStateBeforeDispute,
  hasWonDispute,
  mayBeHeldFor,
  moveOrder,
  setRefunded,
} from '../../orders/orders.ts';
import { giveStockBack, move, type Settlement, sendPaidMailJob, sendRefund } from './settlement.ts';

/** Less than a finished job is kept. */
const THANKED_ONCE_MS = 6 * 24 * 60 * 60 * 1000;
const PAID_TWICE = 'paid twice';

/** No copy of a paid order is on its way back by itself; only one that was held for a person is free again. */
export async function followRefund(settlement: Settlement, to: PaymentState): Promise<void> {
  const { shop, tx, order, outcome } = settlement;
  await setRefunded(tx, order.orderId, outcome.refundedCents);
  // Asked before the bank decided and answered late, it would undo the decision; said anew, it needs a person.
  if (to === 'disputed' && order.state !== 'disputed' && (await hasWonDispute(tx, order.orderId)))
    return shop.log.error({ orderId: order.orderId }, 'an order is said to be disputed again');
  const isMoved = await move(settlement, to);
  if (isMoved && to === 'refunded') await giveStockBack(settlement);
}

/** The bank has decided for the shop: the order goes on where it was, also with a person's question about it. */
export async function endDispute(settlement: Settlement): Promise<void> {
  const { tx, order, at } = settlement;
  const before = await findStateBeforeDispute(tx, order.orderId);
  const to = before === 'review' ? 'review' : 'paid';
  if (!(await move(settlement, to)) || to !== 'paid') return;
  // It may have been disputed before anybody was thanked. So soon, what was sent already is not sent again.
  if (order.paidAt && at.getTime() - order.paidAt.getTime() < THANKED_ONCE_MS)
    await sendPaidMailJob(tx, settlement);
}

/**
 * A stray page of an order that has another one: nobody should have seen it. If it was paid all the same, that money goes
 * back, and a parcel that has not left waits until a person has looked. What is on its way, or was downloaded, is left alone.
 */
export async function refundSecondPayment(settlement: Settlement): Promise<void> {
  const { shop, tx, order, outcome, cause, at } = settlement;
  const { orderId, folio } = order;
  if (outcome.target !== 'paid') return;
  shop.log.error({ orderId, folio }, 'one order was paid twice');
  await sendRefund(settlement, PAID_TWICE);
  if (order.state === 'paid' && (await mayBeHeldFor(tx, orderId, PAID_TWICE)))
    await moveOrder(tx, order, { to: 'review', cause, detail: PAID_TWICE, at });
}
