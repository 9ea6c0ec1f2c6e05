import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { listed } from '#contract/spanish-words.ts';
import { takeCopiesOut } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import {
  type Doing,
  type LockedParcel,
  lockParcel,
  recordParcelChange,
  refuseLeft,
} from '../../../shipping/shipping.ts';
import { editedBy } from '../../../staff/staff.ts';
import { boxHindrance, boxParcel } from '../box-parcel.ts';
import type { Box } from '../lock-box.queries.ts';
import { putBooksIntoBox } from './box-titles.queries.ts';
import { findHadBooks } from './history.queries.ts';
import { findBooksOnPaper, type KeptBook } from './pool.queries.ts';

export interface TitlesOfBox {
  shipment_id: number;
  product_ids: number[];
  /** Reason why its client gets a book once more; without it none is repeated. */
  reason?: string;
}

/**
 * Books go into a box and leave the shelf. Locks the box, and then the books in the order of their ids, as every writer of
 * stock does. The same books again are the answer that was lost: nothing more happens, and null is answered.
 */
export async function assignTitles(
  tx: Database,
  doing: Doing,
  { shipment_id: shipmentId, product_ids: productIds, reason }: TitlesOfBox,
): Promise<number | null> {
  const { by, at } = doing;
  const box = await lockParcel(tx, boxParcel, shipmentId, by);
  if (holdsAlready(box, productIds)) return null;
  refuseUnfillable(box);
  refuseWrongCount(box, productIds);
  const books = await booksOf(tx, productIds);
  const repeated = await repeatedOf(tx, box, books);
  if (repeated.length > 0 && reason === undefined) throw alreadyHad(repeated);
  await takeCopies(tx, books, { shipmentId, doing });
  const isIn = await putBooksIntoBox(tx, {
    shipmentId,
    userId: box.user_id,
    productIds,
    repeated: repeated.map(({ productId }) => productId),
    reason: reason ?? null,
    staffId: by.staffId,
    at,
  });
  if (!isIn) throw new ShopError('TITLE_REPEATED');
  const call: DeskCallKey =
    reason === undefined ? 'POST /desk/boxes/assign' : 'POST /desk/boxes/assign-again';
  const after = { titles: books.map(({ title }) => title).join(' · '), ...(reason && { reason }) };
  return recordParcelChange(tx, boxParcel, box, { ...doing, call, after });
}

function refuseUnfillable(box: LockedParcel<Box>): void {
  refuseLeft(boxParcel, box);
  const sentence = boxHindrance(box);
  if (sentence) throw new ShopError('NOT_SHIPPABLE', { sentence });
}

const holdsAlready = ({ books }: Box, productIds: readonly number[]) =>
  books.map(({ product_id }) => product_id).join() === productIds.join();

/** A box has its books, or none: a plan's boxes all hold as many. */
function refuseWrongCount({ books, books_per_box }: Box, productIds: readonly number[]): void {
  if (books.length > 0)
    throw editedBy(undefined, {
      values: { product_ids: books.map(({ product_id }) => product_id) },
      sentence: `Ya tiene títulos: ${listed(books.map(({ title }) => `«${title}»`))}.`,
    });
  if (books_per_box === 0)
    throw new ShopError('BAD_REQUEST', { sentence: 'Las cajas de este plan no llevan títulos.' });
  if (productIds.length !== books_per_box)
    throw new ShopError('INCOMPLETE', {
      sentence: `Esta caja lleva ${books_per_box === 1 ? '1 título' : `${books_per_box} títulos`}.`,
    });
}

async function booksOf(tx: Database, productIds: readonly number[]): Promise<KeptBook[]> {
  const books = await findBooksOnPaper(tx, productIds);
  if (books.length < productIds.length)
    throw new ShopError('BAD_REQUEST', { sentence: 'En una caja solo van libros en papel.' });
  return books;
}

async function repeatedOf(tx: Database, { user_id }: Box, books: readonly KeptBook[]) {
  if (user_id === null) return [];
  const productIds = books.map(({ product_id }) => product_id);
  const had = (await findHadBooks(tx, [user_id], productIds)).get(user_id);
  return books.flatMap(({ product_id: productId, title }) => {
    const how = had?.get(productId);
    return how ? [{ productId, title, isBought: how.kind === 'bought' }] : [];
  });
}

const alreadyHad = ([first]: { title: string; isBought: boolean }[]) =>
  new ShopError(
    'TITLE_REPEATED',
    first && {
      sentence: first.isBought
        ? `Ya compró «${first.title}». Elige otro título, o confírmalo con su motivo.`
        : `Ya le tocó «${first.title}» en una caja. Elige otro título, o confírmalo con su motivo.`,
    },
  );

async function takeCopies(
  tx: Database,
  books: readonly KeptBook[],
  { shipmentId, doing: { by, at } }: { shipmentId: number; doing: Doing },
) {
  const lines = books.map(({ product_id }) => ({ product_id, quantity: 1 }));
  const isTaken = await takeCopiesOut(tx, lines, { shipmentId, reason: 'club', staffId: by.staffId, at });
  if (isTaken) return;
  // Books are read again: their rows are locked now.
  const now = await findBooksOnPaper(
    tx,
    books.map(({ product_id }) => product_id),
  );
  const gone = now.find(({ stock }) => stock < 1);
  throw new ShopError(
    'NOT_ENOUGH_STOCK',
    gone && { sentence: `Ya no queda «${gone.title}» sin apartar. Elige otro título.` },
  );
}
