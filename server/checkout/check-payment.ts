import {
  type Asking,
  findOwnedOrder,
  findWholeOrderByLink,
  orderLinkHash,
  type WholeOrder,
} from '../orders/orders.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { learnOutcome } from './settling/learn-outcome.ts';

type Which = { token: string } | { order_id: number };

/** State of an order's payment by what the provider says now: of a client's own, or for who holds its link. */
export async function checkPayment(shop: Shop, which: Which, asking: Asking) {
  const known = await find(shop, which, asking);
  const { state, pending } = (await learnOutcome(shop, known)) ? await find(shop, which, asking) : known;
  return {
    payment_status: state,
    remaining_cents: state === 'processing' ? (pending?.remaining_cents ?? null) : null,
  };
}

async function find({ db }: Shop, which: Which, asking: Asking): Promise<WholeOrder> {
  const order =
    'token' in which
      ? await findWholeOrderByLink(db, orderLinkHash(which.token))
      : await findOwnedOrder(db, { orderId: which.order_id }, asking);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}
