import type { Database } from '../../../platform/database/database.ts';
import { editedBy } from '../../../staff/staff.ts';
import type { MonthOfYear } from '../../board.ts';
import { toFileView } from '../club-files.ts';
import type { DraftFile, PlacedFile } from '../drafts.queries.ts';
import { aboutMonth, monthLabel } from '../month-draft.ts';
import { findWriterOfFile } from './draft-files.queries.ts';

/** Place of a file in a prepared month, one file each. */
export type FilePlace = Pick<PlacedFile, 'square' | 'name' | 'kind'>;

export const isAt = (one: FilePlace, other: FilePlace) =>
  one.square === other.square && one.kind === other.kind && one.name === other.name;

/** The file that is there, if it is the one that was seen; otherwise EDITED_MEANWHILE says which one is. */
export async function requireSeen(
  db: Database,
  files: readonly DraftFile[],
  place: FilePlace,
  seen: number | null,
): Promise<DraftFile | undefined> {
  const file = files.find((one) => isAt(one, place));
  if ((file?.fileId ?? null) === seen) return file;
  const writer = file && (await findWriterOfFile(db, file.fileId));
  throw editedBy(writer, { values: { file: file ? toFileView(file, 'draft') : null } });
}

/** A file in an audit entry, with all that brings it back when the change is undone. */
export type NotedFile = PlacedFile & MonthOfYear;

export const noted = (
  { year, month }: MonthOfYear,
  { square, name, kind, fileKey, fileName, contentType, bytes, durationSeconds, isSynthetic }: PlacedFile,
): NotedFile => ({
  year,
  month,
  square,
  name,
  kind,
  fileKey,
  fileName,
  contentType,
  bytes,
  durationSeconds,
  isSynthetic,
});

/** `diciembre de 2026, casilla 3` */
export const aboutFile = (of: MonthOfYear, square: number | null) =>
  aboutMonth(of, square === null ? monthLabel(of) : `${monthLabel(of)}, casilla ${square}`);
