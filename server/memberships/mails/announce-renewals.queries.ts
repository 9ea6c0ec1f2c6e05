import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const due = statement<{ subscriptionId: number; paidUntil: Date }>(
  'renewals_to_announce',
  `UPDATE subscription SET notice_for = current_period_end WHERE subscription_id = ANY (ARRAY(
     SELECT subscription_id FROM subscription
     WHERE state = 'active' AND NOT cancel_at_period_end AND current_period_end > $1 AND current_period_end <= $2
       AND notice_for IS DISTINCT FROM current_period_end
     ORDER BY current_period_end LIMIT $3 FOR UPDATE SKIP LOCKED))
   RETURNING subscription_id AS "subscriptionId", current_period_end AS "paidUntil"`,
);

const dueOne = statement<{ subscriptionId: number; paidUntil: Date }>(
  'renewal_to_announce',
  `UPDATE subscription SET notice_for = current_period_end
   WHERE provider_id = $1 AND state = 'active' AND NOT cancel_at_period_end AND current_period_end <= $2
     AND notice_for IS DISTINCT FROM current_period_end
   RETURNING subscription_id AS "subscriptionId", current_period_end AS "paidUntil"`,
);

/** The same for one subscription. */
export const takeRenewalToAnnounce = (tx: Database, providerId: string, until: Date) =>
  dueOne(tx, [providerId, until]);

/** Marks renewals between two moments as announced and returns them: each once. */
export const takeRenewalsToAnnounce = (tx: Database, after: Date, until: Date, atMost: number) =>
  due(tx, [after, until, atMost]);

const upToDate = statement<{ subscriptionId: number }>(
  'subscription_knows_of_a_period',
  `SELECT subscription_id AS "subscriptionId" FROM subscription
   WHERE provider_id = $1 AND (state = 'canceled' OR current_period_end > $2)`,
);

/** Whether a message was missed: what is known to be paid was over when the provider announced a charge. */
export const isBehind = async (db: Database, providerId: string, toldAt: Date): Promise<boolean> =>
  (await upToDate(db, [providerId, toldAt])).length === 0;
