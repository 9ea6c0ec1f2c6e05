import type Stripe from 'stripe';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import { centsAlive, type ProviderRefund } from '../../payments/payments.ts';
import { isDisputed, returnedCents, type Taken } from '../../platform/returned-money.ts';

/** Answer of the provider about a payment session, reduced to what settling needs. */
export interface ProviderOutcome {
  sessionId: string;
  /** State in which the order should be; null while the buyer can still pay. */
  target: PaymentState | null;
  /** Reference that we wrote into the session when it was made. */
  reference: { orderId: number; folio: string };
  amountCents: Cents;
  currency: string;
  refundedCents: Cents;
  /** The oldest first; asked for only where there may be any. */
  refunds: ProviderRefund[];
  declineCode: string | null;
  payment: ProviderPayment | null;
}

export interface ProviderPayment {
  paymentIntentId: string;
  methodType: string;
  cardBrand: string | null;
  cardLast4: string | null;
  receiptUrl: string | null;
}

export const OUTCOME_EXPANSIONS = ['payment_intent.latest_charge'];

/** The charge of a session that was retrieved with `OUTCOME_EXPANSIONS`. */
export function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' ? (charge ?? null) : null;
}

/** Reads such a session, and the disputes about its charge if that bears the mark of one. */
export function readOutcome(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
  refunds: ProviderRefund[] = [],
): ProviderOutcome {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = chargeOf(session);
  const amountCents = session.amount_total ?? 0;
  const money = { charge, disputes };
  // The list was read after the charge: one that was made in between counts, too.
  const listedLater = Math.max(0, centsAlive(refunds) - (charge?.amount_refunded ?? 0));
  const refundedCents = returnedCents(money) + listedLater;
  return {
    sessionId: session.id,
    target: targetState(session, intent, money, refundedCents),
    reference: { orderId: orderIdOf(session.client_reference_id), folio: session.metadata?.folio ?? '' },
    amountCents,
    currency: session.currency ?? '',
    refundedCents,
    refunds,
    declineCode: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
    payment: intent && paymentOf(intent, charge),
  };
}

function targetState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  money: Taken,
  returned: Cents,
): PaymentState | null {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return null;
  // Money given back is the later word.
  if (money.charge?.refunded || (returned > 0 && returned >= (session.amount_total ?? 0))) return 'refunded';
  if (isDisputed(money)) return 'disputed';
  if (returned > 0) return 'partially_refunded';
  if (session.payment_status === 'paid') return 'paid';
  // A completed session whose delayed method failed never becomes paid.
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'processing';
}

function paymentOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): ProviderPayment {
  const details = charge?.payment_method_details;
  return {
    paymentIntentId: intent.id,
    methodType: details?.type ?? intent.payment_method_types[0] ?? 'card',
    cardBrand: details?.card?.brand ?? null,
    cardLast4: details?.card?.last4 ?? null,
    receiptUrl: charge?.receipt_url ?? null,
  };
}

/** Id of an order; a text that is no id of ours becomes 0, which no order has. */
function orderIdOf(reference: string | null): number {
  return reference && /^\d{1,9}$/.test(reference) ? Number(reference) : 0;
}
