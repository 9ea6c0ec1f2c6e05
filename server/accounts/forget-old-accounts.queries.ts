import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Registrations and reset links are kept for a week, to answer questions about them; sessions until they end. */
export async function deleteOldAccountRows(db: Database, at: Date) {
  const weekAgo = new Date(at.getTime() - 7 * 86_400_000).toISOString();
  const registrations = await db.execute(
    sql`DELETE FROM registration_challenge WHERE created_at < ${weekAgo}`,
  );
  const resets = await db.execute(sql`DELETE FROM password_reset WHERE created_at < ${weekAgo}`);
  const sessions = await db.execute(sql`DELETE FROM session WHERE expires_at <= ${at.toISOString()}`);
  return { registrations: registrations.rowCount, resets: resets.rowCount, sessions: sessions.rowCount };
}
