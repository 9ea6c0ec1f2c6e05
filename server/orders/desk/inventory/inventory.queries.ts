import { type SQL, sql } from 'drizzle-orm';
import type { InventoryRow, InventoryTab } from '#contract/desk/inventory.ts';
import type { StockReason } from '#contract/desk/stock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement, withValues } from '../../../platform/database/statement.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';
import { inOrder, isBehind, type ListOrder } from '../../../platform/lists/page.ts';
import { beginsWith, hasWordsOf } from '../../../platform/lists/search-pattern.ts';

export interface InventoryFilter {
  tab: InventoryTab;
  words: string | null;
  /** The beginning of a SKU, in capitals. */
  skuStart: string | null;
  isbn13: string | null;
  categoryId: number | null;
  /** Instant from which a payment counts as a recent sale. */
  since: Date;
  /** Number of copies up to which a book counts as low in stock. */
  lowStock: number;
}

export const byTitle: ListOrder = { kind: 'text', by: 'p.title_key', id: 'p.product_id', newestFirst: false };

const soldSince = (since: Date) => sql`EXISTS (
  SELECT FROM stock_move m WHERE m.product_id = p.product_id AND m.kind = 'consume' AND m.at >= ${since.toISOString()})`;

/** Books that nobody can buy do not run out. */
const RUNS_OUT = sql`p.active`;
const IS_SOLD = sql`(p.active OR p.is_draft)`;
/** Condition in the words of the index `product_count_off`. */
const IS_OFF = sql`p.count_off <> 0`;

function tabCondition(tab: InventoryTab, { since, lowStock }: InventoryFilter): SQL {
  if (tab === 'low') return sql`${RUNS_OUT} AND p.stock <= ${lowStock} AND ${soldSince(since)}`;
  if (tab === 'off') return IS_OFF;
  return tab === 'out' ? sql`${IS_SOLD} AND p.stock = 0` : sql`true`;
}

/** Condition for a typed text that may be one or the other: each way has an index of its own. */
function searchCondition({ words, skuStart, isbn13 }: InventoryFilter): SQL[] {
  const ways = [
    ...(words ? [withValues(hasWordsOf('p.title_key', '$1'), [words])] : []),
    ...(skuStart ? [withValues(beginsWith('upper(p.sku)', '$1'), [skuStart])] : []),
    ...(isbn13 ? [sql`p.isbn13 = ${isbn13}`] : []),
  ];
  return ways.length > 0 ? [sql`(${sql.join(ways, sql` OR `)})`] : [];
}

const onPaper = (filter: InventoryFilter) =>
  sql.join(
    [
      sql`p.product_type = 'FISICO'`,
      ...(filter.categoryId === null
        ? []
        : [
            sql`EXISTS (SELECT FROM product_category c WHERE c.product_id = p.product_id AND c.category_id = ${filter.categoryId})`,
          ]),
      ...searchCondition(filter),
    ],
    sql` AND `,
  );

export const pageStatement = (filter: InventoryFilter, after: Cursor, limit: number) => sql`
  SELECT p.title_key AS key, p.product_id AS id FROM product p
  WHERE ${onPaper(filter)} AND ${tabCondition(filter.tab, filter)} AND ${isBehind(byTitle, after)}
  ORDER BY ${sql.raw(inOrder(byTitle))} LIMIT ${limit}`;

/** The next books of a tab by title, behind a cursor. */
export async function findInventoryCursors(
  db: Database,
  filter: InventoryFilter,
  after: Cursor,
  limit: number,
): Promise<Cursor[]> {
  const { rows } = await db.execute<Cursor & Record<string, unknown>>(pageStatement(filter, after, limit));
  return rows;
}

/** Counts the books of each tab, up to `max`. */
export async function countInventory(db: Database, filter: InventoryFilter, max: number) {
  const isSearched = searchCondition(filter).length > 0;
  const { rows } = await db.execute<Record<InventoryTab, number>>(
    isSearched ? countFound(filter, max) : countShelf(filter, max),
  );
  const [row] = rows;
  if (!row) throw new Error('The books were not counted.');
  return row;
}

