import { type SQL, sql } from 'drizzle-orm';

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

/** Ids of the books that words lead to and that fit a condition on `p`. */
export const booksAnywhere = ({ query }: WordsCondition, condition: SQL): SQL => sql`
  (SELECT p.product_id FROM product p WHERE ${condition} AND p.search_vector @@ ${query}::tsquery LIMIT ${LOOKED_AT})
  UNION
  (SELECT p.product_id FROM product_words w JOIN product p USING (product_id)
    WHERE w.words @@ ${query}::tsquery AND ${condition} LIMIT ${LOOKED_AT})`;

/**
 * Weights of what makes a book close: the searched words in its title, author or topic, then words about them there, then
 * either in what its page says. A word of a page has no place there, and counts little by itself.
 */
const ABOUT = 0.4;
const ON_PAGE = 0.15;
const ABOUT_ON_PAGE = 0.05;

export function closenessOf({ reach, own, about }: WordsCondition): SQL {
  const inTitle = (words: string) => sql`ts_rank(p.search_vector, ${words}::tsquery)`;
  const onPage = (words: string) => sql`ts_rank(w.words, ${words}::tsquery)`;
  const parts: SQL[] = [];
  if (own) parts.push(inTitle(own));
  if (about) parts.push(sql`${ABOUT} * ${inTitle(about)}`);
  if (own && reach === 'all') parts.push(sql`${ON_PAGE} * ${onPage(own)}`);
  if (about && reach === 'all') parts.push(sql`${ABOUT_ON_PAGE} * ${onPage(about)}`);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`;
}
