import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { formatCents } from '#contract/money.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  findPeriodRefund,
  insertPeriodRefund,
  settleFailedPeriodRefund,
} from '../../refunding/period-refunds.queries.ts';
import { sendPeriodRefund, sendPeriodRefundJob } from '../../refunding/send-period-refund.ts';
import { syncSubscription } from '../../syncing/sync-subscription.ts';
import { holdMember, recordMemberChange } from './hold-member.ts';
import { findPeriodsOfMember, type MemberRecord } from './member.queries.ts';
import { leftOf } from './show-member.ts';

/** Timeout while a person waits; a job goes on with what is not answered by then. */
const PATIENCE = { timeout: 5_000, maxNetworkRetries: 0 };
/** The request waits for the provider: the job comes only if that was cut short. */
const JOB_AFTER_SECONDS = 10;

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

/** Makes another refund of the same sum, with a key of its own: the one that failed stays written down. */
export async function retryPeriodRefund(
  shop: Shop,
  by: Staff,
  body: { period_refund_id: number; request_key: string },
): Promise<number> {
  const failed = await findPeriodRefund(shop.db, body.period_refund_id);
  if (!failed) throw new ShopError('NOT_FOUND');
  const call = 'POST /desk/memberships/retry-refund';
  const request = { by, call, key: body.request_key, body, at: shop.clock.now() } as const;
  const periodRefundId = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, async () => {
      const { subscription_id, period_id, cents, reason } = failed;
      const kept = await holdMember(tx, subscription_id);
      const now = await findPeriodRefund(tx, body.period_refund_id);
      if (now?.state !== 'failed' || now.settled_at !== null)
        throw new ShopError('NOT_FOUND', {
          sentence: 'Esa devolución ya no está pendiente. Recarga la página.',
        });
      const input = { subscription_id, period_id, cents, reason, request_key: body.request_key };
      const again = await writePeriodRefund(shop, tx, by, { kept, call, input });
      await settleFailedPeriodRefund(tx, body.period_refund_id, shop.clock.now());
      return again;
    }),
  );
  await sendRefundAtOnce(shop, periodRefundId);
  return failed.subscription_id;
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
  await jobs.send(sendPeriodRefundJob, { periodRefundId }, { tx, key, delaySeconds: JOB_AFTER_SECONDS });
  return periodRefundId;
}

/** The record says afterwards how far it came. */
export async function sendRefundAtOnce(shop: Shop, periodRefundId: number): Promise<void> {
  try {
    const providerId = await sendPeriodRefund(shop, periodRefundId, PATIENCE);
    if (providerId) await syncSubscription(shop, providerId, 'staff');
  } catch (error) {
    shop.log.warn(
      { err: error, periodRefundId },
      'the provider did not answer about a refund of a period, a job asks again',
    );
  }
}
