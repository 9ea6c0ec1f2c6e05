import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

const sentMails = sql`(SELECT count(*) FROM mailbox_mail m WHERE m.subject = 'Tu pedido ' || o.folio || ' va en camino')`;

/** The paid orders that are untouched. */
export async function findOrdersToSend(db: Database) {
  const { rows } = await db.execute<{
    order_id: number;
    total_cents: number;
    lines: { product_id: number; quantity: number; unit_cents: number }[];
  }>(sql`
    SELECT o.order_id, o.total_cents, (SELECT json_agg(i) FROM order_item i WHERE i.order_id = o.order_id) AS lines
    FROM orders o WHERE o.state = 'paid' ORDER BY o.order_id`);
  return rows;
}

/** How each left, with its mails; `is_late` when all of its money had been asked back before. */
export async function findParcels(db: Database) {
  const { rows } = await db.execute<{
    order_id: number;
    tracking_number: string | null;
    departures: number;
    mails: number;
    is_late: boolean;
  }>(sql`
    SELECT o.order_id, o.tracking_number, ${sentMails} AS mails,
      (SELECT count(*) FROM shipping_event e WHERE e.order_id = o.order_id AND e.to_state = 'enviado') AS departures,
      EXISTS (SELECT FROM shipping_event e JOIN refund r USING (order_id) WHERE e.order_id = o.order_id AND e.to_state = 'enviado'
        AND r.cents = o.total_cents AND r.created_at < e.at) AS is_late
    FROM orders o`);
  return rows;
}

export async function findRefunds(db: Database) {
  const { rows } = await db.execute<{
    request_key: string;
    provider_id: string | null;
    cents: number;
    state: string;
    mails: number;
  }>(sql`
    SELECT r.request_key, r.provider_id, r.cents, r.state,
      (SELECT count(*) FROM mailbox_mail m WHERE m.message_id = 'mail:refund:' || r.refund_id) AS mails
    FROM refund r`);
  return rows;
}

export async function findBoxes(db: Database) {
  const { rows } = await db.execute<{
    shipment_id: number;
    state: string;
    departures: number;
    mails: number;
  }>(sql`
    SELECT h.shipment_id, h.state,
      (SELECT count(*) FROM shipping_event e WHERE e.shipment_id = h.shipment_id AND e.to_state = 'enviado') AS departures,
      (SELECT count(*) FROM mailbox_mail m WHERE m.message_id LIKE 'mail:box:' || h.shipment_id || ':sent:%') AS mails
    FROM shipment h ORDER BY h.shipment_id`);
  return rows;
}

/** The minutes in which a departure can be undone are over. */
export const letMinutesPass = (db: Database) =>
  db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()
    AND name IN ('parcel-sent-mail', 'send-refund', 'order-refund-mail', 'order-paid-mail', 'settle-event', 'box-mail', 'thread-reply-mail')`);

/** Conversations that wait for an answer. */
export async function writeThreads(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH threads AS (
      INSERT INTO message_thread (email, email_key, full_name, subject, state, created_at, last_message_at)
      SELECT mail, mail, 'Persona ' || n, 'Una duda', 'open', now(), now()
      FROM generate_series(1, ${count}) AS n, LATERAL (SELECT 'escribe' || n || '@gameday.test' AS mail) AS m RETURNING thread_id)
    INSERT INTO thread_message (thread_id, kind, body, created_at)
    SELECT thread_id, 'client', '¿Tienen cuentos de ballenas?', now() FROM threads RETURNING thread_id AS id`);
  return rows.map(({ id }) => id);
}

/** What the ledger has of corrections: the key stands in the note. */
export async function findCorrections(db: Database) {
  const { rows } = await db.execute<{ key: string; quantity: number }>(sql`
    SELECT note AS key, quantity FROM stock_move WHERE kind = 'intake' AND reason IN ('compra', 'merma') AND staff_id IS NOT NULL`);
  return rows;
}

/** Replies of each conversation, and their mails. */
export async function findReplies(db: Database) {
  const { rows } = await db.execute<{ thread_id: number; replies: number; mails: number }>(sql`
    SELECT thread_id, count(*)::int AS replies, count(mail_id)::int AS mails
    FROM thread_message m LEFT JOIN mailbox_mail b ON b.message_id = 'mail:thread-reply:' || m.message_id
    WHERE kind = 'reply' GROUP BY thread_id`);
  return rows;
}

export interface Month {
  year: number;
  month: number;
}

/** The parts of a month that is prepared, as they stand. */
export async function findParts(db: Database, { year, month }: Month) {
  const { rows } = await db.execute<{ part: string; version: number; content: Record<string, unknown> }>(
    sql`SELECT part, version, content FROM club_month_draft WHERE year = ${year} AND month = ${month}`,
  );
  return rows;
}

/** What families see of the months that have content of their own, and how often each was published. */
export async function findPublishedMonths(db: Database) {
  const { rows } = await db.execute<{
    year: number;
    month: number;
    tagline: string;
    books: number;
    versions: number;
  }>(sql`
    SELECT m.year, m.month, m.tagline,
      (SELECT count(*)::int FROM club_month_book b WHERE b.club_month_id = m.club_month_id) AS books,
      (SELECT count(*)::int FROM club_month_version v WHERE v.year = m.year AND v.month = m.month) AS versions
    FROM club_month m WHERE m.year IS NOT NULL`);
  return rows;
}

export type Reader = Awaited<ReturnType<typeof findReaders>>[number];

/** Who is subscribed to a plan with books, what is known of their charges, and what was mailed about pauses. */
export async function findReaders(db: Database) {
  const { rows } = await db.execute<{
    user_id: number;
    subscription_id: number;
    provider_id: string;
    customer_id: string;
    price_cents: number;
    current_period_end: string;
    next_charge_at: string;
    paused: number;
    continued: number;
  }>(sql`
    SELECT s.user_id, s.subscription_id, s.provider_id, s.customer_id, s.price_cents, s.current_period_end, s.next_charge_at,
      count(b.message_id) FILTER (WHERE b.message_id LIKE 'mail:subscription:paused:%')::int AS paused,
      count(b.message_id) FILTER (WHERE b.message_id LIKE 'mail:subscription:continued:%')::int AS continued
    FROM subscription s JOIN membership m USING (membership_id)
      LEFT JOIN mailbox_mail b ON b.message_id LIKE 'mail:subscription:%:' || s.subscription_id || ':%'
    WHERE m.ships AND s.state = 'active' GROUP BY s.subscription_id ORDER BY s.subscription_id`);
  return rows.map((row) => ({
    ...row,
    paidUntil: new Date(row.current_period_end),
    nextChargeAt: new Date(row.next_charge_at),
  }));
}

/** Gifts that wait for the next charge, by subscription. */
export async function findGifts(db: Database) {
  const { rows } = await db.execute<{ subscription_id: number; state: string; provider_id: string | null }>(
    sql`SELECT subscription_id, state, provider_id FROM subscription_credit`,
  );
  return rows;
}
