import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { WantedPicture } from '#contract/desk/pictures.ts';
import { ShopError } from '../../../platform/errors.ts';
import { takeUpload } from '../../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import type { Shop } from '../../../platform/shop.ts';
import { cutAndStore, endingOf, WHOLE } from '../make-picture.ts';
import type { PictureRow } from '../pictures.queries.ts';

type Parts = Pick<Shop, 'db' | 'files'>;
export type CategoryPictureInput = Pick<WantedPicture, 'upload_id' | 'alt' | 'cut'>;

/** The wanted picture, stored under keys of its own: what goes with one picture is no other's. */
export async function makeCategoryPicture(
  shop: Parts,
  by: Staff,
  before: PictureRow | null,
  { upload_id: uploadId, alt, cut }: CategoryPictureInput,
): Promise<PictureRow> {
  const mark = randomBytes(8).toString('hex');
  const prefix = `products/category-${mark}`;
  if (uploadId !== undefined) {
    const upload = await takeUpload(shop, by.staffId, uploadId, 'picture');
    return oneAtATime(async () => {
      const photo = await upload.read();
      const row = await cutAndStore(shop, prefix, photo, cut ?? WHOLE);
      const originalKey = `private/originals/category-${mark}.${endingOf(upload.contentType)}`;
      await shop.files.put(originalKey, photo, upload.contentType);
      return { ...row, alt, originalKey };
    });
  }
  if (!before) throw new ShopError('NOT_FOUND', { sentence: 'Esa foto ya no está. Súbela otra vez.' });
  if (!cut) return { ...before, alt };
  const stored = before.originalKey === null ? null : await shop.files.get(before.originalKey);
  if (!stored)
    throw new ShopError('NOT_FOUND', { sentence: 'De esa foto ya no está el original. Súbela otra vez.' });
  const row = await oneAtATime(async () => cutAndStore(shop, prefix, await buffer(stored.body), cut));
  return { ...row, alt, originalKey: before.originalKey };
}
