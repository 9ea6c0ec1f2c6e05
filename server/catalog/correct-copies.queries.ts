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

const difference = statement(
  'note_difference',
  'UPDATE product SET count_off = count_off + $2::int WHERE product_id = $1',
);

/** Keeps by how many copies a count differed, until a count agrees or a reason explains the difference. */
export const noteDifference = (tx: Database, productId: number, copies: number) =>
  difference(tx, [productId, copies]);

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
