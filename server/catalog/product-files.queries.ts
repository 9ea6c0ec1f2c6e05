import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** A file that buyers of the product may download. */
export interface ProductFile {
  fileId: number;
  productId: number;
  fileKey: string;
  fileName: string;
  contentType: string;
  bytes: number;
}

const FILE = `SELECT file_id AS "fileId", product_id AS "productId", file_key AS "fileKey", file_name AS "fileName",
  content_type AS "contentType", bytes FROM product_file`;

const ofProducts = statement<ProductFile>(
  'files_of_products',
  `${FILE} WHERE product_id = ANY($1::int[]) ORDER BY product_id, file_id`,
);

export const findFilesOfProducts = (db: Database, productIds: readonly number[]) =>
  ofProducts(db, [productIds]);

const byId = statement<ProductFile>('product_file_by_id', `${FILE} WHERE file_id = $1`);

export async function findProductFile(db: Database, fileId: number): Promise<ProductFile | undefined> {
  const [row] = await byId(db, [fileId]);
  return row;
}

const put = statement(
  'put_product_file',
  `INSERT INTO product_file (product_id, file_key, file_name, content_type, bytes) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (product_id, file_name) DO UPDATE
   SET file_key = excluded.file_key, content_type = excluded.content_type, bytes = excluded.bytes`,
);

/** A new edition under the same name takes the place of the old one: buyers of then get it as well. */
export async function putProductFile(db: Database, file: Omit<ProductFile, 'fileId'>) {
  await put(db, [file.productId, file.fileKey, file.fileName, file.contentType, file.bytes]);
}
