import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** Rules about accounts that must hold after anything that may have happened; each query finds rows that break one. */
export const accountRules: Readonly<Record<string, string>> = {
  'anyone who keeps addresses has one main address': `
    SELECT user_id FROM address WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) FILTER (WHERE main) <> 1`,
  'a session ends within a day': `
    SELECT session_id, user_id FROM session WHERE expires_at > created_at + interval '24 hours'`,
  'nobody has more than ten sessions': `
    SELECT user_id FROM session GROUP BY user_id HAVING count(*) > 10`,
  'no code opens a registration of an e-mail that has an account': `
    SELECT challenge_id, user_id FROM registration_challenge JOIN users USING (email_key)
    WHERE code_hmac <> '' AND consumed_at IS NULL`,
};

const clientOfEmail = statement<{ userId: number }>(
  'client_of_email',
  'SELECT user_id AS "userId" FROM users WHERE email_key = $1',
);

/** Finds whose account has an e-mail, by its key; null where none has. */
export async function findClientOfEmail(db: Database, emailKey: string): Promise<number | null> {
  const [row] = await clientOfEmail(db, [emailKey]);
  return row?.userId ?? null;
}

/**
 * Registrations and reset links are kept for a week, to answer questions about them, removed addresses for a month;
 * sessions until they end.
 */
export async function deleteOldAccountRows(db: Database, at: Date) {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000).toISOString();
  const weekAgo = daysAgo(7);
  const registrations = await db.execute(
    sql`DELETE FROM registration_challenge WHERE created_at < ${weekAgo}`,
  );
  const resets = await db.execute(sql`DELETE FROM password_reset WHERE created_at < ${weekAgo}`);
  const sessions = await db.execute(sql`DELETE FROM session WHERE expires_at <= ${at.toISOString()}`);
  const addresses = await db.execute(sql`DELETE FROM address WHERE deleted_at < ${daysAgo(30)}`);
  return {
    registrations: registrations.rowCount,
    resets: resets.rowCount,
    sessions: sessions.rowCount,
    addresses: addresses.rowCount,
  };
}
