import type { BookState } from '#contract/desk/books.ts';
import type { ProductType } from '#contract/money.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** Facts that the desk shows of a book beside its cover, whether it is on sale or not. */
export interface BookFacts {
  productId: number;
  title: string;
  state: BookState;
  productType: ProductType;
  /** Copies that can be bought now; digital products have none and never run out. */
  stock: number;
}

const facts = statement<BookFacts>(
  'book_facts',
  `SELECT product_id AS "productId", title, CASE WHEN active THEN 'on-sale' WHEN is_draft THEN 'draft' ELSE 'retired' END AS state,
     product_type AS "productType", stock
   FROM product WHERE product_id = ANY($1::int[]) ORDER BY product_id`,
);

/** Books that do not exist are missing. */
export const findBookFacts = (db: Database, productIds: readonly number[]): Promise<BookFacts[]> =>
  facts(db, [productIds]);
