import { sql } from 'drizzle-orm';
import type { TestShop } from '../test-shop.ts';

/** Counted at every request, also at refused ones; and what the payment provider tells the shop in its own time. */
const NOTED_ANYWAY = new Set(['rate_bucket', 'webhook_event']);

/**
 * How many rows each table of the database has, and which transaction wrote its latest: a refused call leaves this as it
 * is, even where it would write what stands there already.
 */
export async function databaseContent({ shop: { db } }: TestShop): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`);
  const parts = tables
    .filter(({ name }) => !NOTED_ANYWAY.has(name))
    .map(
      ({ name }) => sql`SELECT ${name}::text AS name,
        count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) AS content FROM ${sql.identifier(name)}`,
    );
  const { rows } = await db.execute<{ name: string; content: string }>(sql.join(parts, sql` UNION ALL `));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
