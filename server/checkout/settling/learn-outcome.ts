import { isUndecided, mayAskProvider, type OrderRecord } from '../../orders/orders.ts';
import type { Shop } from '../../platform/shop.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider about an order that may have been paid a moment ago, before any message of it came. When the provider
 * does not answer, what the shop knows has to do. Tells whether the order may have changed by it.
 */
export async function learnOutcome(
  shop: Shop,
  order: Pick<OrderRecord, 'order_id' | 'state' | 'session_id' | 'payment_intent_id'>,
): Promise<boolean> {
  const { db, clock, log } = shop;
  const { order_id: orderId, state } = order;
  const providerId = order.session_id ?? order.payment_intent_id;
  if (!providerId || !isUndecided(state) || !(await mayAskProvider(db, orderId, clock.now()))) return false;
  await settlePayment(shop, providerId, 'return').catch((error) =>
    log.warn({ err: error, orderId }, 'the provider did not say whether the order is paid'),
  );
  return true;
}
