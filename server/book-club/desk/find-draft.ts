import { clubParts, EVERY_YEAR } from '#contract/club-shape.ts';
import type { DraftMonth } from '#contract/desk/club-parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import type { MonthOfYear } from '../board.ts';
import { type DraftFile, findDraftFiles, findParts, type KeptPart } from './drafts.queries.ts';
import { draftOf, partsOfPublished } from './month-parts.ts';
import { findPublished, type PublishedMonth } from './published.queries.ts';

/** Prepared content of a month. */
export interface Draft {
  parts: KeptPart[];
  month: DraftMonth;
  files: DraftFile[];
}

/** Finds the draft of a month; undefined without one. */
export async function findDraft(db: Database, of: MonthOfYear): Promise<Draft | undefined> {
  const [parts, files] = await together([findParts(db, of), findDraftFiles(db, of)]);
  if (parts.length === 0) return undefined;
  const sorted = parts.toSorted((a, b) => clubParts.indexOf(a.part) - clubParts.indexOf(b.part));
  return { parts: sorted, month: draftOf(sorted), files };
}

/** Finds what members see of a month: its own content, else the template's. */
export async function findShown(db: Database, of: MonthOfYear) {
  const [own, template] = await together([
    findPublished(db, of),
    of.year === EVERY_YEAR ? undefined : findPublished(db, { ...of, year: EVERY_YEAR }),
  ]);
  return { own, template, shown: own ?? template };
}

export const wholeOf = (published: PublishedMonth) => ({
  month: partsOfPublished(published),
  files: published.files,
});
