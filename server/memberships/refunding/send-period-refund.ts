import type Stripe from 'stripe';
import { defineJob } from '../../platform/jobs.ts';
import { isProviderRefusal } from '../../platform/provider-refusal.ts';
import type { Shop } from '../../platform/shop.ts';
import { idOf } from '../syncing/money-of-invoices.ts';
import {
  findPeriodRefund,
  markPeriodRefundFailed,
  markPeriodRefundSent,
  type PeriodRefund,
} from './period-refunds.queries.ts';

/** Asks the provider for one refund of a period, should the request that wrote its row not have come to it. */
export const sendPeriodRefundJob = defineJob<{ periodRefundId: number }>('send-period-refund');

/** Timeout above what a person waits for; a job has more patience. */
const JOB_PATIENCE = { timeout: 20_000 };
/** The provider repeats a failure of its own to each request with the same key, for a day. */
const KEY_MS = 60 * 60_000;

/**
 * Asks for a refund that is written down. Its row has one key, and what was made is looked for first, so that however
 * often it is asked, after a time-out, a crash or from two sides at once, it is the same refund. A refusal is final and
 * left to a person. Returns the subscription to be asked about; null when there was nothing to do.
 */
export async function sendPeriodRefund(
  shop: Shop,
  periodRefundId: number,
  patience: Stripe.RequestOptions = JOB_PATIENCE,
): Promise<string | null> {
  const { db, clock, stripe } = shop;
  const refund = await findPeriodRefund(db, periodRefundId);
  if (refund?.state !== 'asked') return null;
  const intent = await intentOf(shop, refund, patience);
  if (!intent) {
    await markPeriodRefundFailed(db, periodRefundId, { reason: 'no payment' });
    return refund.subscription_provider_id;
  }
  try {
    const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 }, patience);
    const made =
      data.find((one) => periodRefundIdOf(one) === periodRefundId) ??
      (await create(shop, refund, intent, patience));
    const said = { providerId: made.id, cents: made.amount, at: clock.now() };
    await markPeriodRefundSent(db, periodRefundId, said);
    shop.log.warn(
      { subscriptionId: refund.subscription_id, periodRefundId },
      'money of a period was given back',
    );
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    // Money given back in the provider's dashboard is what was wanted.
    const isReturned = error.code === 'charge_already_refunded';
    const settledAt = isReturned ? clock.now() : null;
    await markPeriodRefundFailed(db, periodRefundId, { reason: error.code ?? error.type, settledAt });
    if (!isReturned)
      shop.log.error({ err: error, periodRefundId }, 'the provider refused a refund of a period');
  }
  return refund.subscription_provider_id;
}

/** The payment of a period's invoice; none where the shop gave it. */
async function intentOf({ stripe }: Shop, { invoice_id }: PeriodRefund, patience: Stripe.RequestOptions) {
  const { data } = await stripe.invoicePayments.list({ invoice: invoice_id, status: 'paid' }, patience);
  return data.map(({ payment }) => idOf(payment.payment_intent)).find((intent) => intent !== null);
}

function create(
  { stripe, clock }: Shop,
  { period_refund_id, subscription_id, cents, created_at }: PeriodRefund,
  payment_intent: string,
  patience: Stripe.RequestOptions,
): Promise<Stripe.Refund> {
  // Key changes only when the list has shown for an hour that the refund was not made.
  const version = 1 + Math.max(0, Math.floor((clock.now().getTime() - created_at.getTime()) / KEY_MS));
  return stripe.refunds.create(
    {
      payment_intent,
      amount: cents,
      metadata: { period_refund_id: String(period_refund_id), subscription_id: String(subscription_id) },
    },
    { ...patience, idempotencyKey: `refund_period_${period_refund_id}_${created_at.getTime()}_v${version}` },
  );
}

export function periodRefundIdOf({ metadata }: Pick<Stripe.Refund, 'metadata'>): number | null {
  const named = metadata?.period_refund_id ?? '';
  return /^\d{1,9}$/.test(named) ? Number(named) : null;
}
