import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { RefundReason } from '#contract/desk/refunds.ts';
import { type OrderAmount, shownAmounts } from '#contract/order-amounts.ts';
import { closeReturnsPaidBack, moveOrder } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { sendRefundJob } from '../refunds/refund-jobs.ts';
import { insertRefund } from '../refunds/refunds.queries.ts';
import type { RefundPlan } from './plan-refund.ts';
import type { RefundFacts } from './refund-facts.queries.ts';

/** The request waits for the provider: the job comes only if that was cut short. */
const JOB_AFTER_SECONDS = 10;

export interface RefundToWrite {
  call: DeskCallKey;
  plan: RefundPlan;
  reason: RefundReason;
  returnId: number | null;
  requestKey: string;
  notifies: boolean;
}

/** `shipping_cents: 9900`: a field of an audit entry for each amount. */
const audited = (amounts: readonly OrderAmount[]) =>
  Object.fromEntries(shownAmounts(amounts).map(({ kind, cents }) => [`${kind}_cents`, cents]));

/**
 * Writes a refund down before the provider is asked for it: row, audit entry and job stand or fall together. Once all of an
 * order's money is on its way back, its parcel stays here. The caller holds the order's lock.
 */
export async function writeRefund(
  { jobs, clock }: Pick<Shop, 'jobs' | 'clock'>,
  tx: Database,
  by: Staff,
  { facts, refund }: { facts: RefundFacts; refund: RefundToWrite },
): Promise<number> {
  const { plan, reason, returnId, requestKey, notifies } = refund;
  const { order_id, folio, state, payment } = facts;
  const at = clock.now();
  const { cents, lines, amounts, otherCents } = plan;
  const refundId = await insertRefund(tx, {
    order_id,
    return_id: returnId,
    payment_intent_id: payment?.payment_intent_id ?? '',
    cents,
    lines,
    amounts,
    other_cents: otherCents,
    reason,
    state: 'asked',
    kind: 'provider',
    provider_id: null,
    notifies,
    staff_id: by.staffId,
    request_key: requestKey,
    failure_reason: null,
    at,
  });
  // Keys that wrote a refund longer ago than answers are kept are refused.
  if (refundId === undefined) throw new ShopError('IDEMPOTENCY_MISMATCH');
  if (plan.leftAfterCents === 0 && (state === 'paid' || state === 'partially_refunded'))
    await moveOrder(tx, { order_id, state }, { to: 'refund_pending', cause: 'staff', at });
  await closeReturnsPaidBack(tx, order_id, at);
  await recordChange(tx, by, {
    call: refund.call,
    entity: 'refund',
    entityId: refundId,
    label: folio,
    after: { cents, reason, lines, ...audited(amounts), other_cents: otherCents },
    isMoney: true,
    at,
  });
  const key = `refund:${refundId}`;
  await jobs.send(sendRefundJob, { refundId }, { tx, key, delaySeconds: JOB_AFTER_SECONDS });
  return refundId;
}
