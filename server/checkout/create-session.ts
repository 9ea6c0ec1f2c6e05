import Stripe from 'stripe';
import { SESSION_MINUTES } from '#contract/checkout.ts';
import { CURRENCY } from '#contract/money.ts';
import { releaseStock } from '../catalog/catalog.ts';
import {
  findOrder,
  markAwaitingPayment,
  moveOrder,
  noteSessionFailure,
  releaseHeldReservations,
} from '../orders/orders.ts';
import { inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { findOrderToPay, type OrderToPay } from './checkout.queries.ts';

/** Cleans up after a crash between writing an order and noting its payment session. */
export const ensureSessionJob = defineJob<{ orderId: number }>('ensure-session');

/**
 * Asks the provider for the payment page of an order and notes it. The idempotency key makes a repeated
 * call, also after a crash, return the same session. Throws PAYMENT_PROVIDER_FAILED.
 */
export async function createSession(
  shop: Shop,
  orderId: number,
  cause: string,
): Promise<{ id: string; url: string }> {
  const order = await findOrderToPay(shop.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to pay.`);
  return createSessionFor(shop, order, cause);
}

/** The same for an order that has just been written: what is asked for must be what reading it again would ask for. */
export async function createSessionFor(
  shop: Shop,
  order: OrderToPay,
  cause: string,
): Promise<{ id: string; url: string }> {
  const { orderId } = order;
  try {
    const session = await shop.stripe.checkout.sessions.create(sessionParameters(shop, order), {
      idempotencyKey: `sess_${order.folio}_v${order.sessionFailures + 1}`,
    });
    if (!session.url) throw new ShopError('PAYMENT_PROVIDER_FAILED');
    const expiresAt = new Date(session.expires_at * 1000);
    await markAwaitingPayment(
      shop.db,
      orderId,
      { id: session.id, url: session.url, expiresAt },
      cause,
      shop.clock.now(),
    );
    return { id: session.id, url: session.url };
  } catch (error) {
    await noteFailure(shop, orderId, error);
    throw new ShopError('PAYMENT_PROVIDER_FAILED', { cause: error });
  }
}

/** A refusal (4xx) ends the order and frees its stock; an outage leaves it to the next try, which uses a new key. */
async function noteFailure({ db, clock, log }: Shop, orderId: number, error: unknown) {
  log.warn({ err: error, orderId }, 'the provider made no payment session');
  const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 0) : 0;
  if (status >= 500) await noteSessionFailure(db, orderId);
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  if (!isRefused) return;
  await inTransaction(db, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order?.state !== 'creating') return;
    const at = clock.now();
    if (
      !(await moveOrder(tx, order, {
        to: 'failed',
        cause: 'checkout',
        detail: 'refused by the provider',
        at,
      }))
    )
      return;
    await releaseStock(tx, orderId, await releaseHeldReservations(tx, orderId), at);
  });
}

function sessionParameters({ config, clock }: Shop, order: OrderToPay): Stripe.Checkout.SessionCreateParams {
  const reference = { order_id: String(order.orderId), folio: order.folio };
  const items = order.lines.map((line) => `${line.productId}:${line.quantity}`).join(',');
  return {
    mode: 'payment',
    locale: 'es-419',
    line_items: lineItems(order),
    client_reference_id: String(order.orderId),
    customer_email: order.contactEmail,
    // Enough to rebuild the order from the provider's side after a restore from an older backup.
    metadata: { ...reference, items: items.slice(0, 500) },
    payment_intent_data: {
      metadata: reference,
      ...(order.shippingAddress && { shipping: shippingOf(order, order.shippingAddress) }),
    },
    expires_at: Math.floor(clock.now().getTime() / 1000) + SESSION_MINUTES * 60,
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
      item(line.productType === 'FISICO' ? `Libro ${line.title}` : line.title, line.unitCents, line.quantity),
    ),
    ...(order.shippingCents > 0 ? [item('Envío', order.shippingCents, 1)] : []),
  ];
}

function shippingOf(order: OrderToPay, address: NonNullable<OrderToPay['shippingAddress']>) {
  return {
    name: order.contactName,
    phone: order.contactPhone,
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
