import type Stripe from 'stripe';
import { lockOrder } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { isProviderRefusal } from '../../platform/provider-refusal.ts';
import type { Shop } from '../../platform/shop.ts';
import { noteRefundRefused, noteRefundSent } from './note-refund.ts';
import { isAlive, refundIdOf } from './provider-refunds.ts';
import { findRefund, type RefundRecord } from './refunds.queries.ts';

/** Timeout above what a person waits for; a job has more patience. */
const JOB_PATIENCE = { timeout: 20_000 };

/**
 * Asks the provider for a refund that is written down. Its row has one key, so that from two sides at once it is the same
 * refund; what was made is looked for first, because the provider may have forgotten that key, or been given another since.
 * A refusal is final and left to a person.
 */
export async function sendRefund(
  shop: Shop,
  refundId: number,
  patience: Stripe.RequestOptions = JOB_PATIENCE,
): Promise<void> {
  const refund = await findRefund(shop.db, refundId);
  if (refund?.state !== 'asked') return;
  const made = await findMade(shop, refund, patience);
  try {
    await noteAnswer(shop, refund, made ?? (await createRefund(shop, refund, patience)));
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    await noteRefusal(shop, refund, error);
  }
}

/** Finds a refund that was made, but whose answer never came. */
async function findMade(
  { stripe }: Shop,
  { refund_id, payment_intent_id: payment_intent }: RefundRecord,
  patience: Stripe.RequestOptions,
) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 }, patience);
  return data.find((one) => refundIdOf(one) === refund_id);
}

/** The provider repeats a failure of its own to each request with the same key, for a day. */
const KEY_MS = 60 * 60_000;

function createRefund({ stripe, clock }: Shop, refund: RefundRecord, patience: Stripe.RequestOptions) {
  const { refund_id, order_id, payment_intent_id, reason, cents, staff_id, created_at } = refund;
  // Key changes only when the list has shown for an hour that the refund was not made.
  const version = 1 + Math.max(0, Math.floor((clock.now().getTime() - created_at.getTime()) / KEY_MS));
  return stripe.refunds.create(
    {
      payment_intent: payment_intent_id,
      // The shop's own gives back all that is left, also should a person have given back a part by hand.
      ...(staff_id !== null && { amount: cents }),
      metadata: { order_id: String(order_id), refund_id: String(refund_id), reason },
    },
    { ...patience, idempotencyKey: `refund_${refund_id}_v${version}` },
  );
}

async function noteAnswer(shop: Shop, refund: RefundRecord, made: Stripe.Refund): Promise<void> {
  const { refund_id: refundId, order_id: orderId, reason } = refund;
  const at = shop.clock.now();
  if (!isAlive(made)) {
    const why = { reason: made.failure_reason ?? 'failed', isReturned: false, at };
    return inTransaction(shop.db, (tx) => noteRefundRefused(tx, refund, why));
  }
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId);
    await noteRefundSent(shop, tx, refund, { providerId: made.id, cents: made.amount, at });
  });
  shop.log.warn({ orderId, refundId, reason }, 'money was given back');
}

async function noteRefusal(shop: Shop, refund: RefundRecord, error: Stripe.errors.StripeError) {
  const { order_id: orderId, refund_id: refundId } = refund;
  const isReturned = error.code === 'charge_already_refunded';
  if (!isReturned)
    shop.log.error({ err: error, orderId, refundId }, 'the provider refused a refund: the buyer still waits');
  const why = { reason: error.code ?? error.type, isReturned, at: shop.clock.now() };
  await inTransaction(shop.db, (tx) => noteRefundRefused(tx, refund, why));
}
