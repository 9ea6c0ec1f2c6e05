import type { RowResult } from '#contract/desk/parcels.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { ShopError } from '../errors.ts';

/**
 * Does the same to each thing of a list, each in a transaction of its own: what is in the way of one does not stop the
 * others. `change` answers the audit entry by which it can be undone, null where nothing had to be done.
 */
export const answerRows = <Row>(
  db: Database,
  rows: readonly Row[],
  idOf: (row: Row) => number,
  change: (tx: Database, row: Row) => Promise<number | null>,
): Promise<RowResult[]> => answerEach(rows, idOf, (row) => inTransaction(db, (tx) => change(tx, row)));

/** Answers rows where `change` opens its transaction itself. */
export async function answerEach<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  change: (row: Row) => Promise<number | null>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    const id = idOf(row);
    try {
      results.push({ id, ok: true, code: null, reason: null, audit_entry_id: await change(row) });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ id, ok: false, code: error.code, reason: error.message, audit_entry_id: null });
    }
  }
  return results;
}
