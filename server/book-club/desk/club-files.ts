import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClubFileView } from '#contract/desk/club.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keepReplacedFile, removeFileOn } from '../../platform/files/replaced/replaced-files.queries.ts';
import { sendPrivateFile } from '../../platform/http/send-private-file.ts';
import type { Shop } from '../../platform/shop.ts';
import type { MonthOfYear } from '../board.ts';
import { findClubFile } from '../months.queries.ts';
import {
  type DraftFile,
  dropDraftFiles,
  findDraftFile,
  type PlacedFile,
  putDraftFiles,
} from './drafts.queries.ts';
import { findUnused } from './published.queries.ts';

/** Members who are listening while a file is replaced keep it to its end. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

type Stored = Pick<PlacedFile, 'fileKey'>;

const keysOf = (files: readonly Stored[]) => [...new Set(files.map(({ fileKey }) => fileKey))];

/** Files that nothing names any more go in a day; under the lock of `lockClubFiles`. */
export async function letFilesGo(tx: Database, files: readonly Stored[], at: Date): Promise<void> {
  const unused = await findUnused(tx, keysOf(files));
  for (const key of unused) await removeFileOn(tx, key, new Date(at.getTime() + KEPT_MS));
}

interface Replacing {
  dropped: readonly DraftFile[];
  put: readonly PlacedFile[];
  staffId: number;
  at: Date;
}

/** Puts files of a draft in the place of others, under the same lock. */
export async function replaceDraftFiles(
  tx: Database,
  of: MonthOfYear,
  { dropped, put, staffId, at }: Replacing,
): Promise<void> {
  await dropDraftFiles(tx, dropped);
  await putDraftFiles(tx, of, put, { staffId, at });
  await letFilesGo(tx, dropped, at);
}

/** Finds which of the files the storage has; asked before a transaction locks anything, as others would wait for it. */
export async function findStored(
  storage: Pick<Shop, 'files'>['files'],
  files: readonly Stored[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    keysOf(files).map(async (key) => ((await storage.exists(key)) ? [key] : [])),
  );
  return new Set(found.flat());
}

/** Finds the files that a draft named before and that are still there; the ones about to go stay. */
export async function filesStillThere(tx: Database, files: readonly PlacedFile[]): Promise<PlacedFile[]> {
  const unused = new Set(await findUnused(tx, keysOf(files)));
  const gone = new Set<string>();
  for (const key of unused) if (!(await keepReplacedFile(tx, key))) gone.add(key);
  return files.filter(({ fileKey }) => !gone.has(fileKey));
}

type FileRef = Pick<ClubFileView, 'of' | 'file_id'>;

/** An address below the path of the staff's cookie, which a player may ask for parts of. */
export const deskFileUrl = ({ of, file_id }: FileRef): string =>
  `/api/desk/club/file?of=${of}&file_id=${file_id}`;

export function toFileView({ fileId, ...file }: DraftFile, of: ClubFileView['of']): ClubFileView {
  return {
    file_id: fileId,
    of,
    square: file.square,
    name: file.name,
    kind: file.kind,
    file_name: file.fileName,
    content_type: file.contentType,
    bytes: file.bytes,
    duration_seconds: file.durationSeconds,
    is_synthetic: file.isSynthetic,
    url: deskFileUrl({ of, file_id: fileId }),
  };
}

/** Answers with a file, whole or a range of it. */
export async function sendClubFile(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  { of, file_id }: FileRef,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const file = of === 'draft' ? await findDraftFile(db, file_id) : await findClubFile(db, file_id);
  if (!file) throw new ShopError('NOT_FOUND', { sentence: 'Ese archivo ya no está. Recarga la página.' });
  return sendPrivateFile(files, { ...file, isInline: file.kind === 'audio' }, request, reply);
}
