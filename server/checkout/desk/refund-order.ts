import type { RefundInput } from '#contract/desk/refunds.ts';
import { closeReturn, lockOrder } from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../platform/shop.ts';
import { findRefund, type RefundRecord } from '../refunds/refunds.queries.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { planRefund } from './plan-refund.ts';
import { readRefundFacts } from './refund-facts.queries.ts';
import { writeRefund } from './write-refund.ts';

const CALL = 'POST /desk/checkout/refund';

/** Timeout while a person waits; a job goes on with what is not answered by then. */
const PATIENCE = { timeout: 5_000, maxNetworkRetries: 0 };

export type RefundRequest = RefundInput & { request_key: string; expected_cents: number; notify: boolean };

/** Gives money back: lines, shipping, or another sum. Once per key. */
export async function refundOrder(shop: Shop, by: Staff, input: RefundRequest): Promise<RefundRecord> {
  const request = { by, call: CALL, key: input.request_key, body: input, at: shop.clock.now() } as const;
  const refundId = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, () => askForRefund(shop, tx, by, input)),
  );
  return sendAtOnce(shop, refundId);
}

/** The answer says how far it came: asked, sent, or by the provider's quick message confirmed already. */
export async function sendAtOnce(shop: Shop, refundId: number): Promise<RefundRecord> {
  await sendRefund(shop, refundId, PATIENCE).catch((error) =>
    shop.log.warn({ err: error, refundId }, 'the provider did not answer about a refund, a job asks again'),
  );
  const refund = await findRefund(shop.db, refundId);
  if (!refund) throw new Error('The refund is not there.');
  return refund;
}

async function askForRefund(shop: Shop, tx: Database, by: Staff, input: RefundRequest): Promise<number> {
  const order = await lockOrder(tx, input.order_id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const facts = await readRefundFacts(tx, order.order_id, input.return_id);
  if (!facts) throw new ShopError('ORDER_NOT_FOUND');
  if (input.return_id !== undefined && !facts.return_case) throw new ShopError('ORDER_NOT_FOUND');
  const plan = planRefund(facts, input);
  if (plan.cents !== input.expected_cents) throw new ShopError('PRICE_CHANGED');
  // Return is ended before the refund is written, which ends all other returns that nothing is left of.
  if (input.return_id !== undefined) await endReturn(shop, tx, input.return_id);
  return writeRefund(shop, tx, by, {
    facts,
    refund: {
      call: CALL,
      plan,
      reason: input.reason,
      returnId: input.return_id ?? null,
      requestKey: input.request_key,
      notifies: input.notify,
    },
  });
}

async function endReturn({ clock }: Shop, tx: Database, returnId: number) {
  if (await closeReturn(tx, returnId, { state: 'reembolsada', at: clock.now() })) return;
  throw new ShopError('REFUND_UNDER_WAY', { sentence: 'Esa devolución no está lista para reembolsarse.' });
}
