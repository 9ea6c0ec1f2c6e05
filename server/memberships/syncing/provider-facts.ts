import type Stripe from 'stripe';
import type { Cents } from '#contract/money.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import { idOf, type MoneyBack, moneyOf, type PeriodStanding } from './money-of-invoices.ts';
import { type Charges, readCharges } from './next-charge.ts';

/** An item below zero on a paid invoice: what the shop gave to the client of that period. */
export interface UsedCredit {
  itemId: string;
  /** Ours, as it was written into the item when it was made; 0 is none of ours. */
  creditId: number;
  cents: Cents;
}

/** A paid invoice, reduced to the period it paid for. */
export interface PaidPeriod {
  invoiceId: string;
  periodStart: Date;
  periodEnd: Date;
  amountCents: Cents;
  /** Amount that the shop gave towards it. */
  creditCents: Cents;
  credits: readonly UsedCredit[];
  currency: string;
  receiptUrl: string | null;
  paidAt: Date;
  standing: PeriodStanding;
  refundedCents: Cents;
}

/** Answer of the provider about a subscription, reduced to what the shop stores. */
export interface ProviderFacts extends Charges {
  providerId: string;
  customerId: string;
  /** Id that we wrote into it when it was made; 0 belongs to no client. */
  subscriptionId: number;
  state: SubscriptionState;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  card: SubscriptionCard | null;
  /** The invoice whose charge failed last; the client gets one mail about each. */
  openInvoiceId: string | null;
  /** Number of tries when it ended because its card could not be charged, 0 where that is not known. */
  failedTries: number | null;
  periods: readonly PaidPeriod[];
}

/** Card that is charged; `expires` is its last month, `2028-08`. */
export interface SubscriptionCard {
  brand: string;
  last4: string;
  expires: string;
}

const readCard = ({ brand, last4, exp_year, exp_month }: Stripe.PaymentMethod.Card): SubscriptionCard => ({
  brand,
  last4,
  expires: `${exp_year}-${String(exp_month).padStart(2, '0')}`,
});

export const SUBSCRIPTION_EXPANSIONS = ['default_payment_method', 'latest_invoice'];

export function readFacts(
  subscription: Stripe.Subscription,
  paidInvoices: readonly Stripe.Invoice[],
  moneyBack: MoneyBack,
): ProviderFacts {
  const periods = paidInvoices
    .map((invoice) => paidPeriod(invoice, moneyBack))
    .filter((period) => period !== null);
  const method = subscription.default_payment_method;
  const card = typeof method === 'object' ? method?.card : null;
  const state = stateOf(subscription.status, periods.length > 0);
  return {
    providerId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    subscriptionId: numberOf(subscription.metadata.subscription_id),
    state,
    ...readCharges(subscription, state),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: dateOf(subscription.ended_at),
    card: card ? readCard(card) : null,
    openInvoiceId: idOf(subscription.latest_invoice),
    failedTries: failedTriesOf(subscription),
    periods,
  };
}

/** Comment written into a subscription that the provider leaves open unpaid, when the shop ends it. */
export const LEFT_UNPAID = 'left unpaid after the last try';

/** Number of failed tries; null where the end was asked for; else the provider gave up, or the shop ended it unpaid. */
function failedTriesOf({ cancellation_details: why, latest_invoice }: Stripe.Subscription): number | null {
  if (why?.reason !== 'payment_failed' && why?.comment !== LEFT_UNPAID) return null;
  return typeof latest_invoice === 'object' ? (latest_invoice?.attempt_count ?? 0) : 0;
}

/** Meaning of a status for a subscription that was paid for at least once, and for one that never was. */
const standings: Readonly<
  Record<Stripe.Subscription.Status, readonly [paid: SubscriptionState, SubscriptionState]>
> = {
  active: ['active', 'pending'],
  trialing: ['active', 'pending'],
  past_due: ['past_due', 'pending'],
  // Pause made at the provider itself, never by the shop: no charge follows, so access ends with the paid time.
  paused: ['active', 'pending'],
  incomplete: ['pending', 'pending'],
  incomplete_expired: ['canceled', 'expired'],
  unpaid: ['canceled', 'expired'],
  canceled: ['canceled', 'expired'],
};

/** An unknown status ends nothing: the job fails, is retried, and the owner is alerted. */
function stateOf(status: Stripe.Subscription.Status, hasPaid: boolean): SubscriptionState {
  const standing = Object.hasOwn(standings, status) ? standings[status] : undefined;
  if (!standing) throw new Error(`The provider calls a subscription "${status}", which is not known here.`);
  const [paid, unpaid] = standing;
  return hasPaid ? paid : unpaid;
}

/** The period stands on the line: an invoice's own `period_start` is that of what was used before. */
function paidPeriod(invoice: Stripe.Invoice, moneyBack: MoneyBack): PaidPeriod | null {
  if (invoice.status !== 'paid') return null;
  const [line] = invoice.lines.data.toSorted((a, b) => b.period.end - a.period.end);
  if (!line) return null;
  const credits = creditsOf(invoice);
  return {
    invoiceId: invoice.id,
    periodStart: new Date(line.period.start * 1000),
    periodEnd: new Date(line.period.end * 1000),
    amountCents: invoice.amount_paid,
    creditCents: credits.reduce((sum, { cents }) => sum + cents, 0),
    credits,
    currency: invoice.currency,
    receiptUrl: invoice.hosted_invoice_url ?? null,
    paidAt: dateOf(invoice.status_transitions.paid_at) ?? new Date(invoice.created * 1000),
    ...moneyOf(invoice, moneyBack),
  };
}

/** Credits of an invoice: lines below zero that were added to it, except discounts and changes of plan. */
const creditsOf = ({ lines }: Stripe.Invoice): UsedCredit[] =>
  lines.data.flatMap(({ amount, parent, metadata }) => {
    const itemId = parent?.invoice_item_details?.invoice_item;
    return itemId && amount < 0 ? [{ itemId, creditId: numberOf(metadata?.credit_id), cents: -amount }] : [];
  });

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** Id as a number; a text that is no id of ours becomes 0, which no subscription has. */
export const numberOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0);
