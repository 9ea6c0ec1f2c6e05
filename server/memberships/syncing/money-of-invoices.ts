import type Stripe from 'stripe';
import { isDisputed, returnedCents } from '../../platform/returned-money.ts';
import type { Shop } from '../../platform/shop.ts';

/**
 * State of a paid period's money. `suspended`: the bank was asked to take it back and has not decided · `reversed`: all
 * of it went back.
 */
export type PeriodStanding = 'paid' | 'suspended' | 'reversed';

/** Money that went back of each charge, by its payment intent; charges of which nothing did are left out. */
export type MoneyBack = ReadonlyMap<string, { cents: number; isDisputed: boolean }>;

const CHARGES = 100;

/** Reads all charges of a customer in one request, and the disputes of those that bear the mark of one. */
export async function readMoneyBack({ stripe }: Pick<Shop, 'stripe'>, customer: string): Promise<MoneyBack> {
  const found = new Map<string, { cents: number; isDisputed: boolean }>();
  for await (const charge of stripe.charges.list({ customer, limit: CHARGES })) {
    const intent = idOf(charge.payment_intent);
    if (!intent || (charge.amount_refunded === 0 && !charge.disputed)) continue;
    const disputes = charge.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
    const taken = { charge, disputes };
    found.set(intent, { cents: returnedCents(taken), isDisputed: isDisputed(taken) });
  }
  return found;
}

/** Needed of an invoice to find its charges. */
export const INVOICE_EXPANSIONS = ['data.payments'];

/** Money given back is the later word: a dispute about what went back changes nothing any more. */
export function moneyOf(
  { payments, amount_paid }: Stripe.Invoice,
  moneyBack: MoneyBack,
): { standing: PeriodStanding; refundedCents: number } {
  const backs = (payments?.data ?? []).flatMap(({ payment }) => {
    const back = moneyBack.get(idOf(payment.payment_intent) ?? '');
    return back ? [back] : [];
  });
  const refundedCents = backs.reduce((sum, { cents }) => sum + cents, 0);
  if (refundedCents > 0 && refundedCents >= amount_paid) return { standing: 'reversed', refundedCents };
  const isAsked = backs.some((back) => back.isDisputed);
  return { standing: isAsked ? 'suspended' : 'paid', refundedCents };
}

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The subscription whose invoice a payment intent paid, if it paid one. */
export async function findSubscriptionPaidBy(
  { stripe }: Pick<Shop, 'stripe'>,
  paymentIntent: string,
): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    expand: ['data.invoice'],
  });
  for (const { invoice } of data) {
    if (typeof invoice === 'string' || !('parent' in invoice)) continue;
    const subscription = idOf(invoice.parent?.subscription_details?.subscription);
    if (subscription) return subscription;
  }
  return null;
}
