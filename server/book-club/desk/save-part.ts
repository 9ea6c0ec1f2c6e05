import { isDeepStrictEqual } from 'node:util';
import type { ClubPart } from '#contract/club-shape.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { changeLocked } from '../../publishing/publishing.ts';
import type { MonthOfYear } from '../board.ts';
import { findLastEntry, markWork, writeParts } from './drafts.queries.ts';
import {
  aboutMonth,
  findDraft,
  findShown,
  lockDraft,
  monthLabel,
  notPrepared,
  partLabel,
  partOf,
  requireReadPart,
} from './month-draft.ts';
import { differingFields } from './month-parts.ts';
import { type ClubShop, reviewDraft, toPartView } from './show-desk-month.ts';

/** A page that saves while a person types leaves one audit entry in this time. */
const ONE_ENTRY_MS = 10 * 60 * 1_000;

const CALL = 'POST /desk/club/save-part';

interface Saving extends MonthOfYear {
  part: ClubPart;
  content: unknown;
  version: number;
}

/** Keeps one part, whatever is still missing of it. The same content again, after a lost answer, changes nothing. */
export async function savePart(shop: ClubShop, by: Staff, { year, month, part, content, version }: Saving) {
  const of = { year, month };
  const lock = (tx: Database) => lockDraft(tx, of);
  await changeLocked(shop, by, { call: CALL, lock }, async (tx, { work, draft }, at) => {
    if (isDeepStrictEqual(partOf(draft, part).content, content)) return null;
    const before = requireReadPart(draft, part, version);
    await writeParts(tx, { ...of, contents: [{ part, content }], staffId: by.staffId, at });
    await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
    const about = aboutMonth(of, partLabel(of, part));
    const last = await findLastEntry(tx, about.entityId, [about.label, monthLabel(of)]);
    const isGoingOn =
      last?.staffId === by.staffId && last.call === CALL && at.getTime() - last.at.getTime() < ONE_ENTRY_MS;
    return isGoingOn ? null : { ...about, ...differingFields(before.content, content) };
  });
  return showSaved(shop, of, part);
}

async function showSaved(shop: ClubShop, of: MonthOfYear, part: ClubPart) {
  const [draft, { shown }] = await Promise.all([findDraft(shop.db, of), findShown(shop.db, of)]);
  // Draft may have been discarded by another person since.
  if (!draft) throw notPrepared();
  const review = await reviewDraft(shop, of, draft, shown);
  return { part: toPartView(partOf(draft, part)), ...review };
}
