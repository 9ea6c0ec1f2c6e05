import { buffer } from 'node:stream/consumers';
import type { UploadKindName } from '#contract/desk/uploads.ts';
import type { Database } from '../../database/database.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { findOwnUpload, type Upload } from './uploads.queries.ts';

const gone = () => new ShopError('NOT_FOUND', { sentence: 'Ese archivo ya no está. Súbelo otra vez.' });

export async function requireUpload(db: Database, staffId: number, uploadId: string): Promise<Upload> {
  const upload = await findOwnUpload(db, uploadId, staffId);
  if (!upload) throw gone();
  return upload;
}

/** A file that has arrived whole, and is what its kind says. */
export interface TakenUpload {
  fileName: string;
  /** Decided by the bytes. */
  contentType: string;
  read(): Promise<Buffer>;
}

/**
 * A file that this person has sent, for the call that makes something of it: copy what is to stay under a key of its own.
 * Taking changes nothing, so a call that failed may be sent again with the same upload, until it is swept after a day.
 */
export async function takeUpload(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  staffId: number,
  uploadId: string,
  kind: UploadKindName,
): Promise<TakenUpload> {
  const { fileKey, contentType, fileName, kind: sentAs } = await requireUpload(db, staffId, uploadId);
  if (fileKey === null || contentType === null || sentAs !== kind) throw gone();
  return {
    fileName,
    contentType,
    async read() {
      const stored = await files.get(fileKey);
      if (!stored) throw gone();
      return buffer(stored.body);
    },
  };
}
