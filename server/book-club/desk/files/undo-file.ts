import { DRAFT_FILE_DAYS } from '#contract/desk/club-files.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../../staff/staff.ts';
import { filesStillThere, letFilesGo } from '../club-files.ts';
import { dropDraftFiles, findDraftFiles, lockWork, markWork, putDraftFiles } from '../drafts.queries.ts';
import { lockClubFiles } from '../published.queries.ts';
import { aboutFile, isAt, type NotedFile, noted } from './draft-place.ts';

const cannot = (sentence: string) => new ShopError('CANNOT_UNDO', { sentence });

/** The file of before comes back while it is kept, and no other has been put in its place. */
export function clubFileUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  const undo = {
    withinMs: DRAFT_FILE_DAYS * 24 * 60 * 60 * 1000,
    run: (tx: Database, by: Staff, entry: UndoableEntry) => undoFile(tx, by, entry, clock.now()),
  };
  return {
    'POST /desk/club/set-file': undo,
    'POST /desk/club/draw-sheet': undo,
    'POST /desk/club/remove-file': undo,
  };
}

async function undoFile(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const change = entry.changes.find(({ field }) => field === 'file');
  const [before, after] = [change?.before, change?.after] as [NotedFile | null, NotedFile | null];
  const place = before ?? after;
  if (!place) throw new Error('A change of a file names none.');
  const of = { year: place.year, month: place.month };
  await lockClubFiles(tx);
  const work = await lockWork(tx, of);
  if (!work?.hasDraft) throw cannot('Ese mes ya no se está preparando.');
  const current = (await findDraftFiles(tx, of)).find((one) => isAt(one, place));
  if (current?.fileKey !== after?.fileKey) throw cannot('El archivo cambió después.');
  if (current) await dropDraftFiles(tx, [current.fileId]);
  if (before) {
    const [file] = await filesStillThere(tx, [noted(of, before)]);
    if (!file) throw cannot('El archivo anterior ya no está.');
    await putDraftFiles(tx, of, [file], { staffId: by.staffId, at });
  }
  if (current) await letFilesGo(tx, [current.fileKey], at);
  await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    ...aboutFile(of, place.square),
    before: { file: after },
    after: { file: before },
    undoes: entry.auditEntryId,
    at,
  });
}
