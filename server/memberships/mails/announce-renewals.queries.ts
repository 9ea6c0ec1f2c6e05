import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const due = statement<{ subscription_id: number; charge: Date }>(
  'renewals_to_announce',
  `UPDATE subscription SET notice_for = next_charge_at WHERE subscription_id = ANY (ARRAY(
     SELECT subscription_id FROM subscription
     WHERE state = 'active' AND NOT cancel_at_period_end AND next_charge_at > $1 AND next_charge_at <= $2
       AND notice_for IS DISTINCT FROM next_charge_at
     ORDER BY next_charge_at LIMIT $3 FOR UPDATE SKIP LOCKED))
   RETURNING subscription_id, next_charge_at AS "charge"`,
);

const dueOne = statement<{ subscription_id: number; charge: Date }>(
  'renewal_to_announce',
  `UPDATE subscription SET notice_for = next_charge_at
   WHERE provider_id = $1 AND state = 'active' AND NOT cancel_at_period_end AND next_charge_at <= $2
     AND notice_for IS DISTINCT FROM next_charge_at
   RETURNING subscription_id, next_charge_at AS "charge"`,
);

/** Takes the renewal of one subscription. */
export const takeRenewalToAnnounce = (tx: Database, providerId: string, until: Date) =>
  dueOne(tx, [providerId, until]);

/** Marks renewals between two moments as announced and returns them: each once. */
export const takeRenewalsToAnnounce = (tx: Database, after: Date, until: Date, atMost: number) =>
  due(tx, [after, until, atMost]);

const upToDate = statement<{ subscription_id: number }>(
  'subscription_knows_of_a_period',
  `SELECT subscription_id FROM subscription
   WHERE provider_id = $1 AND (state = 'canceled' OR coalesce(next_charge_at, current_period_end) > $2)`,
);

/** Tells whether a message was missed: the charge known to be next was over when the provider announced one. */
export const isBehind = async (db: Database, providerId: string, toldAt: Date): Promise<boolean> =>
  (await upToDate(db, [providerId, toldAt])).length === 0;
