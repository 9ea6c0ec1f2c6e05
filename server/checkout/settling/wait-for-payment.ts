import { isLater } from '#contract/later-payment.ts';
import { calendarDay, startOfDay } from '#contract/mexico-city.ts';
import { orderLinkHash, orderLinkToken, sendLaterMail, writePending } from '../../orders/orders.ts';
import { move, type Settlement } from './settlement.ts';

/**
 * The provider waits for the money: what the buyer needs to pay is kept, with the order's link, and mailed once, however
 * many messages come. A card's payment under review by the bank has no such details.
 */
export async function waitForPayment(settlement: Settlement): Promise<void> {
  const { shop, tx, order, outcome, settings, at } = settlement;
  const { order_id: orderId, folio } = order;
  const isWaiting = order.state === 'processing' || (await move(settlement, 'processing'));
  if (!isWaiting || !outcome.waiting) return;
  const { endsAt, ...waiting } = outcome.waiting;
  // Paid by a link, its buyer may have chosen days after it was sold.
  const from = order.pay_link_ends_at ? at : order.created_at;
  const isNew = await writePending(tx, {
    ...waiting,
    orderId,
    amount_cents: order.total_cents,
    reference: folio,
    payBy: endsAt ?? endOfDays(from, settings.cash_days),
    linkHash: orderLinkHash(orderLinkToken(shop.secrets.orderLinkKey, folio)),
    at,
  });
  if (isNew) await sendLaterMail(shop, tx, { orderId, folio, kind: 'pending' });
}

/** The last second of the day in Mexico City, so many days after another. */
function endOfDays(from: Date, days: number): Date {
  const { year, month, day } = calendarDay(from);
  return new Date(startOfDay({ year, month, day: day + days + 1 }).getTime() - 1000);
}

/** An order that was not paid in time; one that the staff cancelled has a mail of its own. */
export async function tellLapsed({ shop, tx, order, cause }: Settlement): Promise<void> {
  const { order_id: orderId, folio, state, payment_method: method } = order;
  if (state === 'processing' && isLater(method) && cause !== 'staff')
    await sendLaterMail(shop, tx, { orderId, folio, kind: 'lapsed' });
}
