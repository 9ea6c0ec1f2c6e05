import type { Language } from '#contract/languages.ts';
import type { Database } from '../platform/database/database.ts';
import { plannedOnce, statement } from '../platform/database/statement.ts';

interface CountRow {
  kind: 'category' | 'topic' | 'language';
  id: number | null;
  language: Language | null;
  count: number;
}

const selectCounts = statement<CountRow>(
  'count_found_books',
  `SELECT 'category' AS kind, category_id AS id, NULL AS language, count(*)::int
   FROM unnest(${plannedOnce('$1::int[]')}) AS found(product_id) JOIN product_category USING (product_id) GROUP BY 2
   UNION ALL
   SELECT 'topic', topic_id, NULL, count(*)::int
   FROM unnest(${plannedOnce('$2::int[]')}) AS found(product_id) JOIN product_topic USING (product_id) GROUP BY 2
   UNION ALL
   SELECT 'language', NULL, language, count(*)::int
   FROM unnest(${plannedOnce('$3::int[]')}) AS found(product_id) JOIN product USING (product_id) GROUP BY 3`,
);

/** The books among which each kind of taxon is counted. */
export interface FoundBooks {
  category: readonly number[];
  topic: readonly number[];
  language: readonly number[];
}

/** Counts the found books of each taxon. */
export async function countFound(db: Database, found: FoundBooks) {
  const rows = await selectCounts(db, [found.category, found.topic, found.language]);
  const counts = { category: new Map<number, number>(), topic: new Map<number, number>() };
  const languages = new Map<Language, number>();
  for (const { kind, id, language, count } of rows) {
    if (kind === 'language') languages.set(language as Language, count);
    else counts[kind].set(id as number, count);
  }
  return { ...counts, language: languages };
}
