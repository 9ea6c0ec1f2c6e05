import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Cursor } from '../../platform/lists/cursor.ts';
import { behind, inOrder, type ListOrder } from '../../platform/lists/page.ts';
import type { ProductFile } from '../product-files.queries.ts';
import { lockProduct } from './lock-product.queries.ts';

export interface DigitalBookRow {
  productId: number;
  title: string;
  titleKey: string;
  sku: string;
  isDraft: boolean;
  active: boolean;
  files: Pick<ProductFile, 'fileId' | 'fileKey' | 'fileName' | 'bytes'>[];
}

const BOOK = `SELECT product_id AS "productId", title, title_key AS "titleKey", sku, is_draft AS "isDraft", active,
    coalesce((SELECT json_agg(json_build_object('fileId', file_id, 'fileKey', file_key, 'fileName', file_name, 'bytes', bytes)
      ORDER BY file_id) FROM product_file f WHERE f.product_id = p.product_id), '[]') AS files
  FROM product p WHERE product_type = 'DIGITAL' AND NOT is_anchor`;

export const byTitle: ListOrder = { kind: 'text', by: 'title_key', id: 'product_id', newestFirst: false };

const page = statement<DigitalBookRow>(
  'digital_books',
  `${BOOK} AND ${behind(byTitle, '$1', '$2')} ORDER BY ${inOrder(byTitle)} LIMIT $3`,
);

export const findDigitalBooks = (db: Database, after: Cursor, atMost: number) =>
  page(db, [after.key, after.id, atMost]);

const one = statement<DigitalBookRow>('digital_book', `${BOOK} AND product_id = $1`);

export async function findDigitalBook(db: Database, productId: number): Promise<DigitalBookRow | undefined> {
  const [book] = await one(db, [productId]);
  return book;
}

/** Locks a digital book: others who change its files wait until the transaction ends. */
export async function lockDigitalBook(tx: Database, productId: number): Promise<DigitalBookRow | undefined> {
  await lockProduct(tx, [productId]);
  return findDigitalBook(tx, productId);
}

const add = statement(
  'add_product_file',
  `INSERT INTO product_file (product_id, file_key, file_name, content_type, bytes) VALUES ($1, $2, $3, 'application/pdf', $4)`,
);

export async function addFile(
  tx: Database,
  { productId, fileKey, fileName, bytes }: Pick<ProductFile, 'productId' | 'fileKey' | 'fileName' | 'bytes'>,
) {
  await add(tx, [productId, fileKey, fileName, bytes]);
}

const change = statement(
  'change_product_file',
  'UPDATE product_file SET file_key = $2, bytes = $3 WHERE file_id = $1',
);

/** The name stays: buyers know the file by it. */
export async function changeFile(tx: Database, fileId: number, file: { fileKey: string; bytes: number }) {
  await change(tx, [fileId, file.fileKey, file.bytes]);
}

const remove = statement('remove_product_file', 'DELETE FROM product_file WHERE file_id = $1');

export async function removeFile(tx: Database, fileId: number) {
  await remove(tx, [fileId]);
}
