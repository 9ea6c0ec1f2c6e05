import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { StoredImage } from './images.ts';

const ofBooks = statement<StoredImage>(
  'pictures_of_books',
  `SELECT file_key AS "fileKey", width, height, widths, original_key AS "originalKey" FROM product_image
   WHERE product_id = ANY($1::int[])`,
);

export const findPicturesOfBooks = (db: Database, productIds: readonly number[]): Promise<StoredImage[]> =>
  ofBooks(db, [productIds]);

const used = statement(
  'find_used_picture',
  `SELECT FROM product_image WHERE file_key = $1 UNION ALL SELECT FROM product_image WHERE original_key = $2 LIMIT 1`,
);

/** Tells whether a book shows this picture, or was made from this photo. */
export const isNamedByBook = async (db: Database, picture: { fileKey: string; originalKey: string }) =>
  (await used(db, [picture.fileKey, picture.originalKey])).length > 0;
