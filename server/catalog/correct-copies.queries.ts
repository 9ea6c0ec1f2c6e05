import type { StockReason } from '#contract/desk/stock.ts';
import type { ProductType } from '#contract/money.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface BookCopies {
  product_id: number;
  title: string;
  productType: ProductType;
  stock: number;
  reserved: number;
}

const lock = statement<BookCopies>(
  'lock_copies',
  `SELECT product_id, title, product_type AS "productType", stock, reserved FROM product
   WHERE product_id = $1 FOR UPDATE`,
);

/** The copies of a book, locked: it is neither bought nor paid for until the transaction ends. */
export async function lockCopies(tx: Database, productId: number): Promise<BookCopies | undefined> {
  const [row] = await lock(tx, [productId]);
  return row;
}

export interface CopiesCorrection {
  productId: number;
  /** Copies that come, or go where it is negative. */
  change: number;
  reason: StockReason;
  note: string | null;
  staffId: number;
  requestKey: string | null;
  at: Date;
}

const correct = statement<{ stockMoveId: number; stock: number }>(
  'correct_copies',
  `WITH moved AS (
     UPDATE product SET stock = stock + $2::int,
       count_off = count_off + CASE WHEN $3 = 'conteo' THEN $2::int ELSE 0 END
     WHERE product_id = $1 AND product_type = 'FISICO' AND stock + $2::int >= 0 RETURNING product_id, stock),
   ledger AS (
     INSERT INTO stock_move (product_id, kind, quantity, reason, note, staff_id, request_key, at)
     SELECT product_id, 'intake', $2::int, $3, $4, $5::int, $6, $7::timestamptz FROM moved RETURNING stock_move_id)
   SELECT stock_move_id AS "stockMoveId", stock FROM moved, ledger`,
);

/**
 * Changes the count by as many copies, in one statement with its ledger entry, whatever sells meanwhile; what only a count
 * says is kept beside it until a count agrees. Undefined where fewer are free than would go: nothing was touched.
 */
export async function correctCopies(tx: Database, correction: CopiesCorrection) {
  const { productId, change, reason, note, staffId, requestKey, at } = correction;
  const [row] = await correct(tx, [productId, change, reason, note, staffId, requestKey, at]);
  return row;
}

const settle = statement(
  'settle_count',
  `UPDATE product SET count_off = 0 WHERE product_id = $1 AND count_off <> 0`,
);

/** A count agreed, or its difference has a reason: nothing of the counts before is open. */
export const settleCount = (tx: Database, productId: number) => settle(tx, [productId]);

export interface KeptCorrection {
  productId: number;
  change: number;
  reason: StockReason;
  staffId: number;
  at: Date;
}

const KEPT = `SELECT product_id AS "productId", quantity AS change, reason, staff_id AS "staffId", at FROM stock_move
  WHERE kind = 'intake' AND staff_id IS NOT NULL`;

const byId = statement<KeptCorrection>('correction_by_id', `${KEPT} AND stock_move_id = $1`);

export async function findCorrection(tx: Database, stockMoveId: number) {
  const [row] = await byId(tx, [stockMoveId]);
  return row;
}
