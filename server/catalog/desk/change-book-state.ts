import type { BookState } from '#contract/desk/books.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { KeptBook } from './books.queries.ts';
import { bookState } from './list-books.ts';
import { missingParts, refuseMissing } from './missing-parts.ts';
import { recordBookChange, stateChange } from './record-book-change.ts';
import { setDraft, setOnSale, setRetired } from './write-book.queries.ts';
import { requireBook } from './write-book.ts';

interface StateChange {
  call: DeskCallKey;
  productId: number;
  at: Date;
}

/** Puts a whole book on sale; null where it is. */
export async function publishBook(tx: Database, by: Staff, change: StateChange): Promise<number | null> {
  const book = await requireBook(tx, change.productId);
  if (book.active) return null;
  refuseMissing(missingParts(book));
  await setOnSale(tx, book.productId, change.at);
  return record(tx, by, change, book, 'on-sale');
}

/** Takes a book off sale; null where it is not on sale. A draft is not retired: it never stood on the shelf. */
export async function retireBook(tx: Database, by: Staff, change: StateChange): Promise<number | null> {
  const book = await requireBook(tx, change.productId);
  if (!book.active) return null;
  await setRetired(tx, book.productId, change.at);
  return record(tx, by, change, book, 'retired');
}

function record(tx: Database, by: Staff, change: StateChange, book: KeptBook, state: BookState) {
  const more = stateChange(bookState(book), state);
  return recordBookChange(tx, by, { ...change, before: book.values, after: book.values, more });
}

/** Back to what a book was before. What was ever ordered cannot be a draft again, nor what may have been without a trace. */
export async function returnToState(tx: Database, book: KeptBook, state: BookState, at: Date) {
  if (state === 'on-sale') {
    // File may have been taken away since; imported books may lack the rest.
    refuseMissing(missingParts(book).filter((part) => part === 'file'));
    await setOnSale(tx, book.productId, at);
    return;
  }
  const canBeDraft = !book.wasOrdered && book.values.product_type === 'FISICO';
  if (state === 'draft' && canBeDraft) await setDraft(tx, book.productId);
  else await setRetired(tx, book.productId, at);
}
