import Stripe from 'stripe';
import { SESSION_MINUTES } from '#contract/checkout.ts';
import { moveStock } from '../catalog/catalog.ts';
import { lockOrder, moveOrder, noteSessionFailure, releaseHeldReservations } from '../orders/orders.ts';
import { inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { refusedField } from '../platform/refused-field.ts';
import type { Shop } from '../platform/shop.ts';

/** Error while another request is at work on the same order. */
export const checkoutInProgress = () => new ShopError('CHECKOUT_IN_PROGRESS', { retryAfterSeconds: 2 });

/** Asks the provider to make the payment of an order, and notes what it refuses. Throws PAYMENT_PROVIDER_FAILED, CHECKOUT_IN_PROGRESS. */
export async function askToMake<Made>(shop: Shop, orderId: number, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    await noteFailure(shop, orderId, error);
    // Another click's call with the same key is at work at the provider.
    if (error.statusCode === 409) throw checkoutInProgress();
    throw refusedField(error) ?? new ShopError('PAYMENT_PROVIDER_FAILED', { cause: error });
  }
}

/**
 * A refusal (4xx) ends the order and frees its stock, unless another method may be chosen by its link; an outage leaves it to the
 * next try, which uses a new key.
 */
async function noteFailure({ db, clock, log }: Shop, orderId: number, error: StripeFailure) {
  log.warn({ err: error, orderId }, 'the provider made no payment session');
  const at = clock.now();
  if ((error.statusCode ?? 0) >= 500) await noteSessionFailure(db, orderId, sessionEnd(at));
  if (!isRefusal(error)) return;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.pay_link_ends_at) await noteSessionFailure(tx, orderId, sessionEnd(at));
    if (order?.state !== 'creating') return;
    const detail = 'refused by the provider';
    if (!(await moveOrder(tx, order, { to: 'failed', cause: 'checkout', detail, at }))) return;
    await moveStock(tx, 'release', await releaseHeldReservations(tx, orderId), { orderId, at });
  });
}

type StripeFailure = InstanceType<typeof Stripe.errors.StripeError>;

/** The provider understood and said no. A quarrel about the key says nothing about the page, which may well exist. */
function isRefusal(error: StripeFailure): boolean {
  const status = error.statusCode ?? 0;
  const isAboutKey = error instanceof Stripe.errors.StripeIdempotencyError;
  return status >= 400 && status < 500 && status !== 409 && status !== 429 && !isAboutKey;
}

/** Time when a payment page that is asked for at this moment is to end. */
export function sessionEnd(at: Date): Date {
  return new Date(at.getTime() + SESSION_MINUTES * 60_000);
}
