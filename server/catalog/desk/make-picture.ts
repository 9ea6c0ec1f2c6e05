import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PictureCut, WantedPicture } from '#contract/desk/pictures.ts';
import { ShopError } from '../../platform/errors.ts';
import { takeUpload } from '../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { cutPicture, UnusableImage } from '../../platform/images/images.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { Shop } from '../../platform/shop.ts';
import { storeImage } from '../store-image.ts';
import type { PictureRow } from './pictures.queries.ts';

/** Folder of the books' pictures in storage. */
const OF_BOOKS = 'products/picture';
export const WHOLE: PictureCut = { rotation: 0, left: 0, top: 0, width: 1, height: 1 };
const extensions: Readonly<Record<string, string>> = { 'image/png': 'png' };
/** The ending of a photo as it was sent. */
export const endingOf = (contentType: string) => extensions[contentType] ?? 'jpg';

type Parts = Pick<Shop, 'db' | 'files'>;

/** A picture of a book from a photo that was sent: its original is kept, so that it can be cut again. */
export async function pictureFromUpload(
  shop: Parts,
  by: Staff,
  uploadId: string,
  { alt, cut = WHOLE }: WantedPicture,
): Promise<PictureRow> {
  const upload = await takeUpload(shop, by.staffId, uploadId, 'picture');
  return oneAtATime(async () => {
    const photo = await upload.read();
    const row = await cutAndStore(shop, OF_BOOKS, photo, cut);
    const hash = createHash('sha256').update(photo).digest('hex').slice(0, 32);
    const originalKey = `private/originals/${hash}.${endingOf(upload.contentType)}`;
    await shop.files.put(originalKey, photo, upload.contentType);
    return { ...row, alt, originalKey };
  });
}

export async function pictureCutAnew(
  shop: Parts,
  { originalKey }: PictureRow,
  { alt, cut = WHOLE }: WantedPicture,
): Promise<PictureRow> {
  const stored = originalKey === null ? null : await shop.files.get(originalKey);
  if (!stored)
    throw new ShopError('NOT_FOUND', { sentence: 'De esa foto ya no está el original. Súbela otra vez.' });
  const row = await oneAtATime(async () => cutAndStore(shop, OF_BOOKS, await buffer(stored.body), cut));
  return { ...row, alt, originalKey };
}

/** Throws UPLOAD_REFUSED where too little of the photo is left. */
export async function cutAndStore(
  { files }: Pick<Shop, 'files'>,
  prefix: string,
  photo: Buffer,
  cut: PictureCut,
) {
  try {
    return await storeImage(files, prefix, await cutPicture(photo, cut));
  } catch (error) {
    if (error instanceof UnusableImage)
      throw new ShopError('UPLOAD_REFUSED', {
        sentence: 'El recorte es demasiado pequeño. Hazlo más grande.',
      });
    throw error;
  }
}
