import type Stripe from 'stripe';
import type { Shop } from '../../platform/shop.ts';
import { chargeOf, type ProviderAnswer } from './provider-outcome.ts';

const known = {
  session: ['open', 'complete', 'expired'],
  session_payment: ['paid', 'unpaid', 'no_payment_required'],
  payment_intent: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ],
  charge: ['succeeded', 'pending', 'failed'],
} satisfies {
  session: Stripe.Checkout.Session.Status[];
  session_payment: Stripe.Checkout.Session.PaymentStatus[];
  payment_intent: Stripe.PaymentIntent.Status[];
  charge: Stripe.Charge.Status[];
};

const NAME_MAX = 40;
/** A status is a word; anything else could hold what no log may. */
const NAME = /^[a-z_]+$/;

/** A status added at the provider changes no order; its name in the log says what has to be learned. */
export function logUnknownStatuses(log: Shop['log'], answer: ProviderAnswer): void {
  const { session, intent } = answer;
  const found = {
    session: session?.status,
    session_payment: session?.payment_status,
    payment_intent: intent?.status,
    charge: chargeOf(answer)?.status,
  };
  for (const what of ['session', 'session_payment', 'payment_intent', 'charge'] as const) {
    const status: unknown = found[what];
    const names: readonly unknown[] = known[what];
    if (status === undefined || status === null || names.includes(status)) continue;
    log.warn(
      { what, status: nameOf(status) },
      'the provider uses a payment status that the shop does not know',
    );
  }
}

function nameOf(status: unknown): string {
  const name = String(status).slice(0, NAME_MAX);
  return NAME.test(name) ? name : '(no word)';
}
