import type { FailedPeriodRefund } from '#contract/desk/period-refunds.ts';
import type { RefundState } from '#contract/desk/refunds.ts';
import { refundRows } from '../../payments/payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';
import { CONTACT_NAME } from '../subscriptions.queries.ts';

export const periodRefundRows = refundRows('period_refund');

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

// Failed refunds; one is settled once all the money of its period is back.
const failed = statement<Dated<FailedPeriodRefund>>(
  'failed_period_refunds',
  `SELECT f.period_refund_id, s.subscription_id, m.name AS plan, f.cents,
     (1 + (SELECT count(*) FROM subscription_period e WHERE e.subscription_id = p.subscription_id AND e.period_start < p.period_start))::int AS period,
     ${CONTACT_NAME} AS contact_name, s.contact_email, f.created_at AS asked_at
   FROM period_refund f JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
     JOIN membership m USING (membership_id)
   WHERE f.state IN ('asked', 'sent', 'failed') AND f.state = 'failed' AND f.settled_at IS NULL AND p.reversed_at IS NULL
   ORDER BY f.created_at, f.period_refund_id LIMIT $1`,
);

export const findFailedRefunds = (db: Database, atMost: number) => failed(db, [atMost]);
