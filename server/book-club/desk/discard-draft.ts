import { filesNamed, placeKey } from '#contract/club-checklist.ts';
import { type ClubPart, clubParts } from '#contract/club-shape.ts';
import type { AuditChange } from '#contract/desk/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeLocked, undoLocked } from '../../publishing/publishing.ts';
import { cannotUndo } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { filesStillThere, letFilesGo, replaceDraftFiles } from './club-files.ts';
import {
  type DraftFile,
  dropDraftFiles,
  lockWork,
  makeWork,
  markWork,
  type PlacedFile,
  removeWork,
  type Work,
  writeParts,
} from './drafts.queries.ts';
import { isAt, noted } from './files/draft-place.ts';
import {
  aboutMonth,
  type Draft,
  findDraft,
  lockDraftAndFiles,
  lockReadDraft,
  monthOfId,
  partLabel,
  partOf,
  type ReadVersions,
  requireReadPart,
} from './month-draft.ts';
import { differingFields, draftOf, hasValues, type WholeMonth, wholeOf } from './month-parts.ts';
import { findPublished, lockClubFiles } from './published.queries.ts';
import { contentFrom, putDraft, sourceNamed } from './start-draft.ts';

type DeskShop = Pick<Shop, 'db' | 'clock'>;

/** Throws away what is prepared of a month. What members see stays. */
export async function discardDraft(
  shop: DeskShop,
  by: Staff,
  { versions, ...of }: MonthOfYear & { versions: ReadVersions },
) {
  const call = 'POST /desk/club/discard';
  const lock = (tx: Database) => lockReadDraft(tx, of, versions);
  const audit_entry_id = await changeLocked(shop, by, { call, lock }, async (tx, { work, draft }, at) => {
    const { confirmedAt } = work;
    await removeWork(tx, of);
    if (confirmedAt) {
      await makeWork(tx, { ...of, startedFrom: 'plantilla', staffId: by.staffId, at });
      await markWork(tx, of, { publishedAt: null, confirmedAt });
    }
    await letFilesGo(tx, draft.files, at);
    return discarded(of, work, draft);
  });
  return { audit_entry_id };
}

/** What the audit keeps of a draft that is thrown away, to give it back. */
export function discarded(of: MonthOfYear, { startedFrom }: Work, { month, files }: Draft) {
  const notes = files.map((file) => noted(of, file));
  return { ...aboutMonth(of), before: { started_from: startedFrom, ...month, files: notes } };
}

/** Puts one part back, texts and files, to what is published, else to what the draft began with. */
export async function discardPart(
  shop: DeskShop,
  by: Staff,
  { part, version, ...of }: MonthOfYear & { part: ClubPart; version: number },
) {
  const call = 'POST /desk/club/discard-part';
  const lock = (tx: Database) => lockDraftAndFiles(tx, of);
  const audit_entry_id = await changeLocked(shop, by, { call, lock }, async (tx, { work, draft }, at) => {
    const before = requireReadPart(draft, part, version);
    const origin = await originOf(tx, of, work);
    const content = origin.month[part];
    await writeParts(tx, { ...of, contents: [{ part, content }], staffId: by.staffId, at });
    const { dropped, put } = filesOfPart(part, draft, origin);
    await replaceDraftFiles(tx, of, { dropped, put, staffId: by.staffId, at });
    await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
    const differing = differingFields(before.content, content);
    return {
      ...aboutMonth(of, partLabel(of, part)),
      before: { ...differing.before, files: notedByPlace(of, dropped) },
      after: { ...differing.after, files: notedByPlace(of, put) },
    };
  });
  return { audit_entry_id };
}

async function originOf(tx: Database, of: MonthOfYear, { startedFrom }: Work): Promise<WholeMonth> {
  const own = await findPublished(tx, of);
  return own ? wholeOf(own) : contentFrom(tx, of, sourceNamed(startedFrom));
}

