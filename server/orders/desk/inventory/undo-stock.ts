import { findCorrection } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cannotUndo, changeOf, recordUndo, type Undoing, undoOfAll } from '../../../staff/staff.ts';
import { lockBookOnPaper, moveCopies, requireFewCopies } from './correct-stock.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A correction of the copies is undone by an entry the other way, for a day, while as many are free. */
export const stockUndo = undoOfAll(['POST /desk/catalog/adjust-stock', 'POST /desk/catalog/count-stock'], {
  withinMs: DAY_MS,
  run: undoCorrection,
});

async function undoCorrection(tx: Database, undoing: Undoing): Promise<void> {
  const { by, entry, at } = undoing;
  const made = changeOf(entry, 'stock_move_id')?.after;
  const move = typeof made === 'number' ? await findCorrection(tx, made) : undefined;
  if (!move) throw cannotUndo();
  requireFewCopies(by, move.change);
  const book = await lockBookOnPaper(tx, move.productId);
  const change = -move.change;
  if (book.stock + change < 0)
    throw cannotUndo(`Ya no se puede deshacer: solo hay ${book.stock} sin apartar.`);
  const cause = { reason: move.reason, note: 'Deshecho', staffId: by.staffId, requestKey: null, at };
  const entryId = await moveCopies(tx, book, change, cause);
  await recordUndo(tx, undoing, {
    before: { stock: book.stock },
    after: { stock: book.stock + change, stock_move_id: entryId },
  });
}
