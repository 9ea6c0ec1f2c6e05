import { isDeepStrictEqual } from 'node:util';
import type { ClubPart } from '#contract/club-shape.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { recordChange } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { findLastEntry, markWork, writeParts } from './drafts.queries.ts';
import { findDraft, findShown } from './find-draft.ts';
import { differingFields } from './month-changes.ts';
import { monthId, monthLabel, partLabel } from './month-words.ts';
import { lockDraft, notPrepared, partEditedMeanwhile, partOf } from './require-draft.ts';
import { type ClubShop, reviewDraft, toPartView } from './show-desk-month.ts';

/** A page that saves while a person types leaves one audit entry in this time. */
const ONE_ENTRY_MS = 10 * 60 * 1_000;

interface Saving extends MonthOfYear {
  part: ClubPart;
  content: unknown;
  version: number;
}

/** Keeps one part, whatever is still missing of it. The same content again, after a lost answer, changes nothing. */
export async function savePart(shop: ClubShop, by: Staff, { year, month, part, content, version }: Saving) {
  const of = { year, month };
  await inTransaction(shop.db, async (tx) => {
    const { work, draft } = await lockDraft(tx, of);
    const before = partOf(draft, part);
    if (isDeepStrictEqual(before.content, content)) return;
    if (before.version !== version) throw partEditedMeanwhile(before);
    const at = shop.clock.now();
    await writeParts(tx, { ...of, contents: [{ part, content }], staffId: by.staffId, at });
    await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
    await recordSaving(tx, by, { of, part, before: before.content, after: content, at });
  });
  return showSaved(shop, of, part);
}

async function recordSaving(
  tx: Database,
  by: Staff,
  {
    of,
    part,
    before,
    after,
    at,
  }: { of: MonthOfYear; part: ClubPart; before: unknown; after: unknown; at: Date },
) {
  const label = partLabel(of, part);
  const last = await findLastEntry(tx, monthId(of), [label, monthLabel(of)]);
  const isGoingOn =
    last?.staffId === by.staffId &&
    last.call === 'POST /desk/club/save-part' &&
    at.getTime() - last.at.getTime() < ONE_ENTRY_MS;
  if (isGoingOn) return;
  await recordChange(tx, by, {
    call: 'POST /desk/club/save-part',
    entity: 'club month',
    entityId: monthId(of),
    label,
    ...differingFields(before, after),
    at,
  });
}

async function showSaved(shop: ClubShop, of: MonthOfYear, part: ClubPart) {
  const [draft, { shown }] = await Promise.all([findDraft(shop.db, of), findShown(shop.db, of)]);
  // Draft may have been discarded by another person since.
  if (!draft) throw notPrepared();
  const review = await reviewDraft(shop, of, draft, shown);
  return { part: toPartView(partOf(draft, part)), ...review };
}
