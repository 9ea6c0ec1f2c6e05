import type { Shop } from '../../shop.ts';
import { deleteParts, wholeKey } from './upload-keys.ts';
import { deleteUpload, findUploadsBefore } from './uploads.queries.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Removes what was sent more than a day ago, used or not. The row goes last, so that no file is left without one. */
export async function sweepUploads({
  db,
  files,
  clock,
}: Pick<Shop, 'db' | 'files' | 'clock'>): Promise<number> {
  let swept = 0;
  for (;;) {
    const old = await findUploadsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
    for (const { uploadId, bytes } of old) {
      await deleteParts(files, uploadId, bytes);
      await files.delete(wholeKey(uploadId));
      await deleteUpload(db, uploadId);
    }
    swept += old.length;
    if (old.length === 0) return swept;
  }
}
