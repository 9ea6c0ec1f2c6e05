import { mexicoCityDay } from '#contract/mexico-city.ts';
import { searchMiss } from '#server/catalog/search.tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Searches as the shop keeps them: in small letters, without accents. */
const searched: [words: string, counts: readonly number[]][] = [
  ['libros pop up', [3, 4, 2, 5]],
  ['libro de senas', [2, 1, 4, 2]],
  ['poesia nahuatl', [1, 3, 3]],
  ['duelo abuelo', [2, 2, 2]],
  ['bilingue ingles', [1, 4]],
];
const EVERY_DAYS = 6;

/** Plants searches of the last weeks without results. */
export async function plantSearches(db: Database, now: Date): Promise<void> {
  const rows = searched.flatMap(([words, counts]) =>
    counts.map((count, place) => ({
      words,
      count,
      day: mexicoCityDay(new Date(now.getTime() - (2 + place * EVERY_DAYS) * DAY_MS)),
    })),
  );
  await db.insert(searchMiss).values(rows).onConflictDoNothing();
}
