import { type SQL, sql } from 'drizzle-orm';
import { hidden } from '../platform/database/statement.ts';

/** Condition for words against the full-text indexes; its texts are tsqueries, or empty. */
export interface WordsCondition {
  kind: 'words';
  title: string;
  /** `titles`: words of titles, authors and topics. `all`: these, and what a book's page says besides. */
  reach: 'titles' | 'all';
  query: string;
  /** Words that put a book first, and those by which a bookseller finds books about them. */
  own: string;
  about: string;
  onlyStem?: string;
  /** True of a search for some of the words, as no book has all. */
  isPartial?: true;
  /** Beginnings of title words that count as searched. */
  stems: string[];
}

/** Number of books of each of the two indexes that are looked at: the most frequent word costs no more. */
const LOOKED_AT = 2_000;

/** Expression of a value in a condition: hidden from the planner, or shown. */
export type Given = (value: string, type: 'text' | 'tsquery') => SQL;

/**
 * Columns of the books `p`, `w` that words lead to and that fit a condition on `p`. All words of a book have its titles'
 * among them: only where there are more books than are looked at, those with the words in their titles are sought besides.
 * The limit is hidden: seen, the planner expects as many books, and reads both tables whole.
 */
export function selectAnywhere(columns: SQL, { query }: WordsCondition, condition: SQL, given: Given): SQL {
  const limit = hidden(LOOKED_AT, 'bigint');
  const words = given(query, 'tsquery');
  return sql`
    WITH found AS MATERIALIZED (
      SELECT ${columns} FROM product_words w JOIN product p USING (product_id)
      WHERE w.words @@ ${words} AND ${condition} LIMIT ${limit})
    SELECT * FROM found
    UNION ALL
    SELECT * FROM (
      SELECT ${columns} FROM product p JOIN product_words w USING (product_id)
      WHERE (SELECT count(*) FROM found) = ${limit} AND p.search_vector @@ ${words} AND ${condition} LIMIT ${limit}) AS titled
    WHERE product_id NOT IN (SELECT product_id FROM found)`;
}

/**
 * Weights of what makes a book close: the searched words in its title, author or topic, then words about them there, then
 * either in what its page says. A word of a page has no place there, and counts little by itself.
 */
const ABOUT = sql`0.4::real`;
const ON_PAGE = sql`0.15::real`;
const ABOUT_ON_PAGE = sql`0.05::real`;

export function closenessOf({ reach, own, about }: WordsCondition): SQL {
  const inTitle = (words: string) => sql`ts_rank(p.search_vector, ${hidden(words, 'tsquery')})`;
  const onPage = (words: string) => sql`ts_rank(w.words, ${hidden(words, 'tsquery')})`;
  const parts: SQL[] = [];
  if (own) parts.push(inTitle(own));
  if (about) parts.push(sql`${ABOUT} * ${inTitle(about)}`);
  if (own && reach === 'all') parts.push(sql`${ON_PAGE} * ${onPage(own)}`);
  if (about && reach === 'all') parts.push(sql`${ABOUT_ON_PAGE} * ${onPage(about)}`);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`;
}
