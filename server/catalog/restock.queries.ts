import type { StockReason } from '#contract/desk/stock.ts';
import type { Database } from '../platform/database/database.ts';
import { plannedOnce, statement } from '../platform/database/statement.ts';
import type { StockLine } from './stock.queries.ts';

/** Cause why copies come back to the shelf or leave it without being sold, for which order or box, and who said so. */
export interface StockCause {
  orderId?: number;
  shipmentId?: number;
  reason: StockReason;
  /** Person of the staff; null where the shop did it by itself. */
  staffId: number | null;
  returnId?: number | null;
  at: Date;
}

/** Locks in the order of the ids, as every writer of stock does. */
const LOCKED_LINES = `line AS MATERIALIZED (
    SELECT p.product_id, p.stock, l.quantity
    FROM unnest(${plannedOnce('$2::int[]')}, ${plannedOnce('$3::int[]')}) AS l(product_id, quantity) JOIN product p USING (product_id)
    WHERE p.product_type = 'FISICO' ORDER BY p.product_id FOR UPDATE OF p)`;

const ledgerEntry = (sign: '' | '-') =>
  `INSERT INTO stock_move (product_id, order_id, kind, quantity, at, reason, staff_id, return_id, shipment_id)
     SELECT product_id, $1::int, 'intake', ${sign}quantity, $4::timestamptz, $5, $6::int, $7::int, $8::int FROM moved`;

const putBack = statement(
  'put_copies_back',
  `WITH ${LOCKED_LINES},
   moved AS (
     UPDATE product p SET stock = p.stock + line.quantity FROM line WHERE p.product_id = line.product_id
     RETURNING p.product_id, line.quantity)
   ${ledgerEntry('')}`,
);

const takeOut = statement<{ taken: boolean }>(
  'take_copies_out',
  `WITH ${LOCKED_LINES},
   enough AS (SELECT count(*) = cardinality($2::int[]) AND coalesce(bool_and(stock >= quantity), false) AS yes FROM line),
   moved AS (
     UPDATE product p SET stock = p.stock - line.quantity FROM line
     WHERE p.product_id = line.product_id AND (SELECT yes FROM enough) RETURNING p.product_id, line.quantity),
   ledger AS (${ledgerEntry('-')})
   SELECT yes AS taken FROM enough`,
);

/** Copies that had left are on the shelf again; the count changes by as many, whatever else sells meanwhile. */
export async function putCopiesBack(tx: Database, lines: readonly StockLine[], cause: StockCause) {
  await putBack(tx, values(lines, cause));
}

/** Copies leave the shelf without being sold, all or none: false means that too few are free and nothing was touched. */
export async function takeCopiesOut(
  tx: Database,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<boolean> {
  const [row] = await takeOut(tx, values(lines, cause));
  return row?.taken === true;
}

function values(lines: readonly StockLine[], cause: StockCause) {
  return [
    cause.orderId ?? null,
    lines.map(({ product_id }) => product_id),
    lines.map(({ quantity }) => quantity),
    cause.at.toISOString(),
    cause.reason,
    cause.staffId,
    cause.returnId ?? null,
    cause.shipmentId ?? null,
  ];
}
