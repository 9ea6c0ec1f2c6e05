import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { CONTACT_NAME } from '../../subscriptions.queries.ts';

export interface FailedRefund {
  periodRefundId: number;
  subscriptionId: number;
  plan: string;
  period: number;
  cents: number;
  contactName: string;
  contactEmail: string;
  createdAt: Date;
}

// Failed refunds; one is settled once all the money of its period is back.
const failed = statement<FailedRefund & Record<string, unknown>>(
  'failed_period_refunds',
  `SELECT f.period_refund_id AS "periodRefundId", s.subscription_id AS "subscriptionId", m.name AS plan, f.cents,
     (1 + (SELECT count(*) FROM subscription_period e WHERE e.subscription_id = p.subscription_id AND e.period_start < p.period_start))::int AS period,
     ${CONTACT_NAME} AS "contactName", s.contact_email AS "contactEmail", f.created_at AS "createdAt"
   FROM period_refund f JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
     JOIN membership m USING (membership_id)
   WHERE f.state IN ('asked', 'sent', 'failed') AND f.state = 'failed' AND f.settled_at IS NULL AND p.reversed_at IS NULL
   ORDER BY f.created_at, f.period_refund_id LIMIT $1`,
);

export const findFailedRefunds = (db: Database, atMost: number) => failed(db, [atMost]);
