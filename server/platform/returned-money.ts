import type Stripe from 'stripe';

/** Charge of a payment, and the disputes in which the bank was asked to take it back. */
export interface Taken {
  charge: Stripe.Charge | null;
  disputes: readonly Stripe.Dispute[];
}

/** Decided, one way or the other, or never more than a question of the bank. */
const decided: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** A dispute leaves its mark on the charge for good: how it ended stands in the dispute. */
export function isDisputed({ charge, disputes }: Taken): boolean {
  if (!charge?.disputed) return false;
  return disputes.length === 0 || disputes.some(({ status }) => !decided.includes(status));
}

/** Cents that the buyer has back: given by the shop, or taken by the bank. */
export function returnedCents({ charge, disputes }: Taken): number {
  const lost = disputes.filter(({ status }) => status === 'lost');
  return (charge?.amount_refunded ?? 0) + lost.reduce((sum, { amount }) => sum + amount, 0);
}
