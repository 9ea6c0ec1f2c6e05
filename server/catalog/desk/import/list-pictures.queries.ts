import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { StoredImage } from '../../images.ts';

const insert = statement(
  'insert_import_picture',
  `INSERT INTO import_picture (upload_id, picture) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);

export const insertListPicture = (db: Database, uploadId: string, picture: StoredImage) =>
  insert(db, [uploadId, JSON.stringify(picture)]);

export interface ListPicture {
  fileName: string;
  picture: StoredImage;
}

const prepared = statement<ListPicture>(
  'import_pictures',
  `SELECT u.file_name AS "fileName", p.picture FROM import_picture p JOIN upload u USING (upload_id)
   WHERE u.upload_id = ANY($1::text[]) AND u.staff_id = $2`,
);

/** Finds the prepared pictures among the uploads of one person. */
export const findListPictures = (
  db: Database,
  uploadIds: readonly string[],
  staffId: number,
): Promise<ListPicture[]> => prepared(db, [uploadIds, staffId]);

const shown = statement<StoredImage>(
  'pictures_by_key',
  `SELECT DISTINCT ON (file_key) file_key AS "fileKey", width, height, widths, original_key AS "originalKey"
   FROM product_image WHERE product_id = ANY($1::int[]) ORDER BY file_key, product_id, position`,
);

/** The pictures that books have now. */
export const findPicturesOf = (db: Database, productIds: readonly number[]): Promise<StoredImage[]> =>
  shown(db, [productIds]);
