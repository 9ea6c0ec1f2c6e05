import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Limit of different texts of one day: beyond it only those that are known are counted on. */
const ROWS_PER_DAY = 5_000;

/** Statement in the order of the texts, so that two copies of the shop that write the same ones do not deadlock. */
const keep = statement(
  'keep_search_misses',
  `INSERT INTO search_miss (day, words, count)
   SELECT $1::date, words, count FROM (
     SELECT words, count, row_number() OVER (PARTITION BY is_known ORDER BY count DESC, words) AS place, is_known
     FROM (SELECT g.words, g.count, m.words IS NOT NULL AS is_known FROM unnest($2::text[], $3::int[]) AS g(words, count)
       LEFT JOIN search_miss m ON m.day = $1::date AND m.words = g.words) AS looked_up) AS given
   WHERE is_known OR place <= ${ROWS_PER_DAY} - (SELECT count(*) FROM search_miss WHERE day = $1::date)
   ORDER BY words
   ON CONFLICT (day, words) DO UPDATE SET count = least(search_miss.count::bigint + excluded.count, 2147483647)::int`,
);

export async function keepMisses(
  db: Database,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await keep(db, [day, [...counts.keys()], [...counts.values()]]);
}

export async function deleteMissesBefore(db: Database, day: string): Promise<number> {
  const result = await db.execute(sql`DELETE FROM search_miss WHERE day < ${day}`);
  return result.rowCount ?? 0;
}
