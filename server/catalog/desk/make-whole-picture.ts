import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { filesOf, recordOf, removeIfUnused } from '../picture-files.ts';
import type { PictureRow } from './pictures.queries.ts';

const TIMES = 2;

/**
 * Makes a picture, and answers it once all its files are there for the next days: the same one may have been taken off
 * another book a month ago, and be removed at this moment.
 */
export async function makeWholePicture(
  { db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>,
  make: () => Promise<PictureRow>,
): Promise<PictureRow> {
  for (let times = 1; times <= TIMES; times += 1) {
    const picture = await make();
    await removeIfUnused(db, [picture], clock.now());
    const areThere = await Promise.all(filesOf(picture).map((key) => files.exists(key)));
    if (areThere.every(Boolean)) return picture;
    await files.delete(recordOf(picture));
  }
  throw new ShopError('OVERLOADED');
}
