import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

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
