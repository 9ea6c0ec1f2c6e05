import { checklistOf } from '#contract/club-checklist.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import { findBookFacts } from '../../catalog/catalog.ts';
import type { Shop } from '../../platform/shop.ts';
import { indexOfMonth, type MonthOfYear } from '../board.ts';
import { booksInTheWay } from './month-books.ts';
import { bookIdsOf, wholeOf } from './month-parts.ts';
import { findMonthsFrom, findPublished } from './published.queries.ts';

export interface BrokenMonth extends MonthOfYear {
  /** The Spanish lines of the checklist. */
  missing: string[];
}

/** The months of today and to come that could not be published as they stand, e.g. because a book was retired since. */
export async function findBrokenMonths({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<BrokenMonth[]> {
  const found: BrokenMonth[] = [];
  for (const { year, month } of await findMonthsFrom(db, indexOfMonth(calendarDay(clock.now())))) {
    const missing = await findMissing(db, { year, month });
    if (missing.length > 0) found.push({ year, month, missing });
  }
  return found;
}

async function findMissing(db: Shop['db'], of: MonthOfYear): Promise<string[]> {
  const published = await findPublished(db, of);
  if (!published) return [];
  const { month, files } = wholeOf(published);
  const ids = bookIdsOf(month);
  const facts = ids.length > 0 ? await findBookFacts(db, ids) : [];
  const inTheWay = booksInTheWay(
    month,
    facts.map(({ productId, ...book }) => ({ product_id: productId, ...book })),
  );
  // A template that came with the shop has weeks without a book until the owner chooses one: nothing broke.
  const isMissing = (line: (typeof inTheWay)[number]) =>
    published.version > 0 || line.part !== 'books' || inTheWay.includes(line);
  return checklistOf(month, files, inTheWay)
    .lines.filter(isMissing)
    .map(({ text }) => text);
}
