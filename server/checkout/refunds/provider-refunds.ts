import type Stripe from 'stripe';
import type { Cents } from '#contract/money.ts';

/** A refund as the provider tells it. */
export interface ProviderRefund {
  providerId: string;
  cents: Cents;
  /** True when it is on its way or has arrived. */
  isAlive: boolean;
  failureReason: string | null;
  /** Our row, by what was written into it when it was asked for; null of one made in the provider's dashboard. */
  refundId: number | null;
}

export const isAlive = ({ status }: Pick<Stripe.Refund, 'status'>) =>
  status !== 'failed' && status !== 'canceled';

export function refundIdOf({ metadata }: Pick<Stripe.Refund, 'metadata'>): number | null {
  const named = metadata?.refund_id ?? '';
  return /^\d{1,9}$/.test(named) ? Number(named) : null;
}

/** The provider lists the newest first. */
export const readRefunds = (listed: readonly Stripe.Refund[]): ProviderRefund[] =>
  listed.toReversed().map((refund) => ({
    providerId: refund.id,
    cents: refund.amount,
    isAlive: isAlive(refund),
    failureReason: refund.failure_reason ?? null,
    refundId: refundIdOf(refund),
  }));

export const centsAlive = (refunds: readonly ProviderRefund[]): Cents =>
  refunds.filter((refund) => refund.isAlive).reduce((sum, { cents }) => sum + cents, 0);
