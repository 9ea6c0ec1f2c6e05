import type { RowResult } from '#contract/desk/parcels.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { ShopError } from '../errors.ts';

/**
 * Does the same to each thing of a list, each in a transaction of its own: what is in the way of one does not stop the
 * others. `change` answers the audit entry by which it can be undone.
 */
export async function answerRows<Row>(
  db: Database,
  rows: readonly Row[],
  idOf: (row: Row) => number,
  change: (tx: Database, row: Row) => Promise<number | null>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    const id = idOf(row);
    try {
      const auditEntryId = await inTransaction(db, (tx) => change(tx, row));
      results.push({ id, ok: true, code: null, reason: null, audit_entry_id: auditEntryId });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ id, ok: false, code: error.code, reason: error.message, audit_entry_id: null });
    }
  }
  return results;
}
