import { DRAFT_FILE_DAYS } from '#contract/desk/club-files.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cannotUndo, changeOf, recordUndo, type Undoing, undoOfAll } from '../../../staff/staff.ts';
import { filesStillThere, replaceDraftFiles } from '../club-files.ts';
import { findDraftFiles, lockWork, markWork } from '../drafts.queries.ts';
import { lockClubFiles } from '../published.queries.ts';
import { isAt, type NotedFile, noted } from './draft-place.ts';

/** The file of before comes back while it is kept, and no other has been put in its place. */
export const clubFileUndo = undoOfAll(
  ['POST /desk/club/set-file', 'POST /desk/club/draw-sheet', 'POST /desk/club/remove-file'],
  { withinMs: DRAFT_FILE_DAYS * 24 * 60 * 60 * 1000, run: undoFile },
);

async function undoFile(tx: Database, undoing: Undoing) {
  const { by, entry, at } = undoing;
  const change = changeOf(entry, 'file');
  const [before, after] = [change?.before, change?.after] as [NotedFile | null, NotedFile | null];
  const place = before ?? after;
  if (!place) throw new Error('A change of a file names none.');
  const of = { year: place.year, month: place.month };
  await lockClubFiles(tx);
  const work = await lockWork(tx, of);
  if (!work?.hasDraft) throw cannotUndo('Ese mes ya no se está preparando.');
  const current = (await findDraftFiles(tx, of)).find((one) => isAt(one, place));
  if (current?.fileKey !== after?.fileKey) throw cannotUndo('El archivo cambió después.');
  const put = before ? await filesStillThere(tx, [noted(of, before)]) : [];
  if (before && put.length === 0) throw cannotUndo('El archivo anterior ya no está.');
  const dropped = current ? [current] : [];
  await replaceDraftFiles(tx, of, { dropped, put, staffId: by.staffId, at });
  await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
  await recordUndo(tx, undoing, { before: { file: after }, after: { file: before } });
}
