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

/** Locks in the order of the ids, as every writer does: two orders with the same books cannot wait for each other. */
const LOCKED_LINES = `line AS MATERIALIZED (
    SELECT p.product_id, p.product_type, p.stock, l.quantity
    FROM unnest(${plannedOnce('$2::int[]')}, ${plannedOnce('$3::int[]')}) AS l(product_id, quantity) JOIN product p USING (product_id)
    ORDER BY p.product_id FOR UPDATE OF p)`;

const ledgerEntry = (kind: 'reserve' | 'release' | 'consume') =>
  `INSERT INTO stock_move (product_id, order_id, kind, quantity, at)
     SELECT product_id, $1::int, '${kind}', quantity, $4::timestamptz FROM moved`;

/** Moves copies from the shelf to those set aside for orders. */
const SET_ASIDE = `UPDATE product p SET stock = p.stock - line.quantity, reserved = p.reserved + line.quantity
     FROM line WHERE line.product_type = 'FISICO' AND p.product_id = line.product_id`;

const reserve = statement<{ reserved: boolean }>(
  'reserve_stock',
  `WITH ${LOCKED_LINES},
   enough AS (
     SELECT count(*) = cardinality($2::int[]) AND coalesce(bool_and(product_type = 'DIGITAL' OR stock >= quantity), true) AS yes FROM line),
   moved AS (${SET_ASIDE} AND (SELECT yes FROM enough) RETURNING p.product_id, line.quantity),
   ledger AS (${ledgerEntry('reserve')})
   SELECT yes AS reserved FROM enough`,
);

const release = statement(
  'release_stock',
  `WITH ${LOCKED_LINES},
   moved AS (
     UPDATE product p SET stock = p.stock + line.quantity, reserved = p.reserved - line.quantity
     FROM line WHERE line.product_type = 'FISICO' AND p.product_id = line.product_id
     RETURNING p.product_id, line.quantity)
   ${ledgerEntry('release')}`,
);

const consume = statement(
  'consume_stock',
  `WITH ${LOCKED_LINES},
   moved AS (
     UPDATE product p SET reserved = p.reserved - line.quantity
     FROM line WHERE line.product_type = 'FISICO' AND p.product_id = line.product_id
     RETURNING p.product_id, line.quantity)
   ${ledgerEntry('consume')}`,
);

/**
 * Sets the copies aside for the order, all or none: false means that something was short and nothing was touched.
 * It also serves a payment that arrived late for a book no longer sold, so it does not ask whether the book is.
 */
export async function reserveStock(
  tx: Database,
  orderId: number,
  lines: readonly StockLine[],
  at: Date,
): Promise<boolean> {
  const [row] = await reserve(tx, values(orderId, lines, at));
  return row?.reserved === true;
}

/** Gives reserved copies back to the shelf. */
export async function releaseStock(tx: Database, orderId: number, lines: readonly StockLine[], at: Date) {
  await release(tx, values(orderId, lines, at));
}

/** Reserved copies leave the shop: the order is paid. */
export async function consumeStock(tx: Database, orderId: number, lines: readonly StockLine[], at: Date) {
  await consume(tx, values(orderId, lines, at));
}

function values(orderId: number, lines: readonly StockLine[], at: Date) {
  return [
    orderId,
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    at.toISOString(),
  ];
}
