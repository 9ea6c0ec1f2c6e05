import { filesNamed, placeKey } from '#contract/club-checklist.ts';
import type { ClubPart } from '#contract/club-shape.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { letFilesGo } from './club-files.ts';
import {
  dropDraftFiles,
  makeWork,
  markWork,
  type PlacedFile,
  putDraftFiles,
  removeWork,
  type Work,
  writeParts,
} from './drafts.queries.ts';
import { noted } from './files/draft-place.ts';
import { type Draft, wholeOf } from './find-draft.ts';
import { differingFields, type WholeMonth } from './month-changes.ts';
import { monthId, monthLabel, partLabel } from './month-words.ts';
import { findPublished, lockClubFiles } from './published.queries.ts';
import {
  lockDraft,
  partEditedMeanwhile,
  partOf,
  type ReadVersions,
  requireUnchanged,
} from './require-draft.ts';
import { contentFrom, sourceNamed } from './start-draft.ts';

type DeskShop = Pick<Shop, 'db' | 'clock'>;

/** Throws away what is prepared of a month. What members see stays. */
export async function discardDraft(
  { db, clock }: DeskShop,
  by: Staff,
  { versions, ...of }: MonthOfYear & { versions: ReadVersions },
) {
  return inTransaction(db, async (tx) => {
    await lockClubFiles(tx);
    const { work, draft } = await lockDraft(tx, of);
    requireUnchanged(draft, versions);
    const at = clock.now();
    await removeWork(tx, of);
    if (work.confirmedAt) {
      await makeWork(tx, { ...of, startedFrom: 'plantilla', staffId: by.staffId, at });
      await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
    }
    await letFilesGo(
      tx,
      draft.files.map(({ fileKey }) => fileKey),
      at,
    );
    const audit_entry_id = await recordChange(tx, by, {
      call: 'POST /desk/club/discard',
      entity: 'club month',
      entityId: monthId(of),
      label: monthLabel(of),
      before: {
        started_from: work.startedFrom,
        ...draft.month,
        files: draft.files.map((file) => noted(of, file)),
      },
      at,
    });
    return { audit_entry_id };
  });
}

/** Puts one part back, texts and files, to what is published, else to what the draft began with. */
export async function discardPart(
  { db, clock }: DeskShop,
  by: Staff,
  { part, version, ...of }: MonthOfYear & { part: ClubPart; version: number },
) {
  return inTransaction(db, async (tx) => {
    await lockClubFiles(tx);
    const { work, draft } = await lockDraft(tx, of);
    const before = partOf(draft, part);
    if (before.version !== version) throw partEditedMeanwhile(before);
    const origin = await originOf(tx, of, work);
    const content = origin.month[part];
    const at = clock.now();
    await writeParts(tx, { ...of, contents: [{ part, content }], staffId: by.staffId, at });
    const files = await putPartFilesBack(tx, by, { of, part, draft, origin, at });
    await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
    const differing = differingFields(before.content, content);
    const audit_entry_id = await recordChange(tx, by, {
      call: 'POST /desk/club/discard-part',
      entity: 'club month',
      entityId: monthId(of),
      label: partLabel(of, part),
      before: { ...differing.before, files: files.before },
      after: { ...differing.after, files: files.after },
      at,
    });
    return { audit_entry_id };
  });
}

async function originOf(tx: Database, of: MonthOfYear, { startedFrom }: Work): Promise<WholeMonth> {
  const own = await findPublished(tx, of);
  return own ? wholeOf(own) : contentFrom(tx, of, sourceNamed(startedFrom));
}

interface PartFiles {
  of: MonthOfYear;
  part: ClubPart;
  draft: Draft;
  origin: WholeMonth;
  at: Date;
}

async function putPartFilesBack(tx: Database, by: Staff, { of, part, draft, origin, at }: PartFiles) {
  const placesIn = (whole: WholeMonth) =>
    new Set(
      filesNamed(whole.month)
        .filter((file) => file.part === part)
        .map(placeKey),
    );
  const places = new Set([...placesIn(draft), ...placesIn(origin)]);
  const dropped = draft.files.filter((file) => places.has(placeKey(file)));
  const wanted = placesIn(origin);
  const put = origin.files.filter((file) => wanted.has(placeKey(file)));
  await dropDraftFiles(
    tx,
    dropped.map(({ fileId }) => fileId),
  );
  await putDraftFiles(tx, of, put, { staffId: by.staffId, at });
  await letFilesGo(
    tx,
    dropped.map(({ fileKey }) => fileKey),
    at,
  );
  const notedByPlace = (files: readonly PlacedFile[]) =>
    files
      .toSorted((one, other) => placeKey(one).localeCompare(placeKey(other)))
      .map((file) => noted(of, file));
  return { before: notedByPlace(dropped), after: notedByPlace(put) };
}
