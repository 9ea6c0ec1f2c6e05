import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

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
export async function findCorrections(db: Database): Promise<{ key: string; quantity: number }[]> {
  const { rows } = await db.execute<{ key: string; quantity: number }>(sql`
    SELECT note AS key, quantity FROM stock_move WHERE kind = 'intake' AND reason IN ('compra', 'merma') AND staff_id IS NOT NULL`);
  return rows;
}

/** Replies of each conversation, and their mails. */
export async function findReplies(
  db: Database,
): Promise<{ threadId: number; replies: number; mails: number }[]> {
  const { rows } = await db.execute<{ threadId: number; replies: number; mails: number }>(sql`
    SELECT thread_id AS "threadId", count(*)::int AS replies,
      count(mail_id)::int AS mails
    FROM thread_message m LEFT JOIN mailbox_mail b ON b.message_id = 'mail:thread-reply:' || m.message_id
    WHERE kind = 'reply' GROUP BY thread_id`);
  return rows;
}