/** Files of a part that go, and those of its origin that come instead. */
function filesOfPart(part: ClubPart, draft: Draft, origin: WholeMonth) {
  const placesIn = (whole: WholeMonth) =>
    new Set(
      filesNamed(whole.month)
        .filter((file) => file.part === part)
        .map(placeKey),
    );
  const wanted = placesIn(origin);
  const places = new Set([...placesIn(draft), ...wanted]);
  return {
    dropped: draft.files.filter((file) => places.has(placeKey(file))),
    put: origin.files.filter((file) => wanted.has(placeKey(file))),
  };
}

const notedByPlace = (of: MonthOfYear, files: readonly PlacedFile[]) =>
  files.toSorted((one, other) => placeKey(one).localeCompare(placeKey(other))).map((file) => noted(of, file));

const lockMonth = async (tx: Database, entityId: string) => {
  const of = monthOfId(entityId);
  await lockClubFiles(tx);
  return { of, work: await lockWork(tx, of) };
};

/**
 * The draft comes back whole while none is being prepared; one that was published since is a version already. Of its files
 * those that are still there.
 */
export const undoDiscard = undoLocked(lockMonth, async (tx, { of, work }, { by, entry, at }) => {
  const published = work?.hasDraft ? await findDraft(tx, of) : undefined;
  if (published && work?.publishedAt === null) throw cannotUndo('Ese mes ya se prepara otra vez.');
  const replaced = published?.files ?? [];
  const { before, after } = valuesOf(entry.changes);
  const { started_from: startedFrom, files = [], ...parts } = before;
  const month = draftOf(clubParts.flatMap((part) => (part in parts ? [{ part, content: parts[part] }] : [])));
  const begun = { month, files: await filesStillThere(tx, files as PlacedFile[]) };
  await dropDraftFiles(tx, replaced);
  await putDraft(tx, by, { of, begun, startedFrom: String(startedFrom), publishedAt: null, at });
  await markWork(tx, of, { publishedAt: null, confirmedAt: work?.confirmedAt ?? null });
  await letFilesGo(tx, replaced, at);
  return { before: after, after: before };
});

/** Restores the discarded texts while the part is as it was left by that; its files likewise. */
export const undoDiscardPart = undoLocked(lockMonth, async (tx, { of, work }, { by, entry, at }) => {
  const draft = await findDraft(tx, of);
  if (!work || !draft) throw cannotUndo('Ese mes ya no se está preparando.');
  const part = clubParts.find((one) => partLabel(of, one) === entry.label);
  if (!part) throw new Error(`No part of a month is ${entry.label}.`);
  const values = valuesOf(entry.changes);
  const { files: oldFiles, ...before } = values.before;
  const { files: newFiles, ...after } = values.after;
  const { content } = partOf(draft, part);
  if (!hasValues(content, after)) throw cannotUndo('Esa parte cambió después.');
  const [old, left] = [(oldFiles ?? []) as PlacedFile[], (newFiles ?? []) as PlacedFile[]];
  const dropped = filesAsLeft(draft.files, old, left);
  const put = await filesStillThere(tx, old);
  await replaceDraftFiles(tx, of, { dropped, put, staffId: by.staffId, at });
  const contents = [{ part, content: { ...(content as object), ...before } }];
  await writeParts(tx, { ...of, contents, staffId: by.staffId, at });
  await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
  return { before: values.after, after: values.before };
});

/** The files that are in those places, if they are the ones that were left there. */
function filesAsLeft(
  current: readonly DraftFile[],
  before: readonly PlacedFile[],
  left: readonly PlacedFile[],
): DraftFile[] {
  const places = [...before, ...left];
  const there = current.filter((file) => places.some((place) => isAt(file, place)));
  const isAsLeft =
    there.length === left.length &&
    left.every(({ fileKey }) => there.some((file) => file.fileKey === fileKey));
  if (!isAsLeft) throw cannotUndo('Un archivo de esa parte cambió después.');
  return there;
}

type Values = Record<string, unknown>;

const valuesOf = (changes: readonly AuditChange[]): { before: Values; after: Values } => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});
