import { buffer } from 'node:stream/consumers';
import { partsOf } from '#contract/desk/uploads.ts';
import { ShopError } from '../../errors.ts';
import type { Staff } from '../../http/staff-session.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { Pieces } from '../../processes/run-in-process.ts';
import type { Shop } from '../../shop.ts';
import type { FileStorage } from '../file-storage.ts';
import { checkFile } from './check-file.ts';
import { requireUpload } from './take-upload.ts';
import { deleteParts, partKey, wholeKey } from './upload-keys.ts';
import { endUpload, type Upload } from './uploads.queries.ts';

/**
 * Makes one file of the parts and decides by its bytes what it is. Nothing of a refused one stays. Two at once do the same
 * work and come to the same end; who comes later finds that end.
 */
export async function finishUpload(shop: Pick<Shop, 'db' | 'files' | 'clock'>, by: Staff, uploadId: string) {
  const upload = await requireUpload(shop.db, by.staffId, uploadId);
  if (upload.finishedAt) return finished(upload);
  if (upload.parts < partsOf(upload.bytes))
    throw new ShopError('BAD_REQUEST', { sentence: 'Todavía faltan partes del archivo.' });
  await oneAtATime(() => assemble(shop, upload));
  return finished(await requireUpload(shop.db, by.staffId, uploadId));
}

function finished({ uploadId, fileKey, contentType }: Upload) {
  if (fileKey === null || contentType === null) throw new ShopError('UPLOAD_REFUSED');
  return { upload_id: uploadId, content_type: contentType };
}

async function assemble({ db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>, upload: Upload) {
  const { uploadId, kind, bytes } = upload;
  try {
    const { data, contentType } = await checkFile(kind, joinedParts(files, upload));
    await files.put(wholeKey(uploadId), data, contentType);
    await endUpload(db, uploadId, { fileKey: wholeKey(uploadId), contentType, at: clock.now() });
  } catch (error) {
    if (error instanceof EndedMeanwhile) return;
    if (!(error instanceof ShopError)) throw error;
    await endUpload(db, uploadId, { fileKey: null, contentType: null, at: clock.now() });
    await deleteParts(files, uploadId, bytes);
    throw error;
  }
  await deleteParts(files, uploadId, bytes);
}

/** A part is missing, because another call has ended the upload. */
class EndedMeanwhile extends Error {}

function joinedParts(files: FileStorage, { uploadId, bytes }: Upload): Pieces {
  return {
    length: bytes,
    async *read() {
      for (let index = 0; index < partsOf(bytes); index += 1) {
        const stored = await files.get(partKey(uploadId, index));
        if (!stored) throw new EndedMeanwhile();
        yield await buffer(stored.body);
      }
    },
  };
}
