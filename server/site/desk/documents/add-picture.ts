import { storeImage } from '../../../catalog/catalog.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { takeUpload } from '../../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { UnusableImage } from '../../../platform/images/images.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { recordChange } from '../../../staff/staff.ts';
import type { DocumentShop } from './change-document.ts';
import { addresses } from './show-document.ts';

const WIDTHS = [480, 960, 1_600];

/** A picture in the sizes of a banner; the same file is stored once. */
export async function addPicture(shop: DocumentShop, by: Staff, uploadId: string) {
  const upload = await takeUpload(shop, by.staffId, uploadId, 'picture');
  const stored = await oneAtATime(async () =>
    storeImage(shop.files, 'site/banner', await upload.read(), { sizes: WIDTHS }),
  ).catch(refusing);
  const { fileKey: file_key, ...sizes } = stored;
  const picture = { file_key, ...sizes };
  await inTransaction(shop.db, async (tx) => {
    await recordChange(tx, by, {
      call: 'POST /desk/documents/add-picture',
      entity: 'document',
      entityId: 'banners',
      label: 'los banners de la portada',
      after: { picture: file_key },
      at: shop.clock.now(),
    });
  });
  return { picture, image: addresses(shop.files, picture) };
}

function refusing(error: unknown): never {
  if (!(error instanceof UnusableImage)) throw error;
  throw new ShopError('UPLOAD_REFUSED', {
    sentence: 'Esa imagen no se puede usar. Prueba con otra.',
    cause: error,
  });
}
