import type { WantedPicture } from '#contract/desk/pictures.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../staff/staff.ts';
import { takePicturesOff } from '../picture-files.ts';
import { pictureCutAnew, pictureFromUpload } from './make-picture.ts';
import { makeWholePicture } from './make-whole-picture.ts';
import {
  findPicturedBook,
  lockPicturedBook,
  type PicturedBook,
  type PictureRow,
  writePictures,
} from './pictures.queries.ts';
import { markOf, presentPictures } from './show-pictures.ts';

interface PicturesInput {
  product_id: number;
  seen: string;
  pictures: WantedPicture[];
}

type Parts = Pick<Shop, 'db' | 'files' | 'clock'>;

/** Sets the pictures of a book. They are made before anything is locked: a conversion takes a second or two. */
export async function setPictures(shop: Parts, by: Staff, input: PicturesInput) {
  const { product_id: productId, seen } = input;
  const before = await findPicturedBook(shop.db, productId);
  if (!before) throw new ShopError('PRODUCT_NOT_FOUND');
  if (markOf(before.pictures) !== seen) throw await picturesEditedMeanwhile(shop, productId, before);
  requireAlts(before, input.pictures);
  requirePicture(before, input.pictures.length);
  const pictures: PictureRow[] = [];
  // Pictures are made one after the other: all at once would take every place of the conversions.
  for (const wanted of input.pictures) pictures.push(await makePicture(shop, by, before, wanted));
  requireDifferent(pictures, input.pictures);
  return inTransaction(shop.db, async (tx) => {
    const book = await lockPicturedBook(tx, productId);
    if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
    if (markOf(book.pictures) !== seen)
      throw await picturesEditedMeanwhile({ ...shop, db: tx }, productId, book);
    requirePicture(book, pictures.length);
    const at = shop.clock.now();
    await writePictures(tx, productId, pictures);
    await takePicturesOff(tx, { before: book.pictures, after: pictures, at });
    const entry = await recordPictures(tx, by, {
      call: 'POST /desk/catalog/set-images',
      productId,
      book,
      pictures,
      at,
    });
    return { ...presentPictures(shop.files, pictures), audit_entry_id: entry };
  });
}

async function makePicture(
  shop: Parts,
  by: Staff,
  { pictures }: PicturedBook,
  wanted: WantedPicture,
): Promise<PictureRow> {
  const { picture_key: key, upload_id: uploadId, alt, cut } = wanted;
  if (uploadId !== undefined)
    return makeWholePicture(shop, () => pictureFromUpload(shop, by, uploadId, wanted));
  const known = pictures.find(({ fileKey }) => fileKey === key);
  if (!known)
    throw new ShopError('NOT_FOUND', { sentence: 'Esa foto ya no está en el libro. Recarga las fotos.' });
  return cut ? makeWholePicture(shop, () => pictureCutAnew(shop, known, wanted)) : { ...known, alt };
}

/** Imported pictures may go without until it is written. */
function requireAlts({ pictures }: PicturedBook, wanted: readonly WantedPicture[]) {
  const isSilent = ({ picture_key: key, alt }: WantedPicture) =>
    alt === '' && pictures.find(({ fileKey }) => fileKey === key)?.alt !== '';
  const place = wanted.findIndex(isSilent);
  if (place >= 0)
    throw new ShopError('BAD_REQUEST', { sentence: `La foto ${place + 1} no dice qué se ve. Escríbelo.` });
}

/** A picture is named by its key: the same one twice could not be distinguished. */
function requireDifferent(pictures: readonly PictureRow[], wanted: readonly WantedPicture[]) {
  const isNew = (place: number) => wanted[place]?.upload_id !== undefined || wanted[place]?.cut !== undefined;
  const isTwice = ({ fileKey }: PictureRow, place: number) =>
    isNew(place) && pictures.some((other, at) => at !== place && other.fileKey === fileKey);
  if (pictures.some(isTwice))
    throw new ShopError('BAD_REQUEST', { sentence: 'Esa foto ya está en el libro.' });
}

function requirePicture({ active }: PicturedBook, count: number) {
  if (active && count === 0)
    throw new ShopError('INCOMPLETE', { sentence: 'Un libro en venta lleva al menos una foto.' });
}

const picturesEditedMeanwhile = (
  { db, files }: Pick<Shop, 'db' | 'files'>,
  productId: number,
  { pictures }: PicturedBook,
) => {
  const edited = { entity: 'product', entityId: productId, field: 'pictures' } as const;
  return editedMeanwhile(db, edited, { values: presentPictures(files, pictures) });
};

interface PicturesChange {
  call: 'POST /desk/catalog/set-images' | 'POST /desk/audit/undo';
  productId: number;
  book: PicturedBook;
  pictures: PictureRow[];
  undoes?: number;
  at: Date;
}

/** The rows themselves: by them the change is undone. */
export function recordPictures(
  tx: Database,
  by: Staff,
  { call, productId, book, pictures, undoes, at }: PicturesChange,
): Promise<number> {
  return recordChange(tx, by, {
    call,
    entity: 'product',
    entityId: productId,
    label: book.title,
    before: { pictures: book.pictures },
    after: { pictures },
    ...(undoes !== undefined && { undoes }),
    at,
  });
}
