import { type Checklist, checklistOf, tidied } from '#contract/club-checklist.ts';
import type { MonthChange } from '#contract/desk/club.ts';
import type { DraftMonth } from '#contract/desk/club-parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeLocked, replacedVersion, undoLocked } from '../../publishing/publishing.ts';
import { cannotUndo, changeOf, type Undo } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { findStored, letFilesGo } from './club-files.ts';
import { dropDraftFiles, findDraftFiles, lockWork, markWork, type PlacedFile } from './drafts.queries.ts';
import { booksInTheWay, showNamedBooks } from './month-books.ts';
import {
  aboutMonth,
  type Draft,
  findShown,
  lockReadDraft,
  monthOfId,
  type ReadVersions,
} from './month-draft.ts';
import { bookIdsOf, changesBetween, namedFiles, publishedOfParts, wholeOf } from './month-parts.ts';
import {
  dropOldVersions,
  findPublished,
  findVersion,
  keepVersion,
  lockClubFiles,
  type PublishedMonth,
  putMonth,
  removeMonth,
  replaceBooks,
  replaceFiles,
} from './published.queries.ts';

type ClubShop = Pick<Shop, 'db' | 'clock' | 'files'>;

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
  const stored = await findStored(shop.files, await findDraftFiles(shop.db, of));
  let changed: MonthChange[] = [];
  const call = 'POST /desk/club/publish';
  const lock = (tx: Database) => lockReadDraft(tx, of, versions);
  const audit_entry_id = await changeLocked(shop, by, { call, lock }, async (tx, { work, draft }, at) => {
    // Pressed twice: what stands there is published.
    if (work.publishedAt !== null) return null;
    await requireWhole(shop, tx, draft, stored);
    const { before, after } = await writeMonth(tx, by, { of, draft, at });
    changed = after.changed;
    return { ...aboutMonth(of), before, after };
  });
  return { changed, audit_entry_id };
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
) {
  const month = tidied(draft.month);
  const files: PlacedFile[] = namedFiles({ month, files: draft.files });
  const { own, shown } = await findShown(tx, of);
  const changed = changesBetween(shown && wholeOf(shown), { month, files });
  if (own) await keepFormer(tx, own, at);
  const version = await showToMembers(tx, by, { of, month, files, at });
  await markWork(tx, of, { publishedAt: at, confirmedAt: null });
  const isNamed = new Set(files.map(({ fileKey }) => fileKey));
  const outside = draft.files.filter(({ fileKey }) => !isNamed.has(fileKey));
  await dropDraftFiles(tx, outside);
  await letFilesGo(tx, [...outside, ...(own?.files ?? [])], at);
  return { before: { version: own?.version ?? null }, after: { version, changed } };
}

interface Shown {
  of: MonthOfYear;
  month: DraftMonth;
  files: readonly PlacedFile[];
  at: Date;
}

/** Texts, books and files, and the version to return to. Returns its number. */
async function showToMembers(tx: Database, by: Staff, { of, month, files, at }: Shown): Promise<number> {
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

const MOVED_ON = 'Se publicó otra vez después: recupera la versión en Meses.';

/** Members get back what they saw; the draft stays as it is, to be mended. */
export const undoPublication = (shop: Pick<Shop, 'files'>): Undo =>
  undoLocked(
    async (tx, entityId, { entry }) => {
      const of = monthOfId(entityId);
      const kept = await findVersion(tx, of, Number(changeOf(entry, 'version')?.before));
      const stored = await findStored(shop.files, kept?.files ?? []);
      await lockClubFiles(tx);
      return { of, stored, work: await lockWork(tx, of), own: await findPublished(tx, of) };
    },
    async (tx, { of, stored, work, own }, undoing) => {
      if (!own) throw cannotUndo(MOVED_ON);
      const { by, at } = undoing;
      const replaced = { field: 'version', shown: own.version, movedOn: MOVED_ON };
      const former = replacedVersion(undoing, replaced);
      const version = former === null ? null : await showFormer(tx, by, { of, former, stored, at });
      if (version === null) await removeMonth(tx, own.clubMonthId);
      if (work) await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
      await letFilesGo(tx, own.files, at);
      return { before: { version: own.version }, after: { version } };
    },
  );

interface Former {
  of: MonthOfYear;
  former: number;
  stored: ReadonlySet<string>;
  at: Date;
}

/** Members never get a month with a recording that the storage has lost. */
async function showFormer(tx: Database, by: Staff, { of, former, stored, at }: Former): Promise<number> {
  const kept = await findVersion(tx, of, former);
  if (!kept || kept.files.some(({ fileKey }) => !stored.has(fileKey)))
    throw cannotUndo('La versión de antes, o una grabación suya, ya no está. Prepara el mes otra vez.');
  return showToMembers(tx, by, { of, month: kept.month, files: kept.files, at });
}
