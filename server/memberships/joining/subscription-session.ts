import Stripe from 'stripe';
import { SESSION_MINUTES } from '#contract/checkout.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { CURRENCY } from '#contract/money.ts';
import { violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { refusedField } from '../../platform/refused-field.ts';
import type { Shop } from '../../platform/shop.ts';
import { sendStrayCustomerDeletion } from '../delete-customer.ts';
import {
  findCustomer,
  forgetCustomer,
  keepCustomer,
  noteSession,
  noteSessionFailure,
  type SubscriptionRecord,
} from '../subscriptions.queries.ts';

/** The account has been deleted meanwhile. */
const NO_SUCH_CLIENT = 'payment_customer_user_id_users_user_id_fk';

/** Time when a payment page that is asked for at this moment is to end. */
export const sessionEnd = (at: Date) => new Date(at.getTime() + SESSION_MINUTES * 60_000);

/**
 * Asks the provider for the payment page of a pending subscription and notes it. The idempotency key makes a repeated
 * call, also after a crash, return the same page. Throws PAYMENT_PROVIDER_FAILED.
 */
export async function createSubscriptionSession(
  shop: Shop,
  pending: SubscriptionRecord,
): Promise<{ id: string; url: string }> {
  const { db, stripe, clock, log } = shop;
  const { subscription_id: subscriptionId, session_failures } = pending;
  try {
    const customerId = pending.customer_id ?? (await customerOf(shop, pending));
    const session = await stripe.checkout.sessions.create(parametersOf(shop, pending, customerId), {
      idempotencyKey: `subs_${keyOf(pending)}_v${session_failures + 1}`,
    });
    const { id, url, expires_at } = session;
    if (!url) throw new ShopError('PAYMENT_PROVIDER_FAILED');
    const noted = { id, url, expiresAt: new Date(expires_at * 1000), customerId };
    if (!(await noteSession(db, subscriptionId, noted, clock.now())))
      throw new ShopError('CHECKOUT_IN_PROGRESS', { retryAfterSeconds: 2 });
    return { id, url };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ err: error, subscriptionId }, 'the provider made no payment page for a subscription');
    // Removed there by hand, or the account at the provider is another one now: the next try makes a new record.
    const isGone = error.code === 'resource_missing' && error.param === 'customer';
    if (isGone && pending.user_id !== null) await forgetCustomer(db, pending.user_id);
    // Page may have been made although no answer came: the next try finds it with the same key.
    if (!(error instanceof Stripe.errors.StripeConnectionError))
      await noteSessionFailure(db, subscriptionId, sessionEnd(clock.now()));
    throw refusedField(error) ?? new ShopError('PAYMENT_PROVIDER_FAILED', { cause: error });
  }
}

/** Ids begin anew in an emptied database, while the provider remembers its keys for a day. */
const keyOf = ({ subscription_id, created_at }: SubscriptionRecord) =>
  `${subscription_id}_${created_at.getTime()}`;

/** The provider's record of the client, made at their first subscription. */
async function customerOf(shop: Shop, pending: SubscriptionRecord): Promise<string> {
  const { db, stripe } = shop;
  const { user_id: userId, contact_name, contact_email } = pending;
  if (userId === null) throw new Error('A pending subscription has an owner.');
  const known = await findCustomer(db, userId);
  if (known) return known;
  const customer = await stripe.customers.create(
    {
      email: contact_email,
      ...(contact_name && { name: contact_name }),
      metadata: { user_id: String(userId) },
    },
    { idempotencyKey: `customer_${keyOf(pending)}_v${pending.session_failures + 1}` },
  );
  return keepCustomer(db, userId, customer.id).catch(async (error) => {
    if (violatedConstraint(error) !== NO_SUCH_CLIENT) throw error;
    const departed = { userId, email: contact_email, customerIds: [customer.id] };
    await sendStrayCustomerDeletion(shop, departed);
    throw new ShopError('SESSION_REQUIRED');
  });
}

function parametersOf(
  { config }: Shop,
  pending: SubscriptionRecord,
  customer: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { subscription_id: String(pending.subscription_id), plan: pending.code };
  const expiresAt = pending.session_expires_at ?? pending.created_at;
  return {
    mode: 'subscription',
    locale: 'es-419',
    customer,
    // Named, so that a switch in the provider's dashboard cannot offer what cannot be charged again.
    allowed_payment_method_types: ['card'],
    client_reference_id: `subscription_${pending.subscription_id}`,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY,
          unit_amount: pending.price_cents,
          recurring: { interval: 'day', interval_count: PERIOD_DAYS },
          product_data: { name: pending.name, metadata: { plan: pending.code } },
        },
      },
    ],
    metadata,
    subscription_data: { metadata },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: `${config.PUBLIC_ORIGIN}/membresias/pago-exitoso?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${config.PUBLIC_ORIGIN}/membresias/pago-fallido?session_id={CHECKOUT_SESSION_ID}`,
  };
}
