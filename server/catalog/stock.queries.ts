import type { BookToSell } from '#contract/desk/sales.ts';
import type { StockReason } from '#contract/desk/stock.ts';
import type { ProductType } from '#contract/money.ts';
import type { Database } from '../platform/database/database.ts';
import { plannedOnce, statement } from '../platform/database/statement.ts';

/** Copies of one product in an order. An order has at most one line per product. */
export interface StockLine {
  product_id: number;
  quantity: number;
}

export interface ProductForSale {
  productId: number;
  title: string;
  authors: string[];
  productType: ProductType;
  /** Copies that can be bought now; 1 for digital products. */
  stock: number;
  /** Copies on the shelf and set aside for orders; 0 for digital products. */
  copies: number;
  unitCents: number;
}

const lockForSale = statement<ProductForSale>(
  'lock_products_for_sale',
  `SELECT product_id AS "productId", title, authors, product_type AS "productType",
     CASE product_type WHEN 'DIGITAL' THEN 1 ELSE stock END AS stock, stock + reserved AS copies, final_price_cents AS "unitCents"
   FROM product WHERE product_id = ANY($1::int[]) AND active ORDER BY product_id FOR NO KEY UPDATE`,
);

/** Price and stock, locked until the transaction ends. Products no longer sold are missing. */
export function lockProductsForSale(tx: Database, productIds: readonly number[]): Promise<ProductForSale[]> {
  return lockForSale(tx, [productIds]);
}

const toSell = statement<BookToSell>(
  'books_to_sell',
  `SELECT product_id, title, authors, sku, isbn13, product_type = 'DIGITAL' AS is_digital, final_price_cents AS unit_cents,
     CASE WHEN product_type = 'DIGITAL' THEN 1 ELSE stock END AS stock
   FROM product WHERE active ORDER BY title, product_id LIMIT $1`,
);

/** Books on sale, by title. */
export const findBooksToSell = (db: Database, atMost: number) => toSell(db, [atMost]);

/** What a move makes of each of its copies: on the shelf, and reserved. */
const MOVES = {
  intake: { shelf: 1, reserved: 0 },
  reserve: { shelf: -1, reserved: 1 },
  release: { shelf: 1, reserved: -1 },
  consume: { shelf: 0, reserved: -1 },
} as const;

/** Cause of a move, as the ledger keeps it. */
export interface StockCause {
  orderId?: number;
  shipmentId?: number;
  returnId?: number | null;
  /** Absent for what orders move. */
  reason?: StockReason;
  note?: string | null;
  /** Person of the staff; absent where the shop did it by itself. */
  staffId?: number | null;
  /** Key of a person's entry: sent again, it is made once. */
  requestKey?: string | null;
  at: Date;
}

type MovedStock = {
  /** False where copies are short or a product is gone: nothing was touched. */
  moved: boolean;
  /** Entries of the ledger. */
  entries: number[];
  /** Products that had no free copy before and have some now. */
  risen: number[];
};

/** Locks in the order of the ids: two orders with the same books cannot wait for each other. Digital products have no copies. */
const move = statement<MovedStock>(
  'move_stock',
  `WITH line AS MATERIALIZED (
     SELECT p.product_id, p.product_type, p.stock, l.quantity, l.quantity * $3::int AS shelf, l.quantity * $4::int AS reserved
     FROM unnest(${plannedOnce('$1::int[]')}, ${plannedOnce('$2::int[]')}) AS l(product_id, quantity) JOIN product p USING (product_id)
     ORDER BY p.product_id FOR UPDATE OF p),
   enough AS (
     SELECT count(*) = cardinality($1::int[])
       AND coalesce(bool_and(product_type = 'DIGITAL' OR shelf >= 0 OR stock + shelf >= 0), true) AS yes FROM line),
   moved AS (
     UPDATE product p SET stock = p.stock + line.shelf, reserved = p.reserved + line.reserved
     FROM line WHERE line.product_type = 'FISICO' AND p.product_id = line.product_id AND (SELECT yes FROM enough)
     RETURNING p.product_id, line.quantity, line.stock = 0 AND p.stock > 0 AS has_risen),
   ledger AS (
     INSERT INTO stock_move (product_id, kind, quantity, order_id, shipment_id, return_id, reason, note, staff_id, request_key, at)
     SELECT product_id, $5, quantity, $6::int, $7::int, $8::int, $9, $10, $11::int, $12, $13::timestamptz FROM moved
     RETURNING stock_move_id)
   SELECT yes AS moved, (SELECT coalesce(array_agg(stock_move_id), '{}') FROM ledger) AS entries,
     (SELECT coalesce(array_agg(product_id ORDER BY product_id), '{}') FROM moved WHERE has_risen) AS risen
   FROM enough`,
);

const announce = statement('announce_rise', `SELECT pg_notify('stock_rise', $1)`);

/** Tells every copy of the shop, once the transaction has ended, which books can be bought again: their ids, by commas. */
async function announceRise(tx: Database, productIds: readonly number[]) {
  for (let at = 0; at < productIds.length; at += ANNOUNCED_AT_ONCE)
    await announce(tx, [productIds.slice(at, at + ANNOUNCED_AT_ONCE).join()]);
}

/** PostgreSQL takes less than 8,000 bytes at once. */
const ANNOUNCED_AT_ONCE = 500;

/**
 * The one writer of stock: moves the copies of all lines or of none, each with its entry in the ledger, in one statement
 * whatever else sells meanwhile. An intake takes copies out where its quantity is negative. Returns the entries; null where
 * nothing was touched.
 */
export async function moveStock(
  tx: Database,
  kind: keyof typeof MOVES,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<number[] | null> {
  const { shelf, reserved } = MOVES[kind];
  const { orderId, shipmentId, returnId, reason, note, staffId, requestKey, at } = cause;
  const about = [orderId, shipmentId, returnId, reason, note, staffId, requestKey].map(
    (fact) => fact ?? null,
  );
  const ids = lines.map(({ product_id }) => product_id);
  const quantities = lines.map(({ quantity }) => quantity);
  const [row] = await move(tx, [ids, quantities, shelf, reserved, kind, ...about, at.toISOString()]);
  if (!row?.moved) {
    if (reserved < 0) throw new Error(`Copies that order ${orderId} reserved are of a product that is gone.`);
    return null;
  }
  await announceRise(tx, row.risen);
  return row.entries;
}

/** Takes copies off the shelf without selling them, all or none. */
export const takeCopiesOut = (tx: Database, lines: readonly StockLine[], cause: StockCause) =>
  moveStock(tx, 'intake', negative(lines), cause);

const negative = (lines: readonly StockLine[]) =>
  lines.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity }));
