import { sql } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Owed extends Record<string, unknown> {
  /** Session of a voucher, intent of a transfer. */
  provider_id: string;
  total_cents: Cents;
}

/** What a buyer has to pay by the order that the shop has just made. */
export async function findOwed(db: Database, email: string): Promise<Owed> {
  const { rows } = await db.execute<Owed>(sql`
    SELECT coalesce(session_id, payment_intent_id) AS provider_id, total_cents FROM orders
    WHERE contact_email = ${email} AND coalesce(session_id, payment_intent_id) IS NOT NULL
    ORDER BY order_id DESC LIMIT 1`);
  if (!rows[0]) throw new Error(`The order of ${email} is not there.`);
  return rows[0];
}

/** An order that was waited for or paid, and all that went with it. */
export interface LaterRecord extends Record<string, unknown> {
  order_id: number;
  email: string;
  state: string;
  customer_id: string | null;
  paid_cents: Cents | null;
  returns: { cents: Cents; state: string; provider_id: string | null }[];
  /** Subjects of the mails about it. */
  subjects: string[];
}

/** The orders of these e-mails that waited for their payment or have it; newest first. One that nobody was shown is none. */
export async function findLaterOrders(db: Database, emails: readonly string[]): Promise<LaterRecord[]> {
  const { rows } = await db.execute<LaterRecord>(sql`
    SELECT o.order_id, o.contact_email AS email, o.state, o.provider_customer_id AS customer_id, p.amount_cents AS paid_cents,
      (SELECT coalesce(json_agg(json_build_object('cents', r.cents, 'state', r.state, 'provider_id', r.provider_id)), '[]')
        FROM transfer_return r WHERE r.order_id = o.order_id) AS returns,
      ARRAY(SELECT m.subject FROM mailbox_mail m WHERE m.subject LIKE '%' || o.folio) AS subjects
    FROM orders o LEFT JOIN payment p USING (order_id)
    WHERE o.contact_email = ANY(${sql.param([...emails])})
      AND (p.order_id IS NOT NULL OR EXISTS (SELECT FROM pending_payment w WHERE w.order_id = o.order_id))
    ORDER BY o.order_id DESC`);
  return rows;
}

/** An order that nobody has decided yet. */
export interface Undecided extends Record<string, unknown> {
  order_id: number;
  payment_method: string;
  state: string;
  email: string;
  is_by_link: boolean;
  created_at: Date;
}

export async function findUndecided(db: Database): Promise<Undecided[]> {
  const { rows } = await db.execute<Undecided>(sql`
    SELECT order_id, payment_method, state, contact_email AS email, pay_link_ends_at IS NOT NULL AS is_by_link, created_at
    FROM orders WHERE state IN ('creating', 'awaiting_payment', 'processing') ORDER BY order_id`);
  return rows;
}

/** Copies of a title: free, set aside, sold; and those set aside for orders that are paid later. */
export async function copiesOf(db: Database, productId: number) {
  const { rows } = await db.execute<{ stock: number; reserved: number; sold: number; later: number }>(sql`
    SELECT b.stock, b.reserved,
      (SELECT coalesce(sum(i.quantity), 0)::int FROM order_item i JOIN orders o USING (order_id)
        WHERE i.product_id = b.product_id AND o.state = 'paid') AS sold,
      (SELECT coalesce(sum(r.quantity), 0)::int FROM reservation r JOIN orders o USING (order_id)
        WHERE r.product_id = b.product_id AND r.state = 'held' AND o.state = 'processing') AS later
    FROM product b WHERE b.product_id = ${productId}`);
  if (!rows[0]) throw new Error('There is no such title.');
  return rows[0];
}

/** The quarter of a minute is over after which the work of a killed shop is given to another. */
export const missKilledWorkers = (db: Database) =>
  db.execute(sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'`);

type Schedule = 'reconcile-payments' | 'remind-of-payments' | 'compare-payments';

/** Has the shop do by the next poll what it otherwise does by the minute or once a day; work that waits already is enough. */
export const hurry = (db: Database, schedule: Schedule) =>
  db.execute(sql`
    INSERT INTO pgboss.job (name, policy, retry_limit, expire_seconds, heartbeat_seconds)
    SELECT name, policy, retry_limit, expire_seconds, heartbeat_seconds FROM pgboss.queue WHERE name = ${schedule}
    ON CONFLICT DO NOTHING`);
