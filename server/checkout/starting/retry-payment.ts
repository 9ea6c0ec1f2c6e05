import type { PaymentMethod } from '#contract/later-payment.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { CURRENCY, pesosFromCents } from '#contract/money.ts';
import type { PassGift } from '#contract/pass-gifts.ts';
import { findPassOfOrder } from '../../memberships/memberships.ts';
import {
  type Asking,
  findOrder,
  findOwnedOrder,
  hasPaidLater,
  isUnfinished,
  type OrderRecord,
  type WholeOrder,
} from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { learnOutcome } from '../settling/learn-outcome.ts';
import { requireNotBought } from './bought-already.ts';
import type { Buyer } from './buyer.ts';
import { cartFingerprint, type Input } from './input.ts';
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
  const pass = await findPassOfOrder(shop.db, order.order_id);
  await requireNotBought(shop, { lines: order.lines, childId: pass?.childId }, buyer.asking, againAfter);
  if (pass?.gift) pass.gift = notBefore(pass.gift, mexicoCityDay(shop.clock.now()));
  const input = { ...inputOf(order, methodOf(record, shop.clock.now())), ...(pass && { pass }) };
  // An order whose voucher has lapsed is another one when it is paid by card.
  const isSame = input.payment_method === record.payment_method;
  const fingerprint = isSame ? record.cart_fingerprint : cartFingerprint(shop, input, buyer);
  const same = [record.cart_fingerprint, fingerprint];
  if (againAfter === undefined && (await hasPaidLater(shop.db, buyer.owner, record, same)))
    throw new ShopError('ORDER_NOT_PAYABLE');
  const wanted = { ...input, ...(againAfter !== undefined && { again_after: againAfter }) };
  await requireSamePrices(shop, wanted, buyer.owner);
  return startPayment(shop, wanted, buyer, fingerprint);
}

/** A gift whose day has passed without its money is mailed today. */
const notBefore = (gift: PassGift, today: string): PassGift =>
  gift.send_on !== null && gift.send_on < today ? { ...gift, send_on: today } : gift;

/** A page that is still open is gone on with; one that has ended is followed by a card's. */
function methodOf({ state, payment_method, session_expires_at }: OrderRecord, now: Date): PaymentMethod {
  const isOpen = state === 'awaiting_payment' && session_expires_at !== null && session_expires_at > now;
  return isOpen && payment_method === 'oxxo' ? 'oxxo' : 'card';
}

/** Input of an earlier order, at the prices of then. */
function inputOf(order: WholeOrder, payment_method: PaymentMethod): Input {
  return {
    currency: CURRENCY,
    payment_method,
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
    ...(order.gift && { gift: order.gift }),
  };
}
