import { createHash } from 'node:crypto';
import { PART_BYTES, partsOf } from '#contract/desk/uploads.ts';
import { ShopError } from '../../errors.ts';
import type { Staff } from '../../http/staff-session.ts';
import type { Shop } from '../../shop.ts';
import { requireUpload } from './take-upload.ts';
import { partKey } from './upload-keys.ts';
import { countArrivedPart } from './uploads.queries.ts';

interface Part {
  upload_id: string;
  index: number;
  sha256: string;
}

/** Keeps the part that is due. Any other only learns which one that is, so a sender may repeat itself at will. */
export async function receivePart(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  by: Staff,
  { upload_id: uploadId, index, sha256 }: Part,
  bytes: Uint8Array,
) {
  const { bytes: size, parts: arrived } = await requireUpload(db, by.staffId, uploadId);
  const parts = partsOf(size);
  if (index !== arrived || index >= parts) return { upload_id: uploadId, next: arrived, parts };
  const due = index < parts - 1 ? PART_BYTES : size - (parts - 1) * PART_BYTES;
  if (bytes.length !== due || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new ShopError('BAD_REQUEST', { sentence: 'Esa parte llegó incompleta. Se envía otra vez.' });
  await files.put(partKey(uploadId, index), Buffer.from(bytes), 'application/octet-stream');
  const isCounted = await countArrivedPart(db, uploadId, index);
  const next = isCounted ? index + 1 : (await requireUpload(db, by.staffId, uploadId)).parts;
  return { upload_id: uploadId, next, parts };
}
