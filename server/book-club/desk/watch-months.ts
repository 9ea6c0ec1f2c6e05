import { checklistOf } from '#contract/club-checklist.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import type { Shop } from '../../platform/shop.ts';
import { indexOfMonth, type MonthOfYear } from '../board.ts';
import { wholeOf } from './find-draft.ts';
import { booksInTheWay, showNamedBooks } from './month-books.ts';
import { bookIdsOf } from './month-parts.ts';
import { monthId } from './month-words.ts';
import { findMonthsFrom, findPublished } from './published.queries.ts';

/** Reports the months of today and to come that could not be published as they stand, e.g. because a book was retired since. */
export async function watchMonths(shop: Pick<Shop, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const found: string[] = [];
  for (const of of await findMonthsFrom(shop.db, indexOfMonth(calendarDay(shop.clock.now()))))
    found.push(...(await whatIsWrong(shop, of)).map((text) => `${monthId(of)}: ${text}`));
  if (found.length > 0)
    shop.log.error({ months: found }, 'every month that members see is whole: these are not');
}

async function whatIsWrong(shop: Pick<Shop, 'db' | 'files'>, of: MonthOfYear): Promise<string[]> {
  const published = await findPublished(shop.db, of);
  if (!published) return [];
  const { month, files } = wholeOf(published);
  const books = await showNamedBooks(shop, bookIdsOf(month));
  return checklistOf(month, files, booksInTheWay(month, books)).lines.map(({ text }) => text);
}
