import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { StoredImage } from '../images.ts';
import { lockProduct } from './lock-product.queries.ts';

/** A picture as its row keeps it; its place is that in the list. */
export interface PictureRow extends StoredImage {
  alt: string;
  originalKey: string | null;
}

export interface PicturedBook {
  title: string;
  active: boolean;
  pictures: PictureRow[];
}

const BOOK = `SELECT title, active, coalesce(
    (SELECT json_agg(json_build_object('fileKey', file_key, 'width', width, 'height', height, 'widths', widths,
       'alt', alt, 'originalKey', original_key) ORDER BY position)
     FROM product_image i WHERE i.product_id = p.product_id), '[]') AS pictures
  FROM product p WHERE product_id = $1`;

const select = statement<PicturedBook>('book_pictures', BOOK);

export async function findPicturedBook(db: Database, productId: number): Promise<PicturedBook | undefined> {
  const [book] = await select(db, [productId]);
  return book;
}

/** Locks the book: others who change its pictures wait until the transaction ends. */
export async function lockPicturedBook(tx: Database, productId: number): Promise<PicturedBook | undefined> {
  await lockProduct(tx, [productId]);
  return findPicturedBook(tx, productId);
}

const remove = statement('remove_pictures', 'DELETE FROM product_image WHERE product_id = $1');
const insert = statement(
  'insert_pictures',
  `INSERT INTO product_image (product_id, position, file_key, width, height, widths, alt, original_key)
   SELECT $1, place - 1, "fileKey", width, height, widths, alt, "originalKey"
   FROM ROWS FROM (jsonb_to_recordset($2::jsonb)
     AS ("fileKey" text, width int, height int, widths int[], alt text, "originalKey" text)) WITH ORDINALITY
     AS given("fileKey", width, height, widths, alt, "originalKey", place)`,
);

/** Lock the book first. */
export async function writePictures(tx: Database, productId: number, pictures: readonly PictureRow[]) {
  await remove(tx, [productId]);
  await insert(tx, [productId, JSON.stringify(pictures)]);
}
