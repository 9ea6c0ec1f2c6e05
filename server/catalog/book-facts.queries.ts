import type { BookState } from '#contract/desk/books.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** What the desk says of a book beside its cover, whether it is on sale or not. */
export interface BookFacts {
  productId: number;
  title: string;
  state: BookState;
  /** Copies that can be bought now; 1 for digital products. */
  stock: number;
}

const facts = statement<BookFacts & Record<string, unknown>>(
  'book_facts',
  `SELECT product_id AS "productId", title, CASE WHEN active THEN 'on-sale' WHEN is_draft THEN 'draft' ELSE 'retired' END AS state,
     CASE product_type WHEN 'DIGITAL' THEN 1 ELSE stock END AS stock
   FROM product WHERE product_id = ANY($1::int[]) ORDER BY product_id`,
);

/** Books that do not exist are missing. */
export const findBookFacts = (db: Database, productIds: readonly number[]): Promise<BookFacts[]> =>
  facts(db, [productIds]);
