import { type SQL, sql } from 'drizzle-orm';
import { hidden } from '../platform/database/statement.ts';

/** A search for one word; a book whose whole title is the searched text comes first. */
export interface SearchedWord {
  stem: string;
  title: string;
}

interface Prices {
  lowestCents?: number;
  highestCents?: number;
}

/** Books that a word leads to, closest first, read off the index in their order. */
export function hitsInOrder(
  { stem, title }: SearchedWord,
  prices: Prices,
  { offset, limit }: { offset: number; limit: number },
): SQL {
  const namesakes = sql`SELECT product_id FROM product WHERE title_key = ${hidden(title, 'text')} AND active`;
  const read = sql`SELECT product_id, final_price_cents FROM search_hit WHERE ${leadsTo(stem, prices)}`;
  const order = sql`ORDER BY rank DESC, published_at DESC, product_id DESC`;
  return sql`
    (${read} AND product_id IN (${namesakes}) ${order})
    UNION ALL
    (${read} AND product_id <> ALL (ARRAY(${namesakes})) ${order} LIMIT ${offset + limit})
    OFFSET ${offset} LIMIT ${limit}`;
}

export function countHits({ stem }: SearchedWord, prices: Prices): SQL {
  return sql`SELECT count(*) FROM search_hit WHERE ${leadsTo(stem, prices)}`;
}

function leadsTo(stem: string, { lowestCents, highestCents }: Prices): SQL {
  const conditions = [sql`stem = ${hidden(stem, 'text')}`];
  if (lowestCents !== undefined) conditions.push(sql`final_price_cents >= ${lowestCents}`);
  if (highestCents !== undefined) conditions.push(sql`final_price_cents <= ${highestCents}`);
  return sql.join(conditions, sql` AND `);
}
