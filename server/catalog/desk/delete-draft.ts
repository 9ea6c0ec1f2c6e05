import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPicturesOfBooks } from '../picture-files.queries.ts';
import { takePicturesOff } from '../picture-files.ts';
import type { KeptBook } from './books.queries.ts';
import { bookState } from './list-books.ts';
import { recordBookChange } from './record-book-change.ts';
import { deleteBook } from './write-book.queries.ts';
import { requireBook } from './write-book.ts';

/** Tells whether a draft can be deleted: one that never had copies is mentioned nowhere else. */
export const canDelete = ({ isDraft, hadCopies }: Pick<KeptBook, 'isDraft' | 'hadCopies'>) =>
  isDraft && !hadCopies;

const NOT_DELETED = 'Solo se borra un borrador que nunca tuvo ejemplares. Este se puede retirar.';

export async function deleteDraft({ db, clock }: Pick<Shop, 'db' | 'clock'>, by: Staff, productId: number) {
  await inTransaction(db, async (tx) => {
    const book = await requireBook(tx, productId);
    if (!canDelete(book)) throw new ShopError('STILL_IN_USE', { sentence: NOT_DELETED });
    const at = clock.now();
    await takePicturesOff(tx, { before: await findPicturesOfBooks(tx, [productId]), after: [], at });
    await deleteBook(tx, productId);
    const more = { before: { state: bookState(book) }, after: {} };
    const change = { call: 'POST /desk/catalog/delete-draft', before: book.values, after: null } as const;
    await recordBookChange(tx, by, { ...change, productId, more, at });
  });
}
