import type Stripe from 'stripe';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import { centsAlive, type ProviderRefund } from '../../payments/payments.ts';
import { isDisputed, returnedCents, type Taken } from '../../platform/returned-money.ts';

/** Answer of the provider about a payment session, reduced to what settling needs. */
export interface ProviderOutcome {
  /** Null for a transfer, whose intent stands alone. */
  sessionId: string | null;
  transfer: { intentId: string; customerId: string } | null;
  /** What the buyer needs to pay; null unless cash or a transfer is waited for. */
  waiting: WaitingPayment | null;
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

/** What the provider says about cash or a transfer that it waits for. */
export type WaitingPayment = Omit<PendingPayment, 'pay_by' | 'amount_cents' | 'reference'> & {
  /** End of a voucher; null for a transfer, and until the voucher is made. */
  endsAt: Date | null;
};

export interface ProviderPayment {
  paymentIntentId: string;
  methodType: string;
  cardBrand: string | null;
  cardLast4: string | null;
  receiptUrl: string | null;
}

export const OUTCOME_EXPANSIONS = ['payment_intent.latest_charge'];
export const TRANSFER_EXPANSIONS = ['latest_charge'];

/** A payment as retrieved with these expansions: a session, or the intent of a transfer, which has none. */
export type ProviderAnswer =
  | { session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent | null }
  | { session: null; intent: Stripe.PaymentIntent };

export function answerOfSession(session: Stripe.Checkout.Session): ProviderAnswer {
  const { payment_intent: intent } = session;
  return { session, intent: typeof intent === 'object' ? intent : null };
}

export function chargeOf({ intent }: ProviderAnswer): Stripe.Charge | null {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? (charge ?? null) : null;
}

/** Reads such an answer, and the disputes about its charge if that bears the mark of one. */
export function readOutcome(
  answer: ProviderAnswer,
  disputes: readonly Stripe.Dispute[],
  refunds: ProviderRefund[] = [],
): ProviderOutcome {
  const { session, intent } = answer;
  const charge = chargeOf(answer);
  const amountCents = (session ? session.amount_total : intent?.amount) ?? 0;
  const money = { charge, disputes };
  // The list was read after the charge: one that was made in between counts, too.
  const listedLater = Math.max(0, centsAlive(refunds) - (charge?.amount_refunded ?? 0));
  const refundedCents = returnedCents(money) + listedLater;
  const target = targetState(answer, money, { amountCents, returned: refundedCents });
  return {
    sessionId: session?.id ?? null,
    transfer: session ? null : transferOf(answer.intent),
    waiting: intent && target === 'processing' ? readWaiting(intent) : null,
    target,
    reference: referenceOf(answer),
    amountCents,
    currency: (session ? session.currency : intent?.currency) ?? '',
    refundedCents,
    refunds,
    declineCode: declineCodeOf(answer),
    payment: intent && paymentOf(intent, charge),
  };
}

function targetState(
  { session, intent }: ProviderAnswer,
  money: Taken,
  { amountCents, returned }: { amountCents: Cents; returned: Cents },
): PaymentState | null {
  if (session?.status === 'expired') return 'expired';
  if (session && session.status !== 'complete') return null;
  // Money given back is the later word.
  if (money.charge?.refunded || (returned > 0 && returned >= amountCents)) return 'refunded';
  if (isDisputed(money)) return 'disputed';
  if (returned > 0) return 'partially_refunded';
  if (session ? session.payment_status === 'paid' : intent.status === 'succeeded') return 'paid';
  // A completed session whose delayed method failed never becomes paid, nor does a transfer that is not waited for.
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'processing';
}

/** A transfer is not declined: it ends without the money. */
function declineCodeOf({ session, intent }: ProviderAnswer): string | null {
  if (!session && intent.status === 'canceled') return 'transfer_ended';
  return intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null;
}

/** What was written into the payment when it was made. */
function referenceOf({ session, intent }: ProviderAnswer) {
  const { metadata } = session ?? intent;
  const orderId = session ? session.client_reference_id : metadata?.order_id;
  return { orderId: orderIdOf(orderId ?? null), folio: metadata?.folio ?? '' };
}

function transferOf({ id, customer }: Stripe.PaymentIntent) {
  return { intentId: id, customerId: (typeof customer === 'string' ? customer : customer?.id) ?? '' };
}

/** What the buyer of an intent that waits for cash or a transfer has to do; null for a card's. */
function readWaiting({
  next_action,
  payment_method_types,
  amount,
}: Stripe.PaymentIntent): WaitingPayment | null {
  const voucher = next_action?.oxxo_display_details;
  const transfer = next_action?.display_bank_transfer_instructions;
  const nothing = { number: null, clabe: null, bank_name: null, beneficiary: null };
  if (payment_method_types[0] === 'oxxo')
    return {
      ...nothing,
      method: 'oxxo',
      remaining_cents: amount,
      voucher_url: voucher?.hosted_voucher_url ?? null,
      number: voucher?.number ?? null,
      endsAt: voucher?.expires_after ? new Date(voucher.expires_after * 1000) : null,
    };
  if (payment_method_types[0] !== 'customer_balance') return null;
  const account = transfer?.financial_addresses?.find(({ spei }) => spei)?.spei;
  return {
    ...nothing,
    method: 'spei',
    remaining_cents: transfer?.amount_remaining ?? amount,
    voucher_url: transfer?.hosted_instructions_url ?? null,
    clabe: account?.clabe ?? null,
    bank_name: account?.bank_name ?? null,
    beneficiary: account?.account_holder_name ?? null,
    endsAt: null,
  };
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
