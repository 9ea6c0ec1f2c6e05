import type { Address } from '#contract/address.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const contactByLink = statement<{ email: string }>(
  'contact_of_link',
  `SELECT contact_email AS email FROM orders WHERE link_hash = $1 AND user_id IS NULL AND guest_hash IS NOT NULL`,
);

/** Finds the e-mail to which a guest's order with a link was confirmed; nothing once it belongs to a client. */
export async function findEmailOfLink(db: Database, linkHash: string): Promise<string | undefined> {
  const [row] = await contactByLink(db, [linkHash]);
  return row?.email || undefined;
}

const join = statement<{ order_id: number; address: Address | null }>(
  'join_order',
  `UPDATE orders o SET user_id = u.user_id, guest_hash = NULL
   FROM users u
   WHERE u.user_id = $1 AND u.email_key = $3 AND u.created_at >= o.created_at
     AND o.link_hash = $2 AND o.user_id IS NULL AND o.guest_hash IS NOT NULL
   RETURNING o.order_id, o.shipping_address AS address`,
);

/**
 * The order of a link becomes the client's. Nothing happens for one that is a client's already, nor for an account that
 * has another e-mail or was there before the order.
 */
export async function joinOrder(db: Database, userId: number, linkHash: string, emailKey: string) {
  const [row] = await join(db, [userId, linkHash, emailKey]);
  return row;
}
