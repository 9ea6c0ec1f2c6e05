import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { StoredImage } from './images.ts';

const selectMainImages = statement<StoredImage & { productId: number }>(
  'main_images',
  `SELECT product_id AS "productId", file_key AS "fileKey", width, height, widths
   FROM product_image WHERE product_id = ANY($1::int[]) AND position = 0`,
);

export type DescribedImage = StoredImage & { alt: string };

/** Picture of a row of `category`; null without one. */
export const CATEGORY_PICTURE = `CASE WHEN image_width IS NOT NULL THEN json_build_object('fileKey', image_key, 'width', image_width,
    'height', image_height, 'widths', image_widths, 'alt', image_alt, 'originalKey', image_original_key) END`;

export interface PicturedCategory {
  name: string;
  ageMin: number | null;
  picture: (DescribedImage & { originalKey: string | null }) | null;
}

const selectCategory = statement<PicturedCategory>(
  'pictured_category',
  `SELECT name, age_min AS "ageMin", ${CATEGORY_PICTURE} AS picture FROM category WHERE category_id = $1`,
);

export async function findPicturedCategory(
  db: Database,
  categoryId: number,
): Promise<PicturedCategory | undefined> {
  const [category] = await selectCategory(db, [categoryId]);
  return category;
}

export function findMainImages(db: Database, productIds: readonly number[]) {
  return selectMainImages(db, [productIds]);
}
