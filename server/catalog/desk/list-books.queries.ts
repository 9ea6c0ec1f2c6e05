import { type SQL, sql } from 'drizzle-orm';
import type { BookState } from '#contract/desk/books.ts';
import type { ProductType } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { StoredImage } from '../images.ts';

export interface BookFilter {
  state?: BookState | undefined;
  categoryId?: number | undefined;
  /** Physical books on sale with at most so many copies, of which some were paid for since then. */
  runningOut?: { mostCopies: number; soldSince: Date } | undefined;
  /** Parts of what is searched, each of which must stand somewhere in title, authors, SKU or ISBN. */
  words: readonly string[];
  before?: number | undefined;
}

/** Conditions in the words of the partial indexes. */
const inState = {
  draft: sql`NOT p.active AND p.is_draft`,
  'on-sale': sql`p.active`,
  retired: sql`NOT p.active AND NOT p.is_draft`,
} satisfies Record<BookState, unknown>;

/** Least number of letters that the index knows. */
const LEAST_INDEXED = 3;

/** Condition for the books of a list: every book where nothing is asked for. */
function fits({ state, categoryId, runningOut, words, before }: BookFilter): SQL {
  const conditions = [
    ...(state ? [inState[state]] : []),
    ...(categoryId
      ? [sql`p.product_id IN (SELECT product_id FROM product_category WHERE category_id = ${categoryId})`]
      : []),
    ...(runningOut
      ? [
          sql`p.active AND p.product_type = 'FISICO' AND p.stock <= ${runningOut.mostCopies} AND EXISTS (
            SELECT FROM stock_move m WHERE m.product_id = p.product_id AND m.kind = 'consume'
              AND m.at >= ${runningOut.soldSince.toISOString()})`,
        ]
      : []),
    ...(before ? [sql`p.product_id < ${before}`] : []),
    ...words.map((word) => sql`p.desk_key LIKE '%' || ${word} || '%' COLLATE "C"`),
  ];
  return sql.join([sql`NOT p.is_anchor`, ...conditions], sql` AND `);
}

/** Ids of a page, the newest book first. */
export async function findBookIds(db: Database, filter: BookFilter, limit: number): Promise<number[]> {
  const where = fits(filter);
  // Books that fit a text are all read by its index before they are sorted: asked for the newest, the planner would
  // walk all books until enough fit. One or two letters are in no index, and fit enough of the newest.
  const wanted = filter.words.some(({ length }) => length >= LEAST_INDEXED)
    ? sql`WITH fitting AS MATERIALIZED (SELECT p.product_id FROM product p WHERE ${where}) SELECT product_id FROM fitting`
    : sql`SELECT p.product_id FROM product p WHERE ${where}`;
  const { rows } = await db.execute<{ product_id: number }>(
    sql`${wanted} ORDER BY product_id DESC LIMIT ${limit}`,
  );
  return rows.map(({ product_id }) => product_id);
}

/** Counts the books of a list, up to a limit. */
export async function countListed(db: Database, filter: BookFilter, limit: number): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(
    sql`SELECT count(*)::int AS size FROM (SELECT FROM product p WHERE ${fits(filter)} LIMIT ${limit}) AS listed`,
  );
  return rows[0]?.size ?? 0;
}

/** Finds those of these books that the list still has. */
export async function findStillListed(
  tx: Database,
  filter: BookFilter,
  productIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ product_id: number }>(
    sql`SELECT p.product_id FROM product p WHERE p.product_id = ANY(${sql.param(productIds)}::int[]) AND ${fits(filter)}`,
  );
  return new Set(rows.map(({ product_id }) => product_id));
}

export interface ListedBook extends Omit<StoredImage, 'fileKey'> {
  productId: number;
  sku: string;
  title: string;
  authors: string[];
  isDraft: boolean;
  active: boolean;
  productType: ProductType;
  hasPrice: boolean;
  priceCents: number;
  unitCents: number;
  stock: number;
  reserved: number;
  sold: number;
  categories: string[];
  version: number;
  fileKey: string | null;
}

const listed = statement<ListedBook>(
  'desk_books',
  `SELECT p.product_id AS "productId", p.sku, p.title, p.authors, p.is_draft AS "isDraft", p.active,
     p.product_type AS "productType", p.has_price AS "hasPrice", p.price_cents AS "priceCents",
     p.final_price_cents AS "unitCents", p.stock, p.reserved, p.version,
     (SELECT coalesce(sum(m.quantity), 0)::int FROM stock_move m
      WHERE m.product_id = p.product_id AND m.kind = 'consume' AND m.at >= $2::timestamptz) AS sold,
     ARRAY(SELECT c.name FROM product_category pc JOIN category c USING (category_id)
       WHERE pc.product_id = p.product_id ORDER BY pc.position) AS categories,
     i.file_key AS "fileKey", i.width, i.height, i.widths
   FROM unnest($1::int[]) WITH ORDINALITY AS wanted(product_id, place)
   JOIN product p USING (product_id)
   LEFT JOIN product_image i ON i.product_id = p.product_id AND i.position = 0
   ORDER BY wanted.place`,
);

/** Books as the list shows them, in the order of the ids; `soldSince` is from when paid copies are counted. */
export const findListedBooks = (db: Database, productIds: readonly number[], soldSince: Date) =>
  listed(db, [productIds, soldSince.toISOString()]);

const counted = statement<Record<BookState, number>>(
  'desk_book_counts',
  `SELECT (SELECT count(*)::int FROM product WHERE active) AS "on-sale",
     count(*) FILTER (WHERE is_draft)::int AS draft, count(*) FILTER (WHERE NOT is_draft)::int AS retired
   FROM product WHERE NOT active AND NOT is_anchor`,
);

/** Counts the books of each state. */
export async function countBooks(db: Database): Promise<Record<BookState, number>> {
  const [row] = await counted(db, []);
  return row ?? { draft: 0, 'on-sale': 0, retired: 0 };
}
