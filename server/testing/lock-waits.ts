import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Counts the statements of this database that wait for a lock; with a `LIKE` pattern those whose text it matches. */
export const lockWaits = async (db: Database, pattern = '%') =>
  (
    await db.execute(
      sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE ${pattern}`,
    )
  ).rows.length;
