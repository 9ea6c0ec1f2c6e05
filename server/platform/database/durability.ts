import { sql } from 'drizzle-orm';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './database.ts';

/** Settings without which an acknowledged order can be gone after a power cut. */
const NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Throws when the database would lose what it has acknowledged. */
export async function requireDurability(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM pg_settings WHERE name = ANY(${sql.param(NEEDED)}::text[]) AND setting = 'off'`,
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(', ');
  throw new StartRefusal(`The database may lose acknowledged orders: turn ${names} on.`);
}
