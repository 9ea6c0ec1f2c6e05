import type { RefundState } from '#contract/desk/refunds.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface PeriodRefund {
  period_refund_id: number;
  period_id: number;
  subscription_id: number;
  subscription_provider_id: string | null;
  invoice_id: string;
  cents: number;
  reason: string;
  state: RefundState;
  provider_id: string | null;
  staff_id: number | null;
  settled_at: Date | null;
  created_at: Date;
}

const RECORD = `f.period_refund_id, f.period_id, p.subscription_id,
  s.provider_id AS subscription_provider_id, p.invoice_id, f.cents, f.reason, f.state, f.provider_id,
  f.staff_id, f.settled_at, f.created_at`;
const FROM = `FROM period_refund f JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)`;

const byId = statement<PeriodRefund>(
  'period_refund_by_id',
  `SELECT ${RECORD} ${FROM} WHERE f.period_refund_id = $1`,
);
const ofSubscription = statement<PeriodRefund>(
  'period_refunds_of_subscription',
  `SELECT ${RECORD} ${FROM} WHERE s.provider_id = $1 AND f.state <> 'failed' ORDER BY f.period_refund_id`,
);

export const findPeriodRefund = async (db: Database, periodRefundId: number) =>
  (await byId(db, [periodRefundId]))[0];
/** Finds refunds that may still move: the provider says of a sent one that it arrived, or failed weeks later. */
export const findPeriodRefundsOf = (db: Database, subscriptionProviderId: string) =>
  ofSubscription(db, [subscriptionProviderId]);

interface NewPeriodRefund {
  periodId: number;
  cents: number;
  reason: string;
  staffId: number;
  requestKey: string;
  at: Date;
}

const insert = statement<{ period_refund_id: number }>(
  'insert_period_refund',
  `INSERT INTO period_refund (period_id, cents, reason, state, staff_id, request_key, created_at)
   VALUES ($1, $2, $3, 'asked', $4, $5, $6) RETURNING period_refund_id`,
);

export async function insertPeriodRefund(tx: Database, refund: NewPeriodRefund): Promise<number> {
  const { periodId, cents, reason, staffId, requestKey, at } = refund;
  const [row] = await insert(tx, [periodId, cents, reason, staffId, requestKey, at]);
  if (!row) throw new Error('The refund of a period was not written.');
  return row.period_refund_id;
}

const sent = statement(
  'period_refund_sent',
  `UPDATE period_refund SET state = 'sent', provider_id = $2, cents = $3, sent_at = $4
   WHERE period_refund_id = $1 AND state = 'asked'`,
);

export const markPeriodRefundSent = (
  db: Database,
  periodRefundId: number,
  { providerId, cents, at }: { providerId: string; cents: number; at: Date },
) => sent(db, [periodRefundId, providerId, cents, at]);

const confirmed = statement(
  'period_refund_confirmed',
  `UPDATE period_refund SET state = 'confirmed', confirmed_at = $2 WHERE period_refund_id = $1 AND state = 'sent'`,
);

export const markPeriodRefundConfirmed = (db: Database, periodRefundId: number, at: Date) =>
  confirmed(db, [periodRefundId, at]);

const failed = statement(
  'period_refund_failed',
  `UPDATE period_refund SET state = 'failed', failure_reason = $2, settled_at = $3, provider_id = coalesce(provider_id, $4)
   WHERE period_refund_id = $1 AND state <> 'failed'`,
);

/** `settledAt` where nothing is left to do about it. */
export const markPeriodRefundFailed = (
  db: Database,
  periodRefundId: number,
  {
    reason,
    settledAt = null,
    providerId = null,
  }: { reason: string; settledAt?: Date | null; providerId?: string | null },
) => failed(db, [periodRefundId, reason, settledAt, providerId]);

const settled = statement(
  'settle_failed_period_refund',
  `UPDATE period_refund SET settled_at = $2 WHERE period_refund_id = $1 AND state = 'failed' AND settled_at IS NULL`,
);

/** Tried again as another refund. */
export const settleFailedPeriodRefund = (tx: Database, periodRefundId: number, at: Date) =>
  settled(tx, [periodRefundId, at]);
