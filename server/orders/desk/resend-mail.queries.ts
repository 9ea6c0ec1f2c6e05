import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const count = statement<{ count: number }>(
  'count_resent_mails',
  `SELECT count(*)::int AS count FROM audit_entry WHERE entity = 'order' AND entity_id = $1 AND call = 'POST /desk/orders/resend-mail'
     AND at >= $2 AND changes @> jsonb_build_array(jsonb_build_object('field', 'mail', 'after', $3::text))`,
);

/** Counts how often a mail of an order was sent again since an instant. */
export async function countResent(
  tx: Database,
  { orderId, kind, since }: { orderId: number; kind: string; since: Date },
): Promise<number> {
  const [row] = await count(tx, [String(orderId), since, kind]);
  return row?.count ?? 0;
}
