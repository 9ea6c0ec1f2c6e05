import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { findPicturedCategory, type PicturedCategory } from '../../images.queries.ts';
import type { PictureRow } from '../pictures.queries.ts';

const lock = statement('lock_pictured_category', 'SELECT FROM category WHERE category_id = $1 FOR UPDATE');

/** Locks the category: others who change it wait until the transaction ends. */
export async function lockPicturedCategory(
  tx: Database,
  categoryId: number,
): Promise<PicturedCategory | undefined> {
  // Statement of its own, so that the next one reads what the transaction before left.
  await lock(tx, [categoryId]);
  return findPicturedCategory(tx, categoryId);
}

const write = statement(
  'write_category_picture',
  `UPDATE category SET image_key = $2, image_width = $3, image_height = $4, image_widths = $5::int[], image_alt = $6,
     image_original_key = $7 WHERE category_id = $1`,
);

/** Lock the category first. */
export async function writeCategoryPicture(tx: Database, categoryId: number, picture: PictureRow | null) {
  const { fileKey, width, height, widths, originalKey } = picture ?? {};
  const values = [fileKey, width, height, widths, picture?.alt ?? '', originalKey];
  await write(tx, [categoryId, ...values.map((value) => value ?? null)]);
}
