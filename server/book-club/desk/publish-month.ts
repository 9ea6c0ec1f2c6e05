import { type Checklist, checklistOf, tidied } from '#contract/club-checklist.ts';
import type { MonthChange } from '#contract/desk/club.ts';
import type { DraftMonth } from '#contract/desk/club-parts.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { recordChange } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { findStored, letFilesGo } from './club-files.ts';
import { dropDraftFiles, findDraftFiles, markWork, type PlacedFile } from './drafts.queries.ts';
import { type Draft, findShown, wholeOf } from './find-draft.ts';
import { booksInTheWay, showNamedBooks } from './month-books.ts';
import { changesBetween, namedFiles } from './month-changes.ts';
import { bookIdsOf, publishedOfParts } from './month-parts.ts';
import { monthId, monthLabel } from './month-words.ts';
import {
  dropOldVersions,
  keepVersion,
  lockClubFiles,
  type PublishedMonth,
  putMonth,
  replaceBooks,
  replaceFiles,
} from './published.queries.ts';
import { lockDraft, type ReadVersions, requireUnchanged } from './require-draft.ts';
import type { ClubShop } from './show-desk-month.ts';

interface Published {
  changed: MonthChange[];
  /** Audit entry by which it is undone; null where it was published already. */
  audit_entry_id: number | null;
}

/**
 * Shows what is prepared to members: its texts, books and files change in one transaction, so they see the old month or the
 * new one. Of a month to come this only schedules, as the calendar decides what is seen. Answers what has changed.
 */
export async function publishMonth(
  shop: ClubShop,
  by: Staff,
  { versions, ...of }: MonthOfYear & { versions: ReadVersions },
): Promise<Published> {
  const named = await findDraftFiles(shop.db, of);
  const stored = await findStored(
    shop,
    named.map(({ fileKey }) => fileKey),
  );
  return inTransaction(shop.db, async (tx) => {
    await lockClubFiles(tx);
    const { work, draft } = await lockDraft(tx, of);
    requireUnchanged(draft, versions);
    // Pressed twice: what stands there is published.
    if (work.publishedAt !== null) return { changed: [], audit_entry_id: null };
    await requireWhole(shop, tx, draft, stored);
    return writeMonth(tx, by, { of, draft, at: shop.clock.now() });
  });
}

async function requireWhole(shop: ClubShop, tx: Database, draft: Draft, stored: ReadonlySet<string>) {
  const { month, files } = draft;
  const books = await showNamedBooks({ db: tx, files: shop.files }, bookIdsOf(month));
  const there = files.filter(({ fileKey }) => stored.has(fileKey));
  const { lines } = checklistOf(month, there, booksInTheWay(month, books));
  if (lines.length > 0)
    throw new ShopError('INCOMPLETE', { sentence: sentenceOf(lines), details: { lines } });
}

function sentenceOf([first, ...others]: Checklist['lines']): string {
  const rest = others.length > 0 ? ` y ${others.length} más` : '';
  return `Todavía no se puede publicar: ${first?.text}${rest}.`;
}

async function writeMonth(
  tx: Database,
  by: Staff,
  { of, draft, at }: { of: MonthOfYear; draft: Draft; at: Date },
): Promise<Published> {
  const month = tidied(draft.month);
  const files: PlacedFile[] = namedFiles({ month, files: draft.files });
  const { own, shown } = await findShown(tx, of);
  const changed = changesBetween(shown && wholeOf(shown), { month, files });
  if (own) await keepFormer(tx, own, at);
  const version = await showToMembers(tx, by, { of, month, files, at });
  await markWork(tx, of, { publishedAt: at, confirmedAt: null });
  const isNamed = new Set(files.map(({ fileKey }) => fileKey));
  const outside = draft.files.filter(({ fileKey }) => !isNamed.has(fileKey));
  await dropDraftFiles(
    tx,
    outside.map(({ fileId }) => fileId),
  );
  await letFilesGo(
    tx,
    [...outside, ...(own?.files ?? [])].map(({ fileKey }) => fileKey),
    at,
  );
  const audit_entry_id = await recordChange(tx, by, {
    call: 'POST /desk/club/publish',
    entity: 'club month',
    entityId: monthId(of),
    label: monthLabel(of),
    before: { version: own?.version ?? null },
    after: { version, changed },
    at,
  });
  return { changed, audit_entry_id };
}

interface Shown {
  of: MonthOfYear;
  month: DraftMonth;
  files: readonly PlacedFile[];
  at: Date;
}

/** Texts, books and files, and the version to return to. Returns its number. */
export async function showToMembers(
  tx: Database,
  by: Staff,
  { of, month, files, at }: Shown,
): Promise<number> {
  const { books, ...texts } = publishedOfParts(month);
  const { clubMonthId, version } = await putMonth(tx, { ...of, ...texts, at });
  await replaceBooks(tx, clubMonthId, books);
  await replaceFiles(tx, clubMonthId, files);
  await keepVersion(tx, of, { version, published: { month, files: [...files] }, staffId: by.staffId, at });
  await letFilesGo(tx, await dropOldVersions(tx, of), at);
  return version;
}

/** The month that the shop came with has no published version: without this nothing would lead back to it. */
async function keepFormer(tx: Database, own: PublishedMonth, at: Date): Promise<void> {
  const { month, files } = wholeOf(own);
  await keepVersion(tx, own, {
    version: own.version,
    published: { month, files: namedFiles({ month, files }) },
    staffId: null,
    at: own.publishedAt ?? at,
  });
}
