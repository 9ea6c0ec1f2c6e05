import { createHash } from 'node:crypto';
import { ShopError } from '../../platform/errors.ts';
import { contentTypeOf } from '../../platform/files/file-key.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { toImage } from '../images.ts';
import { findPicturedBook, type PictureRow } from './pictures.queries.ts';

/** Mark of a list of pictures: two lists are the same when their marks are. */
export function markOf(pictures: readonly PictureRow[]): string {
  const facts = pictures.map(({ fileKey, alt, originalKey }) => [fileKey, alt, originalKey]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

export const presentPictures = (files: Shop['files'], pictures: readonly PictureRow[]) => ({
  pictures: pictures.map((picture) => ({
    picture_key: picture.fileKey,
    alt: picture.alt,
    image: toImage(files, picture),
    has_original: picture.originalKey !== null,
  })),
  seen: markOf(pictures),
});

export async function showPictures({ db, files }: Pick<Shop, 'db' | 'files'>, productId: number) {
  const book = await findPicturedBook(db, productId);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  return presentPictures(files, book.pictures);
}

/** The photo behind a picture; only of a picture that the book has. */
export async function findOriginal(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  productId: number,
  pictureKey: string,
): Promise<DeskFile> {
  const book = await findPicturedBook(db, productId);
  const key = book?.pictures.find(({ fileKey }) => fileKey === pictureKey)?.originalKey;
  const stored = key ? await files.get(key) : null;
  if (!key || !stored) throw new ShopError('NOT_FOUND');
  return { name: key.slice(key.lastIndexOf('/') + 1), content: stored.body, type: contentTypeOf(key) };
}