/** Counts the few books that are found: all tabs in one pass. */
function countFound(filter: InventoryFilter, max: number): SQL {
  const count = (tab: InventoryTab) =>
    sql`least(count(*) FILTER (WHERE ${tabCondition(tab, filter)}), ${max}::int)::int`;
  return sql`SELECT ${count('all')} AS "all", ${count('low')} AS low, ${count('out')} AS out, ${count('off')} AS off
    FROM product p WHERE ${onPaper(filter)}`;
}

/**
 * Counts the whole shelf: all, and what does not agree, in an index each and no further than `max`, the others among
 * the few whose copies run low. `OFFSET 0` keeps the planner from reading more of each row than its copies.
 */
const countShelf = (filter: InventoryFilter, max: number): SQL => sql`
  SELECT (SELECT count(*) FROM (SELECT FROM product p WHERE ${onPaper(filter)} LIMIT ${max}) AS counted)::int AS "all",
    (SELECT count(*) FROM (SELECT FROM product p WHERE ${onPaper(filter)} AND ${IS_OFF} LIMIT ${max}) AS counted)::int AS off,
    least(count(sold.product_id) FILTER (WHERE ${RUNS_OUT}), ${max}::int)::int AS low, least(count(*) FILTER (WHERE p.stock = 0), ${max}::int)::int AS out
  FROM (SELECT * FROM product WHERE stock <= ${filter.lowStock} OFFSET 0) AS p LEFT JOIN (
    SELECT DISTINCT product_id FROM stock_move WHERE kind = 'consume' AND at >= ${filter.since.toISOString()}
  ) AS sold USING (product_id)
  WHERE ${IS_SOLD} AND ${onPaper(filter)}`;

export type ListedBook = Omit<InventoryRow, 'image_url' | 'place' | 'sold' | 'in_boxes' | 'on_shelf'> & {
  is_draft: boolean;
  active: boolean;
};

const listed = statement<ListedBook>(
  'desk_inventory_rows',
  `SELECT p.product_id, p.title, p.sku, p.isbn13, p.stock, p.reserved, p.is_draft, p.active, p.count_off,
     (SELECT min(c.age_min) FROM product_category pc JOIN category c USING (category_id) WHERE pc.product_id = p.product_id) AS age_min,
     (SELECT coalesce(sum(m.quantity), 0)::int FROM stock_move m
      WHERE m.product_id = p.product_id AND m.kind = 'consume' AND m.at >= $2::timestamptz) AS sold_lately
   FROM unnest($1::int[]) WITH ORDINALITY AS wanted(product_id, place) JOIN product p USING (product_id)
   WHERE p.product_type = 'FISICO' ORDER BY wanted.place`,
);

/** The rows of the list, in the order of the ids; what was paid for since `since` was sold lately. */
export const findListedBooks = (db: Database, productIds: readonly number[], since: Date) =>
  listed(db, [productIds, since]);

export interface LedgerMove {
  stock_move_id: number;
  at: Date;
  kind: 'intake' | 'reserve' | 'release' | 'consume';
  quantity: number;
  reason: StockReason | null;
  note: string | null;
  staff_name: string | null;
  folio: string | null;
  return_id: number | null;
  box_of: string | null;
}

const moves = statement<LedgerMove>(
  'desk_ledger',
  `WITH page AS MATERIALIZED (
     SELECT * FROM stock_move WHERE product_id = $1 AND stock_move_id < $2 ORDER BY stock_move_id DESC LIMIT $3)
   SELECT m.stock_move_id, m.at, m.kind, m.quantity, m.reason, m.note, s.name AS staff_name, o.folio,
     m.return_id, b.contact_name AS box_of
   FROM page m LEFT JOIN staff s USING (staff_id) LEFT JOIN orders o USING (order_id)
   LEFT JOIN shipment b ON b.shipment_id = m.shipment_id ORDER BY m.stock_move_id DESC`,
);

/** Finds the changes of a book's copies before an entry, newest first. */
export const findMoves = (db: Database, productId: number, before: number, limit: number) =>
  moves(db, [productId, before, limit]);
