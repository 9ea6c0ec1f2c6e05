import type { ShelfCount } from '#contract/desk/inventory.ts';
import { type AdjustReason, HELPER_COPIES_MAX, type StockReason } from '#contract/desk/stock.ts';
import { type BookCopies, lockCopies, moveStock, noteDifference } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { type FindCopiesInBoxes, readShelf } from './read-shelf.ts';

/** Parts that corrections of copies need. */
export interface Shelf {
  db: Database;
  clock: Shop['clock'];
  findCopiesInBoxes: FindCopiesInBoxes;
}

export interface Correction {
  call: 'POST /desk/catalog/adjust-stock' | 'POST /desk/catalog/count-stock';
  product_id: number;
  reason: AdjustReason;
  note?: string | undefined;
  request_key: string;
}

export interface Corrected {
  change: number;
  shelf: ShelfCount;
  audit_entry_id: number | null;
}

/** The book on paper, locked. Whatever else changes its copies has ended before, or begins afterwards. */
export async function lockBookOnPaper(tx: Database, productId: number): Promise<BookCopies> {
  const book = await lockCopies(tx, productId);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  if (book.productType === 'DIGITAL')
    throw new ShopError('BAD_REQUEST', { sentence: 'Un producto digital no tiene existencias.' });
  return book;
}

interface OneBook extends Pick<Shelf, 'findCopiesInBoxes'> {
  book: BookCopies;
}

/** Refuses helpers with shipping who move many copies at a time. */
export function requireFewCopies({ role }: Pick<Staff, 'role'>, change: number) {
  if (role === 'owner' || Math.abs(change) <= HELPER_COPIES_MAX) return;
  throw new ShopError('NOT_ALLOWED', {
    sentence: `Puedes mover hasta ${HELPER_COPIES_MAX} ejemplares a la vez. Pide lo demás a la Dueña.`,
  });
}

interface CorrectionCause {
  reason: StockReason;
  note: string | null;
  staffId: number;
  requestKey: string | null;
  at: Date;
}

/** Changes the count of a locked book. Returns the entry of the ledger; throws NOT_ENOUGH_STOCK where fewer are free than would go. */
export async function moveCopies(
  tx: Database,
  { product_id, stock }: BookCopies,
  change: number,
  cause: CorrectionCause,
): Promise<number | undefined> {
  const entries = await moveStock(tx, 'intake', [{ product_id, quantity: change }], cause);
  if (!entries) throw new ShopError('NOT_ENOUGH_STOCK', { sentence: `Solo hay ${stock} sin apartar.` });
  if (cause.reason === 'conteo') await noteDifference(tx, product_id, change);
  return entries[0];
}

/** A change of nothing leaves its audit entry, and no line in the ledger. */
export async function correctStock(
  tx: Database,
  by: Staff,
  {
    book,
    change,
    correction,
    at,
    findCopiesInBoxes,
  }: OneBook & { change: number; correction: Correction; at: Date },
): Promise<Corrected> {
  const { call, reason, request_key: requestKey } = correction;
  const note = correction.note?.trim() || null;
  requireFewCopies(by, change);
  const entry =
    change === 0
      ? undefined
      : await moveCopies(tx, book, change, { reason, note, staffId: by.staffId, requestKey, at });
  const stock = book.stock + change;
  const auditEntryId = await recordChange(tx, by, {
    call,
    entity: 'product',
    entityId: book.product_id,
    label: book.title,
    before: { stock: book.stock },
    after: { stock, reason, note, stock_move_id: entry },
    at,
  });
  return {
    change,
    shelf: await readShelf(tx, { ...book, stock }, findCopiesInBoxes),
    audit_entry_id: change === 0 ? null : auditEntryId,
  };
}
