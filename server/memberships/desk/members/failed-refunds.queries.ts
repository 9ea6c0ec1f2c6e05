import type { FailedPeriodRefund } from '#contract/desk/period-refunds.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Dated } from '../../../platform/wire.ts';
import { CONTACT_NAME } from '../../subscriptions.queries.ts';

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
