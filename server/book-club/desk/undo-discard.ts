import { clubParts } from '#contract/club-shape.ts';
import type { AuditChange } from '#contract/desk/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { cannotUndo, recordUndo, type Undoing } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { filesStillThere, letFilesGo } from './club-files.ts';
import {
  dropDraftFiles,
  lockWork,
  markWork,
  type PlacedFile,
  putDraftFiles,
  writeParts,
} from './drafts.queries.ts';
import { isAt } from './files/draft-place.ts';
import { findDraft } from './find-draft.ts';
import { hasValues } from './month-changes.ts';
import { draftOf } from './month-parts.ts';
import { monthOfId, partLabel } from './month-words.ts';
import { lockClubFiles } from './published.queries.ts';
import { partOf } from './require-draft.ts';
import { putDraft } from './start-draft.ts';

/** The draft comes back whole while none was begun since; of its files those that are still there. */
export async function undoDiscard(tx: Database, undoing: Undoing): Promise<void> {
  const { by, entry, at } = undoing;
  const of = monthOfId(entry.entityId);
  await lockClubFiles(tx);
  const work = await lockWork(tx, of);
  if (work?.hasDraft) throw cannotUndo('Ese mes ya se prepara otra vez.');
  const { started_from: startedFrom, files = [], ...parts } = valuesBefore(entry.changes);
  const month = draftOf(clubParts.flatMap((part) => (part in parts ? [{ part, content: parts[part] }] : [])));
  const begun = { month, files: await filesStillThere(tx, files as PlacedFile[]) };
  await putDraft(tx, by, { of, begun, startedFrom: String(startedFrom), publishedAt: null, at });
  await markWork(tx, of, { publishedAt: null, confirmedAt: work?.confirmedAt ?? null });
  await recordUndoing(tx, undoing);
}

/** Restores the discarded texts while the part is as it was left by that; its files likewise. */
export async function undoDiscardPart(tx: Database, undoing: Undoing): Promise<void> {
  const { by, entry, at } = undoing;
  const of = monthOfId(entry.entityId);
  await lockClubFiles(tx);
  const work = await lockWork(tx, of);
  const draft = await findDraft(tx, of);
  if (!work || !draft) throw cannotUndo('Ese mes ya no se está preparando.');
  const part = clubParts.find((one) => partLabel(of, one) === entry.label);
  if (!part) throw new Error(`No part of a month is ${entry.label}.`);
  const { files: oldFiles, ...before } = valuesBefore(entry.changes);
  const { files: newFiles, ...after } = valuesAfter(entry.changes);
  const { content } = partOf(draft, part);
  if (!hasValues(content, after)) throw cannotUndo('Esa parte cambió después.');
  await putFilesBack(tx, by, {
    of,
    current: draft.files,
    before: (oldFiles ?? []) as PlacedFile[],
    after: (newFiles ?? []) as PlacedFile[],
    at,
  });
  const contents = [{ part, content: { ...(content as object), ...before } }];
  await writeParts(tx, { ...of, contents, staffId: by.staffId, at });
  await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
  await recordUndoing(tx, undoing);
}

interface FilesToPut {
  of: MonthOfYear;
  current: readonly (PlacedFile & { fileId: number })[];
  before: readonly PlacedFile[];
  after: readonly PlacedFile[];
  at: Date;
}

async function putFilesBack(tx: Database, by: Staff, { of, current, before, after, at }: FilesToPut) {
  const places = [...before, ...after];
  const there = current.filter((file) => places.some((place) => isAt(file, place)));
  const isAsPut =
    there.length === after.length &&
    after.every(({ fileKey }) => there.some((file) => file.fileKey === fileKey));
  if (!isAsPut) throw cannotUndo('Un archivo de esa parte cambió después.');
  const files = await filesStillThere(tx, before);
  await dropDraftFiles(
    tx,
    there.map(({ fileId }) => fileId),
  );
  await putDraftFiles(tx, of, files, { staffId: by.staffId, at });
  await letFilesGo(
    tx,
    there.map(({ fileKey }) => fileKey),
    at,
  );
}

type Values = Record<string, unknown>;

const valuesBefore = (changes: readonly AuditChange[]): Values =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before]));
const valuesAfter = (changes: readonly AuditChange[]): Values =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]));

const recordUndoing = (tx: Database, undoing: Undoing) =>
  recordUndo(tx, undoing, {
    before: valuesAfter(undoing.entry.changes),
    after: valuesBefore(undoing.entry.changes),
  });
