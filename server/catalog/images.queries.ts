import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { StoredImage } from './images.ts';

const selectMainImages = statement<StoredImage & { productId: number }>(
  'main_images',
  `SELECT product_id AS "productId", file_key AS "fileKey", width, height, widths
   FROM product_image WHERE product_id = ANY($1::int[]) AND position = 0`,
);

export function findMainImages(db: Database, productIds: readonly number[]) {
  return selectMainImages(db, [productIds]);
}
