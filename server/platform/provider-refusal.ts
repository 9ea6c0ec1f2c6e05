import Stripe from 'stripe';

/**
 * The provider understood and said no. A quarrel about the key or too many questions say nothing about what was asked
 * for, and another attempt may find that it was done.
 */
export function isProviderRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const status = error.statusCode ?? 0;
  const isAboutAsking =
    error instanceof Stripe.errors.StripeIdempotencyError || [401, 403, 409, 429].includes(status);
  return status >= 400 && status < 500 && !isAboutAsking;
}
