import type Stripe from 'stripe';
import { receiverOf } from '#contract/gift.ts';
import { CURRENCY } from '#contract/money.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import { findOrder, markAwaitingPayment } from '../orders/orders.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { askToMake } from './ask-to-make.ts';
import { findOrderToPay, type OrderToPay } from './checkout.queries.ts';

/**
 * Asks the provider for the payment page of an order and notes it. The idempotency key makes a repeated
 * call, also after a crash, return the same session. Throws PAYMENT_PROVIDER_FAILED.
 */
export async function createSession(
  shop: Shop,
  orderId: number,
  cause: string,
): Promise<{ id: string; url: string }> {
  return createSessionFor(shop, await orderToPay(shop, orderId), cause);
}

/** Creates a session for an order just written: what is asked for must be what reading it again would ask for. */
export async function createSessionFor(
  shop: Shop,
  order: OrderToPay,
  cause: string,
): Promise<{ id: string; url: string }> {
  const page = await askForPage(shop, order);
  const isNoted = await markAwaitingPayment(shop.db, order.order_id, page, cause, shop.clock.now());
  if (!isNoted && !(await isPageOf(shop, order.order_id, page.id)))
    throw new ShopError('PAYMENT_PROVIDER_FAILED');
  return page;
}

/**
 * The page of an order that nobody was shown one for, noted as over so that nobody will be, also should the shop die before it has
 * ended it. Undefined when the buyer came back meanwhile, and is looking at it.
 */
export async function createSessionToEnd(shop: Shop, orderId: number): Promise<string | undefined> {
  const { id, url } = await askForPage(shop, await orderToPay(shop, orderId));
  const at = shop.clock.now();
  const isNoted = await markAwaitingPayment(shop.db, orderId, { id, url, expiresAt: at }, 'sweeper', at);
  return isNoted ? id : undefined;
}

export async function orderToPay({ db }: Shop, orderId: number): Promise<OrderToPay> {
  const order = await findOrderToPay(db, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to pay.`);
  return order;
}

async function askForPage(shop: Shop, order: OrderToPay) {
  const { cash_days: days } = await shop.readSettings();
  return askToMake(shop, order.order_id, async () => {
    const { id, url, expires_at } = await shop.stripe.checkout.sessions.create(
      sessionParameters(shop, order, days),
      { idempotencyKey: sessionKey(order, days) },
    );
    if (!url) throw new ShopError('PAYMENT_PROVIDER_FAILED');
    return { id, url, expiresAt: new Date(expires_at * 1000) };
  });
}

/** The days of a voucher may be changed between two tries to make its page, and a key allows no other parameters. */
const sessionKey = ({ folio, session_failures, payment_method }: OrderToPay, days: number) =>
  `sess_${folio}_v${session_failures + 1}${payment_method === 'oxxo' ? `_d${days}` : ''}`;

/**
 * Tells whether the page is the order's: a parallel try may have noted the same one a moment earlier. One that has
 * ended, or is being ended, must not be shown.
 */
async function isPageOf({ db, clock }: Shop, orderId: number, sessionId: string): Promise<boolean> {
  const order = await findOrder(db, orderId);
  if (order?.state !== 'awaiting_payment' || order.session_id !== sessionId) return false;
  return order.session_expires_at !== null && order.session_expires_at > clock.now();
}

/** Data to rebuild the order from the provider's side after a restore from an older backup. */
export function orderMetadata({ order_id, folio, lines }: OrderToPay) {
  const items = lines.map((line) => `${line.product_id}:${line.quantity}`).join(',');
  return {
    order_id: String(order_id),
    folio,
    items: items.length <= 500 ? items : items.slice(0, items.lastIndexOf(',', 500)),
  };
}

/** The page is made for the chosen method alone; `days` to pay a voucher in. */
function sessionParameters(
  { config }: Shop,
  order: OrderToPay,
  days: number,
): Stripe.Checkout.SessionCreateParams {
  const { order_id, folio } = order;
  const isCash = order.payment_method === 'oxxo';
  return {
    mode: 'payment',
    locale: 'es-419',
    // Named, so that a switch in the provider's dashboard cannot sell what the shop does not know how to settle.
    allowed_payment_method_types: [isCash ? 'oxxo' : 'card'],
    payment_method_options: isCash
      ? { oxxo: { expires_after_days: days } }
      : { card: { installments: { enabled: false } } },
    line_items: lineItems(order),
    client_reference_id: String(order.order_id),
    customer_email: order.contact_email,
    metadata: orderMetadata(order),
    payment_intent_data: {
      metadata: { order_id: String(order_id), folio },
      ...(order.shipping_address && { shipping: shippingOf(order, order.shipping_address) }),
    },
    expires_at: Math.floor(order.session_expires_at.getTime() / 1000),
    success_url: `${config.PUBLIC_ORIGIN}/pago-exitoso?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${config.PUBLIC_ORIGIN}/pago-fallido?session_id={CHECKOUT_SESSION_ID}`,
  };
}

function lineItems(order: OrderToPay): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const item = (name: string, unitCents: number, quantity: number) => ({
    quantity,
    price_data: { currency: CURRENCY, unit_amount: unitCents, product_data: { name } },
  });
  return [
    ...order.lines.map((line) =>
      item(
        line.product_type === 'FISICO' ? `Libro ${line.title}` : line.title,
        line.unit_cents,
        line.quantity,
      ),
    ),
    ...order.amounts.map(({ kind, cents }) => item(amountFacts[kind].label, cents, 1)),
  ];
}

export function shippingOf(order: OrderToPay, address: NonNullable<OrderToPay['shipping_address']>) {
  return {
    ...receiverOf(order),
    address: {
      line1: `${address.street} ${address.external_number}`,
      line2: [address.internal_number, address.neighborhood].filter(Boolean).join(', '),
      city: address.city,
      state: address.state,
      postal_code: address.postal_code,
      country: 'MX',
    },
  };
}
