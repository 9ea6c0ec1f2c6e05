import { type Checklist, checklistOf } from '#contract/club-checklist.ts';
import { clubParts } from '#contract/club-shape.ts';
import type { DraftPart, MonthView } from '#contract/desk/club.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import type { Shop } from '../../platform/shop.ts';
import type { MonthOfYear } from '../board.ts';
import { toFileView } from './club-files.ts';
import { findWork, type KeptPart, type Work } from './drafts.queries.ts';
import { booksInTheWay, showNamedBooks, warningsAbout } from './month-books.ts';
import { type Draft, findDraft, findShown } from './month-draft.ts';
import { bookIdsOf, changesBetween, namedFiles, wholeOf } from './month-parts.ts';
import { standingOf } from './month-standing.ts';
import { findVersions, type PublishedMonth } from './published.queries.ts';

export type ClubShop = Pick<Shop, 'db' | 'clock' | 'files'>;

/** Shows one month: what is prepared, what is missing of it, what members see. */
export async function showDeskMonth(shop: ClubShop, of: MonthOfYear): Promise<MonthView> {
  const { db, clock } = shop;
  const [work, draft, { own, template, shown }, versions] = await Promise.all([
    findWork(db, of),
    findDraft(db, of),
    findShown(db, of),
    findVersions(db, of),
  ]);
  const review = draft && (await reviewDraft(shop, of, draft, shown));
  const standing = standingOf({
    of,
    today: calendarDay(clock.now()),
    hasOwn: own !== undefined,
    hasTemplate: template !== undefined,
    work,
    percent: review?.checklist.percent ?? 0,
  });
  const shownBooks = shown ? shown.books.map(({ productId }) => productId) : [];
  const ids = [...new Set([...(draft ? bookIdsOf(draft.month) : []), ...shownBooks])];
  return {
    ...standing,
    draft: work && draft && review ? draftView(work, draft, review) : null,
    published: shown ? publishedView(shown, own === undefined) : null,
    books: await showNamedBooks(shop, ids),
    versions: versions.map(({ version, publishedAt, staffName }) => ({
      version,
      published_at: publishedAt.toISOString(),
      staff_name: staffName,
    })),
  };
}

/** Reviews a draft: what is missing, what should be looked at, and what it would change. */
export async function reviewDraft(
  shop: Pick<Shop, 'db' | 'files'>,
  of: MonthOfYear,
  draft: Draft,
  shown: PublishedMonth | undefined,
) {
  const books = await showNamedBooks(shop, bookIdsOf(draft.month));
  const warnings = await warningsAbout(shop, of, books);
  return {
    checklist: checklistOf(draft.month, draft.files, booksInTheWay(draft.month, books)),
    warnings,
    changes: changesBetween(shown && wholeOf(shown), draft),
    books,
  };
}
export type Review = Awaited<ReturnType<typeof reviewDraft>>;

function draftView(
  work: Work,
  { parts, files }: Draft,
  { checklist, warnings, changes }: { checklist: Checklist } & Omit<Review, 'books'>,
): NonNullable<MonthView['draft']> {
  return {
    started_from: work.startedFrom,
    started_at: work.startedAt.toISOString(),
    started_by: work.startedBy,
    published_at: work.publishedAt?.toISOString() ?? null,
    parts: parts.map(toPartView),
    files: files.map((file) => toFileView(file, 'draft')),
    checklist,
    warnings,
    changes,
  };
}

/** Presents a part; its stored content was accepted by the schema of the part. */
export function toPartView({ part, content, version, updatedAt, updatedBy }: KeptPart): DraftPart {
  return {
    part,
    content,
    version,
    updated_at: updatedAt.toISOString(),
    updated_by: updatedBy,
  } as DraftPart;
}

function publishedView(shown: PublishedMonth, isTemplate: boolean): NonNullable<MonthView['published']> {
  const { month, files } = wholeOf(shown);
  const parts = clubParts.map((part) => ({ part, content: month[part] }));
  return {
    is_template: isTemplate,
    version: shown.version,
    published_at: shown.publishedAt?.toISOString() ?? null,
    parts: parts as NonNullable<MonthView['published']>['parts'],
    files: namedFiles({ month, files }).map((file) => toFileView(file, 'published')),
  };
}
