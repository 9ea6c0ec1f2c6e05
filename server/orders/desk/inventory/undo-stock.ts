import { correctCopies, findCorrection } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../../staff/staff.ts';
import { lockBookOnPaper, requireFewCopies } from './correct-stock.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A correction of the copies is undone by an entry the other way, for a day, while as many are free. */
export function stockUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  const undo = {
    withinMs: DAY_MS,
    run: (tx: Database, by: Staff, entry: UndoableEntry) => undoCorrection(tx, by, entry, clock.now()),
  };
  return { 'POST /desk/catalog/adjust-stock': undo, 'POST /desk/catalog/count-stock': undo };
}

async function undoCorrection(tx: Database, by: Staff, entry: UndoableEntry, at: Date): Promise<void> {
  const made = entry.changes.find(({ field }) => field === 'stock_move_id')?.after;
  const move = typeof made === 'number' ? await findCorrection(tx, made) : undefined;
  if (!move) throw new ShopError('CANNOT_UNDO');
  requireFewCopies(by, move.change);
  const book = await lockBookOnPaper(tx, move.productId);
  const done = await correctCopies(tx, {
    productId: move.productId,
    change: -move.change,
    reason: move.reason,
    note: 'Deshecho',
    staffId: by.staffId,
    requestKey: null,
    at,
  });
  if (!done)
    throw new ShopError('CANNOT_UNDO', {
      sentence: `Ya no se puede deshacer: solo hay ${book.stock} sin apartar.`,
    });
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    entity: 'product',
    entityId: move.productId,
    label: entry.label,
    before: { stock: book.stock },
    after: { stock: done.stock, stock_move_id: done.stockMoveId },
    undoes: entry.auditEntryId,
    at,
  });
}
