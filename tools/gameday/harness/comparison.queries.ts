import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface KeptOrder {
  sessionId: string | null;
  folio: string;
  state: string;
  payments: number;
  /** In the mailbox. */
  mails: number;
}

/** The orders that money came for, and what went with it. */
export async function findPaidOrders(db: Database): Promise<KeptOrder[]> {
  const { rows } = await db.execute<KeptOrder & Record<string, unknown>>(sql`
    SELECT o.session_id AS "sessionId", o.folio, o.state,
      (SELECT count(*) FROM payment p WHERE p.order_id = o.order_id) AS payments,
      (SELECT count(*) FROM mailbox_mail m WHERE m.subject = 'Recibimos tu pedido ' || o.folio) AS mails
    FROM orders o WHERE o.paid_at IS NOT NULL OR o.state IN ('paid', 'paid_oversold', 'review')`);
  return rows;
}

/** Orders that nobody has decided yet, and copies that are set aside. */
export async function countOpen(db: Database): Promise<{ orders: number; reserved: number; events: number }> {
  const { rows } = await db.execute<{ orders: number; reserved: number; events: number }>(sql`
    SELECT (SELECT count(*) FROM orders WHERE state IN ('creating', 'awaiting_payment', 'processing')) AS orders,
      (SELECT coalesce(sum(reserved), 0) FROM product) AS reserved,
      (SELECT count(*) FROM webhook_event WHERE processed_at IS NULL) AS events`);
  return rows[0] ?? { orders: 0, reserved: 0, events: 0 };
}

/** What has left the shelf, against what stood there. */
export async function countCopies(db: Database): Promise<{ intake: number; stock: number; sold: number }> {
  const { rows } = await db.execute<{ intake: number; stock: number; sold: number }>(sql`
    SELECT (SELECT coalesce(sum(quantity), 0) FROM stock_move WHERE kind = 'intake') AS intake,
      (SELECT coalesce(sum(stock + reserved), 0) FROM product) AS stock,
      (SELECT coalesce(sum(i.quantity), 0) FROM order_item i JOIN orders o USING (order_id) WHERE o.state = 'paid') AS sold`);
  return rows[0] ?? { intake: 0, stock: 0, sold: 0 };
}

export interface KeptPeriod {
  invoiceId: string;
  receipts: number;
}

/** Paid periods of memberships, each with its receipts in the mailbox. */
export async function findPeriods(db: Database): Promise<KeptPeriod[]> {
  const { rows } = await db.execute<KeptPeriod & Record<string, unknown>>(sql`
    SELECT p.invoice_id AS "invoiceId",
      (SELECT count(*) FROM mailbox_mail m WHERE m.message_id = 'mail:subscription:receipt:' || p.subscription_id || ':' || p.invoice_id) AS receipts
    FROM subscription_period p`);
  return rows;
}

/** Changes whenever anything about orders, stock, money, memberships or their work changes. */
export async function fingerprint(db: Database): Promise<string> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    SELECT concat_ws(' ',
      (SELECT count(*) || ':' || coalesce(md5(string_agg(o::text, '' ORDER BY order_id)), '') FROM orders o),
      (SELECT count(*) || ':' || coalesce(md5(string_agg(p::text, '' ORDER BY product_id)), '') FROM product p),
      (SELECT count(*) FROM payment), (SELECT count(*) FROM stock_move), (SELECT count(*) FROM webhook_event),
      (SELECT count(*) || ':' || coalesce(md5(string_agg(s::text, '' ORDER BY subscription_id)), '') FROM subscription s),
      (SELECT count(*) FROM subscription_period), (SELECT count(*) FROM mailbox_mail),
      (SELECT count(*) FROM pgboss.job WHERE name IN ('settle-event', 'order-paid-mail', 'subscription-mail'))
    ) AS facts`);
  return rows[0]?.facts ?? '';
}

export async function readStock(db: Database, productId: number): Promise<number> {
  const { rows } = await db.execute<{ stock: number }>(
    sql`SELECT stock FROM product WHERE product_id = ${productId}`,
  );
  return rows[0]?.stock ?? 0;
}

/** Reads every table whole and holds every index against its table. */
export async function brokenIndexes(db: Database): Promise<string[]> {
  await db.execute(sql`CREATE EXTENSION IF NOT EXISTS amcheck`);
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_am a ON a.oid = c.relam
    WHERE n.nspname IN ('public', 'pgboss') AND a.amname = 'btree' AND c.relkind = 'i' AND i.indisvalid`);
  const broken: string[] = [];
  for (const { name } of rows)
    await db
      .execute(sql`SELECT bt_index_check(${name}::regclass, true)`)
      .catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  return broken;
}

/** Of the log of changes, as when the last file is full; several times, for those that lie in stock. */
export async function startNewLogFile(db: Database): Promise<void> {
  for (let file = 0; file < 6; file += 1)
    await db.execute(sql`SELECT pg_logical_emit_message(false, 'gameday', 'x'), pg_switch_wal()`);
}
