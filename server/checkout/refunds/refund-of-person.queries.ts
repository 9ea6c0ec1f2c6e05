import type { Person } from '../../accounts/accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const refundUnderWay = statement<{ folio: string; state: string }>(
  'refund_under_way_of_person',
  `SELECT o.folio, r.state FROM orders o JOIN refund r USING (order_id)
   WHERE (o.user_id = $1 OR (o.user_id IS NULL AND o.contact_email <> '' AND lower(o.contact_email) = $2))
     AND r.state IN ('asked', 'sent', 'failed') AND r.settled_at IS NULL LIMIT 1`,
);

/** Money that has not reached a person yet. */
export async function findRefundUnderWay(tx: Database, { userId, guestKey }: Person) {
  const [row] = await refundUnderWay(tx, [userId, guestKey]);
  return row;
}
