import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface MonthOfClub {
  year: number;
  month: number;
}

/** The parts of a month that is prepared, as they stand. */
export async function findParts(db: Database, { year, month }: MonthOfClub) {
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
