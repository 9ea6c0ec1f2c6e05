import { CURRENCY, pesosFromCents } from '#contract/money.ts';
import {
  type Asking,
  findOrder,
  findOwnedOrder,
  hasPaidLater,
  isUndecided,
  isUnfinished,
  mayAskProvider,
  type WholeOrder,
} from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import type { Buyer } from './buyer.ts';
import { requireSamePrices } from './replace-open-order.ts';
import { startPayment } from './start-checkout.ts';
import type { Wish } from './wish.ts';

/** The order to be paid again, by its number or its payment session. */
export type WhichOrder = { orderId: number } | { sessionId: string };

/** The caller's unpaid order. */
export async function findOrderToRetry(
  shop: Pick<Shop, 'db'>,
  which: WhichOrder,
  asking: Asking,
): Promise<WholeOrder> {
  const order = await findOwnedOrder(shop.db, which, asking);
  if (!order) throw new ShopError('PURCHASE_NOT_FOUND');
  return order;
}

/**
 * The payment page of the same lines. One that is still open is the one to pay on; otherwise they are ordered anew, if
 * price and stock are what they were. All retries of an order, and a checkout of the same cart, share its fingerprint:
 * however often it is asked, there is one open order, and what was paid meanwhile is not sold twice.
 */
export async function retryPayment(shop: Shop, order: WholeOrder, buyer: Buyer): Promise<string> {
  await learnOutcome(shop, order);
  const record = await findOrder(shop.db, order.orderId);
  if (!record || !isUnfinished(record.state) || (await hasPaidLater(shop.db, buyer.owner, record)))
    throw new ShopError('ORDER_NOT_PAYABLE');
  const wanted = wishOf(order);
  await requireSamePrices(shop, wanted);
  return startPayment(shop, wanted, buyer, record.cartFingerprint);
}

/** It may have been paid a moment ago. If the provider does not answer, an open page stays the only one there is. */
async function learnOutcome(shop: Shop, { orderId, state, sessionId }: WholeOrder): Promise<void> {
  const { db, clock, log } = shop;
  if (!sessionId || !isUndecided(state) || !(await mayAskProvider(db, orderId, clock.now()))) return;
  await settlePayment(shop, sessionId, 'return').catch((error) =>
    log.warn({ err: error, orderId }, 'the provider did not say whether the order is paid'),
  );
}

/** What was wanted then, at the prices of then. */
function wishOf(order: WholeOrder): Wish {
  return {
    currency: CURRENCY,
    cart: order.lines.map(({ productId, title, unitCents, quantity }) => ({
      product_id: productId,
      name: title,
      unit_amount: unitCents,
      quantity,
    })),
    contact_information: {
      full_name: order.contactName,
      phone: order.contactPhone,
      email: order.contactEmail,
    },
    total: pesosFromCents(order.totalCents),
    ...(order.shippingAddress && { address_information: order.shippingAddress }),
    ...(order.note && { note: order.note }),
  };
}
