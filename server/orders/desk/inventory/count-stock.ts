import type { ShelfCount } from '#contract/desk/inventory.ts';
import { type BookCopies, settleCount } from '../../../catalog/catalog.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../../platform/idempotency/desk-request.ts';
import { editedBy } from '../../../staff/staff.ts';
import {
  type Corrected,
  type Correction,
  correctStock,
  lockBookOnPaper,
  type Shelf,
} from './correct-stock.ts';
import { readShelf } from './read-shelf.ts';
import { findLastMove } from './shelf.queries.ts';

const CALL = 'POST /desk/catalog/count-stock' as const;

type Count = Omit<Correction, 'call'> & { counted: number; expected: number };

/**
 * «Conté N»: what is free is N less the copies that lie there for others. Selling moves copies between these and changes
 * no sum; what came or went otherwise since the screen was read is a conflict.
 */
export function countStock(shop: Shelf, by: Staff, input: Count): Promise<Corrected> {
  const at = shop.clock.now();
  const request = { by, call: CALL, key: input.request_key, body: input, at };
  return inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, () => writeCount(tx, by, { shop, input, at })),
  );
}

async function writeCount(
  tx: Database,
  by: Staff,
  { shop: { findCopiesInBoxes }, input, at }: { shop: Shelf; input: Count; at: Date },
): Promise<Corrected> {
  const { counted, expected } = input;
  const book = await lockBookOnPaper(tx, input.product_id);
  const shelf = await readShelf(tx, book, findCopiesInBoxes);
  if (shelf.on_shelf !== expected) throw await conflictAbout(tx, book, shelf);
  const free = counted - (shelf.on_shelf - shelf.stock);
  if (free < 0)
    throw new ShopError('NOT_ENOUGH_STOCK', {
      sentence: `${free === -1 ? 'Falta 1' : `Faltan ${-free}`} para lo ya vendido`,
    });
  const correction = { ...input, call: CALL };
  const change = free - shelf.stock;
  if (change === 0 || input.reason !== 'conteo') await settleCount(tx, book.product_id);
  return correctStock(tx, by, { book, change, correction, at, findCopiesInBoxes });
}

async function conflictAbout(tx: Database, book: BookCopies, shelf: ShelfCount) {
  const last = await findLastMove(tx, book.product_id);
  return editedBy(last, {
    values: shelf,
    sentence: `Algo se movió mientras contabas: ahora deben estar ${shelf.on_shelf}. Revisa el estante y guarda de nuevo.`,
  });
}
