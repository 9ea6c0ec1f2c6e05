import { randomBytes } from 'node:crypto';
import { mayDo } from '#contract/desk/permissions.ts';
import { partsOf, tooLargeText, type UploadKindName, uploadKinds } from '#contract/desk/uploads.ts';
import { inTransaction } from '../../database/database.ts';
import { ShopError } from '../../errors.ts';
import type { Staff } from '../../http/staff-session.ts';
import type { Shop } from '../../shop.ts';
import { bytesSentSince, insertUpload } from './uploads.queries.ts';

const AN_HOUR_MS = 60 * 60 * 1000;
const MEGABYTES_AN_HOUR = 200;

interface NewFile {
  kind: UploadKindName;
  bytes: number;
  file_name: string;
}

/** Makes room for a file. What is announced counts at once, so that many small beginnings add up to no more. */
export async function startUpload(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { staffId, role }: Staff,
  { kind, bytes, file_name: fileName }: NewFile,
) {
  if (!uploadKinds[kind].permissions.some((permission) => mayDo(role, permission)))
    throw new ShopError('NOT_ALLOWED');
  const sentence = tooLargeText(kind, bytes);
  if (sentence) throw new ShopError('UPLOAD_REFUSED', { sentence });
  const uploadId = randomBytes(16).toString('hex');
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const sent = await bytesSentSince(tx, staffId, new Date(at.getTime() - AN_HOUR_MS));
    if (sent + bytes > MEGABYTES_AN_HOUR * 1024 * 1024)
      throw new ShopError('TOO_MANY_REQUESTS', {
        sentence: `Ya subiste ${MEGABYTES_AN_HOUR} MB en esta hora. Espera un rato y vuelve a intentar.`,
        retryAfterSeconds: AN_HOUR_MS / 2000,
      });
    await insertUpload(tx, { uploadId, staffId, kind, fileName, bytes, at });
  });
  return { upload_id: uploadId, next: 0, parts: partsOf(bytes) };
}
