import type { ShelfCount } from '#contract/desk/inventory.ts';
import type { BookCopies } from '../../../catalog/catalog.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import {
  answerOfEarlier,
  type Corrected,
  type Correction,
  correctStock,
  lockBookOnPaper,
  type Shelf,
} from './correct-stock.ts';
import { readShelf } from './read-shelf.ts';
import { findLastMove } from './shelf.queries.ts';

type Count = Omit<Correction, 'call'> & { counted: number; expected: number };

/**
 * «Conté N»: what is free is N less the copies that lie there for others. Selling moves copies between these and changes
 * no sum; what came or went otherwise since the screen was read is a conflict.
 */
export function countStock(
  { db, clock, findCopiesInBoxes }: Shelf,
  by: Staff,
  { counted, expected, ...wish }: Count,
): Promise<Corrected> {
  return inTransaction(db, async (tx) => {
    const book = await lockBookOnPaper(tx, wish.product_id);
    const earlier = await answerOfEarlier(tx, by, { book, requestKey: wish.request_key, findCopiesInBoxes });
    if (earlier) return earlier;
    const shelf = await readShelf(tx, book, findCopiesInBoxes);
    if (shelf.on_shelf !== expected) throw await conflictAbout(tx, book, shelf);
    const free = counted - (shelf.on_shelf - shelf.stock);
    if (free < 0)
      throw new ShopError('NOT_ENOUGH_STOCK', {
        sentence: `${free === -1 ? 'Falta 1' : `Faltan ${-free}`} para lo ya vendido`,
      });
    const correction = { ...wish, call: 'POST /desk/catalog/count-stock' as const };
    return correctStock(tx, by, {
      book,
      change: free - shelf.stock,
      correction,
      at: clock.now(),
      findCopiesInBoxes,
    });
  });
}

async function conflictAbout(tx: Database, book: BookCopies, shelf: ShelfCount) {
  const last = await findLastMove(tx, book.productId);
  return new ShopError('EDITED_MEANWHILE', {
    sentence: `Algo se movió mientras contabas: ahora deben estar ${shelf.on_shelf}. Revisa el estante y guarda de nuevo.`,
    details: { by: last?.name ?? null, at: last?.at.toISOString() ?? null, values: shelf },
  });
}
