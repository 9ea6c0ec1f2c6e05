import { CURRENCY, pesosFromCents } from '#contract/money.ts';
import {
  type Asking,
  findOrder,
  findOwnedOrder,
  hasPaidLater,
  isUnfinished,
  type WholeOrder,
} from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { learnOutcome } from '../settling/learn-outcome.ts';
import { requireNotBought } from './bought-already.ts';
import type { Buyer } from './buyer.ts';
import type { Input } from './input.ts';
import { requireSamePrices } from './replace-open-order.ts';
import { startPayment } from './start-checkout.ts';

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
export async function retryPayment(
  shop: Shop,
  order: WholeOrder,
  buyer: Buyer,
  againAfter: string | undefined,
): Promise<string> {
  await learnOutcome(shop, order);
  const record = await findOrder(shop.db, order.order_id);
  if (!record || !isUnfinished(record.state)) throw new ShopError('ORDER_NOT_PAYABLE');
  await requireNotBought(shop, order.lines, buyer.asking, againAfter);
  if (againAfter === undefined && (await hasPaidLater(shop.db, buyer.owner, record)))
    throw new ShopError('ORDER_NOT_PAYABLE');
  const wanted = { ...inputOf(order), ...(againAfter !== undefined && { again_after: againAfter }) };
  await requireSamePrices(shop, wanted);
  return startPayment(shop, wanted, buyer, record.cart_fingerprint);
}

/** Input of an earlier order, at the prices of then. */
function inputOf(order: WholeOrder): Input {
  return {
    currency: CURRENCY,
    // Who comes back to an unpaid order is shown a card's page: a second voucher would need the time of the first.
    payment_method: 'card',
    cart: order.lines.map(({ product_id, title, unit_cents, quantity }) => ({
      product_id,
      name: title,
      unit_amount: unit_cents,
      quantity,
    })),
    contact_information: {
      full_name: order.contact_name,
      phone: order.contact_phone,
      email: order.contact_email,
    },
    total: pesosFromCents(order.total_cents),
    ...(order.shipping_address && { address_information: order.shipping_address }),
    ...(order.note && { note: order.note }),
  };
}
