import type { UploadKindName } from '#contract/desk/uploads.ts';
import type { Database } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';

export interface Upload {
  uploadId: string;
  staffId: number;
  kind: UploadKindName;
  fileName: string;
  bytes: number;
  /** Parts that have arrived. */
  parts: number;
  /** The whole file; null until it is whole, and for good where it was refused. */
  fileKey: string | null;
  contentType: string | null;
  finishedAt: Date | null;
}

const COLUMNS = `upload_id AS "uploadId", staff_id AS "staffId", kind, file_name AS "fileName", bytes, parts,
  file_key AS "fileKey", content_type AS "contentType", finished_at AS "finishedAt"`;

const lockSender = statement(
  'lock_upload_sender',
  `SELECT pg_advisory_xact_lock(hashtextextended('upload:' || $1::int, 3))`,
);
const sumSent = statement<{ bytes: number }>(
  'sum_uploads',
  `SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM upload WHERE staff_id = $1 AND created_at > $2`,
);

/** Bytes that a person has begun to send since an instant; a second upload waits until the transaction ends. */
export async function bytesSentSince(tx: Database, staffId: number, since: Date): Promise<number> {
  await lockSender(tx, [staffId]);
  const [row] = await sumSent(tx, [staffId, since]);
  return row?.bytes ?? 0;
}

const insert = statement(
  'insert_upload',
  `INSERT INTO upload (upload_id, staff_id, kind, file_name, bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);

export async function insertUpload(
  tx: Database,
  {
    uploadId,
    staffId,
    kind,
    fileName,
    bytes,
    at,
  }: Pick<Upload, 'uploadId' | 'staffId' | 'kind' | 'fileName' | 'bytes'> & { at: Date },
) {
  await insert(tx, [uploadId, staffId, kind, fileName, bytes, at]);
}

const own = statement<Upload>(
  'own_upload',
  `SELECT ${COLUMNS} FROM upload WHERE upload_id = $1 AND staff_id = $2`,
);

/** Finds an upload of this person; another's counts as missing. */
export async function findOwnUpload(
  db: Database,
  uploadId: string,
  staffId: number,
): Promise<Upload | undefined> {
  const [row] = await own(db, [uploadId, staffId]);
  return row;
}

const countPart = statement<{ parts: number }>(
  'count_upload_part',
  `UPDATE upload SET parts = parts + 1 WHERE upload_id = $1 AND parts = $2 RETURNING parts`,
);

/** Counts a part as arrived; false when another one was due. */
export async function countArrivedPart(db: Database, uploadId: string, index: number): Promise<boolean> {
  return (await countPart(db, [uploadId, index])).length > 0;
}

const end = statement(
  'end_upload',
  `UPDATE upload SET file_key = $2, content_type = $3, finished_at = $4 WHERE upload_id = $1 AND finished_at IS NULL`,
);

/** Ends an upload; one without a key was refused. */
export async function endUpload(
  db: Database,
  uploadId: string,
  { fileKey, contentType, at }: { fileKey: string | null; contentType: string | null; at: Date },
) {
  await end(db, [uploadId, fileKey, contentType, at]);
}

const old = statement<{ uploadId: string; bytes: number }>(
  'old_uploads',
  `SELECT upload_id AS "uploadId", bytes FROM upload WHERE created_at < $1 ORDER BY created_at LIMIT 200`,
);

export const findUploadsBefore = (db: Database, before: Date) => old(db, [before]);

const remove = statement('delete_upload', 'DELETE FROM upload WHERE upload_id = $1');

export async function deleteUpload(db: Database, uploadId: string) {
  await remove(db, [uploadId]);
}
