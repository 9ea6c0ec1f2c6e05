import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { FailedPeriodRefund } from '#contract/desk/period-refunds.ts';
import { formatCents } from '#contract/money.ts';
import { requireFailed, retryRefund, SENT_LATER, sendAtOnce } from '../../../payments/payments.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { noteMemberEvent } from '../../member-events.queries.ts';
import {
  findFailedRefunds,
  findPeriodRefund,
  insertPeriodRefund,
  periodRefundRows,
} from '../../refunding/period-refunds.queries.ts';
import { periodRefunds, sendPeriodRefundJob } from '../../refunding/period-refunds.ts';
import { syncSubscription } from '../../syncing/sync-subscription.ts';
import { holdMember, recordMemberChange } from './hold-member.ts';
import { findPeriodsOfMember, type MemberRecord } from './member.queries.ts';
import { leftOf } from './show-member.ts';

export interface PeriodRefundInput {
  subscription_id: number;
  period_id: number;
  cents: number;
  reason: string;
  request_key: string;
}

/** Gives money of a paid period back, once per key. What follows for access, renewal and box comes by the sync. */
export async function refundPeriod(shop: Shop, by: Staff, input: PeriodRefundInput): Promise<void> {
  const call = 'POST /desk/memberships/refund-period';
  const request = { by, call, key: input.request_key, body: input, at: shop.clock.now() } as const;
  const periodRefundId = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, async () => {
      const kept = await holdMember(tx, input.subscription_id);
      return writePeriodRefund(shop, tx, by, { kept, call, input });
    }),
  );
  await sendRefundAtOnce(shop, periodRefundId);
}

export async function retryPeriodRefund(
  shop: Shop,
  by: Staff,
  body: { period_refund_id: number; request_key: string },
): Promise<number> {
  const call = 'POST /desk/memberships/retry-refund';
  const { period_refund_id: failedId, request_key: key } = body;
  const periodRefundId = await retryRefund(
    shop,
    periodRefunds,
    { by, call, key, body, refundId: failedId },
    {
      hold: (tx, { subscription_id }) => holdMember(tx, subscription_id),
      write: (tx, { subscription_id, period_id, cents, reason }, kept) =>
        writePeriodRefund(shop, tx, by, {
          kept,
          call,
          input: { subscription_id, period_id, cents, reason, request_key: key },
        }),
    },
  );
  return sendRefundAtOnce(shop, periodRefundId);
}

/**
 * Writes a refund down before the provider is asked for it: row, audit entry and job stand or fall together. The caller holds
 * the subscription's lock, so that two never give back more than is left.
 */
export async function writePeriodRefund(
  { jobs, clock }: Pick<Shop, 'jobs' | 'clock'>,
  tx: Database,
  by: Staff,
  { kept, call, input }: { kept: MemberRecord; call: DeskCallKey; input: PeriodRefundInput },
): Promise<number> {
  const { period_id: periodId, cents, reason, request_key: requestKey } = input;
  const at = clock.now();
  const period = (await findPeriodsOfMember(tx, kept.subscription_id)).find(
    (one) => one.period_id === periodId,
  );
  if (!period) throw new ShopError('NOT_FOUND', { sentence: 'Ese periodo no es de esta suscripción.' });
  const left = leftOf(period);
  if (cents > left)
    throw new ShopError('REFUND_TOO_MUCH', {
      sentence:
        left > 0 ? `Solo quedan ${formatCents(left)} por devolver.` : 'De ese periodo ya se devolvió todo.',
    });
  const row = { periodId, cents, reason, staffId: by.staffId, requestKey, at };
  const periodRefundId = await insertPeriodRefund(tx, row);
  const after = { cents, reason, period: period.number };
  await recordMemberChange(tx, by, kept, { call, after, isMoney: true, at });
  const key = `period-refund:${periodRefundId}`;
  await jobs.send(sendPeriodRefundJob, { periodRefundId }, { tx, key, ...SENT_LATER });
  return periodRefundId;
}

/** The record says afterwards how far it came. Returns the subscription. */
export async function sendRefundAtOnce(shop: Shop, periodRefundId: number): Promise<number> {
  const sent = await sendAtOnce(shop, periodRefunds, periodRefundId);
  if (sent?.subscription_provider_id)
    await syncSubscription(shop, sent.subscription_provider_id, 'staff').catch((err) =>
      shop.log.warn({ err, periodRefundId }, 'a refund was sent, its subscription is asked about later'),
    );
  const refund = await findPeriodRefund(shop.db, periodRefundId);
  if (!refund) throw new Error('The refund is not there.');
  return refund.subscription_id;
}

const AT_MOST = 50;

/** Failed refunds that a person must see to, the oldest first. */
export async function listFailedRefunds({ db }: Pick<Shop, 'db'>): Promise<FailedPeriodRefund[]> {
  return wire(await findFailedRefunds(db, AT_MOST));
}

/** «Ya lo transferí»: it reached the client another way, of which the provider knows nothing. */
export async function settleFailedRefund(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { period_refund_id, note }: { period_refund_id: number; note: string },
): Promise<void> {
  const refund = await findPeriodRefund(db, period_refund_id);
  if (!refund) throw new ShopError('NOT_FOUND');
  const { subscription_id: subscriptionId, cents } = refund;
  await inTransaction(db, async (tx) => {
    const kept = await holdMember(tx, subscriptionId);
    const at = clock.now();
    requireFailed(await findPeriodRefund(tx, period_refund_id));
    await periodRefundRows.settleFailed(tx, period_refund_id, at);
    const { staffId } = by;
    const detail = 'refund by hand';
    await noteMemberEvent(tx, { subscriptionId, cause: 'staff', detail, staffId, at, unlessSince: at });
    const call = 'POST /desk/memberships/settle-refund';
    const after = { cents, kind: 'by hand', note };
    await recordMemberChange(tx, by, kept, { call, after, isMoney: true, at });
  });
}
