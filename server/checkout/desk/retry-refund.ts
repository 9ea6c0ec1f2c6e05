import { lockOrder } from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../platform/shop.ts';
import { findRefund, type RefundRecord, settleFailed } from '../refunds/refunds.queries.ts';
import { requireLeft } from './plan-refund.ts';
import { readRefundFacts } from './refund-facts.queries.ts';
import { sendAtOnce } from './refund-order.ts';
import { writeRefund } from './write-refund.ts';

const CALL = 'POST /desk/checkout/retry-refund';

/** Makes another refund of the same sum, with a key of its own: the one that failed stays written down. */
export async function retryRefund(
  shop: Shop,
  by: Staff,
  input: { refund_id: number; request_key: string },
): Promise<RefundRecord> {
  const failed = await findRefund(shop.db, input.refund_id);
  if (!failed) throw new ShopError('NOT_FOUND');
  const request = { by, call: CALL, key: input.request_key, body: input, at: shop.clock.now() } as const;
  const refundId = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, async () => {
      await lockOrder(tx, failed.order_id);
      return askAgain(shop, tx, by, input);
    }),
  );
  return sendAtOnce(shop, refundId);
}

async function askAgain(
  shop: Shop,
  tx: Database,
  by: Staff,
  input: { refund_id: number; request_key: string },
): Promise<number> {
  const failed = await findRefund(tx, input.refund_id);
  if (failed?.state !== 'failed' || failed.settled_at !== null) throw new ShopError('NOT_FOUND');
  const facts = await readRefundFacts(tx, failed.order_id, undefined);
  if (!facts) throw new ShopError('NOT_FOUND');
  const { cents, amounts, other_cents: otherCents, restocked_at, payment_intent_id } = failed;
  const isOfOrder = facts.payment?.payment_intent_id === payment_intent_id;
  // Second payments went back whole, or are to go back: their sum is that of no order.
  const leftAfterCents = isOfOrder ? requireLeft(facts, cents) : 1;
  const lines = failed.lines.map((line) => ({ ...line, restock: line.restock && restocked_at === null }));
  await settleFailed(tx, failed.refund_id, shop.clock.now());
  return writeRefund(shop, tx, by, {
    facts: isOfOrder ? facts : { ...facts, payment: stray(payment_intent_id, cents) },
    refund: {
      call: CALL,
      plan: { cents, lines, amounts, otherCents, leftCents: cents + leftAfterCents, leftAfterCents },
      reason: failed.reason,
      returnId: failed.return_id,
      requestKey: input.request_key,
      notifies: failed.notifies,
    },
  });
}

const stray = (paymentIntentId: string, amountCents: number) => ({
  payment_intent_id: paymentIntentId,
  amount_cents: amountCents,
  refunded_cents: 0,
  method_type: 'card',
  card_brand: null,
  card_last4: null,
});
