import type { BookFields } from '#contract/desk/books.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

type Row = Pick<
  BookFields,
  | 'title'
  | 'authors'
  | 'price_cents'
  | 'price_regime'
  | 'price_regime_reason'
  | 'edition_date'
  | 'product_type'
  | 'category_ids'
  | 'topic_ids'
>;

/** Facts that decide whether a book of a list can be changed, and how. */
export interface ListedFacts extends Row {
  productId: number;
  active: boolean;
  offerCents: number | null;
  discountPercent: number | null;
  hasFile: boolean;
  pictures: { position: number; alt: string }[];
}

const facts = statement<ListedFacts>(
  'facts_of_listed_books',
  `SELECT p.product_id AS "productId", p.title, p.authors, p.active, CASE WHEN p.has_price THEN p.price_cents END AS price_cents,
     p.offer_cents AS "offerCents", p.discount_percent::float8 AS "discountPercent", p.price_regime, p.price_regime_reason,
     p.edition_date::text AS edition_date, p.product_type,
     EXISTS (SELECT FROM product_file f WHERE f.product_id = p.product_id) AS "hasFile",
     ARRAY(SELECT category_id FROM product_category c WHERE c.product_id = p.product_id ORDER BY position) AS category_ids,
     ARRAY(SELECT topic_id FROM product_topic t WHERE t.product_id = p.product_id ORDER BY position) AS topic_ids,
     coalesce((SELECT jsonb_build_array(jsonb_build_object('position', i.position, 'alt', i.alt)) FROM product_image i
       WHERE i.product_id = p.product_id AND i.position = 0), '[]') AS pictures
   FROM product p WHERE p.product_id = ANY($1::int[]) ORDER BY p.product_id`,
);

/** Facts by id, the order in which books are locked. */
export const findListedFacts = (db: Database, productIds: readonly number[]): Promise<ListedFacts[]> =>
  facts(db, [productIds]);

const lock = statement(
  'lock_listed_books',
  'SELECT FROM product WHERE product_id = ANY($1::int[]) ORDER BY product_id FOR UPDATE',
);

/** Locks these books in the order in which orders lock them; others who change them wait until the transaction ends. */
export const lockListedBooks = (tx: Database, productIds: readonly number[]) => lock(tx, [productIds]);
