import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const live = statement<{ count: number }>(
  'live_subscriptions_of_client',
  `SELECT count(*) FROM subscription WHERE user_id = $1 AND state IN ('active', 'past_due')`,
);

export async function hasLiveSubscription(db: Database, userId: number): Promise<boolean> {
  return ((await live(db, [userId]))[0]?.count ?? 0) > 0;
}

/** Of a shipment that is still to be sent the address stays until it has been. */
const forget = statement(
  'forget_subscriber',
  `WITH left_open AS (
     INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
     SELECT subscription_id, 'pending', 'expired', 'account deleted', now() FROM subscription WHERE user_id = $1 AND state = 'pending'),
   theirs AS (
     UPDATE subscription SET user_id = NULL, contact_name = '', contact_phone = '', contact_email = '', shipping_address = NULL,
       cancel_reason = NULL, session_url = NULL, state = CASE WHEN state = 'pending' THEN 'expired' ELSE state END
     WHERE user_id = $1 RETURNING subscription_id)
   UPDATE shipment SET contact_name = '', contact_phone = '', shipping_address = '{}'::jsonb
   FROM subscription_period p JOIN theirs USING (subscription_id)
   WHERE p.period_id = shipment.period_id AND shipment.state NOT IN ('pendiente de envío', 'procesando')`,
);

export const forgetSubscriber = (tx: Database, userId: number) => forget(tx, [userId]);
