import type { PastMonth } from '#contract/book-club.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import type { Shop } from '../platform/shop.ts';
import { type MonthOfYear, monthAfter, monthsBetween } from './board.ts';
import { nameOfMonth } from './month-name.ts';
import { findHeadings } from './months.queries.ts';
import { countOpened, countOpenedByChildren } from './progress.queries.ts';
import { isMonthVisible, MONTHS_BACK } from './show-month.ts';

/** The months before this one that have content, the latest first. */
export async function listHistory({ db, clock }: Shop, userId: number): Promise<PastMonth[]> {
  const today = calendarDay(clock.now());
  const [headings, counts, ofChildren] = await Promise.all([
    findHeadings(db),
    countOpened(db, userId),
    countOpenedByChildren(db, userId),
  ]);
  const recent = Array.from({ length: MONTHS_BACK }, (_, index) => monthAfter(today, -index - 1));
  const ofTheirYear = headings.flatMap(({ year, month }) => (year === null ? [] : [{ year, month }]));
  return distinct([...recent, ...ofTheirYear])
    .filter((of) => monthsBetween(of, today) > 0)
    .toSorted((a, b) => monthsBetween(a, today) - monthsBetween(b, today))
    .flatMap((of) => {
      // Content of its own year stands before that of every year.
      const heading = headings.find(
        ({ year, month }) => month === of.month && (year === of.year || year === null),
      );
      if (!heading || !isMonthVisible(of, today, heading.year !== null)) return [];
      const { tagline, motif } = heading;
      const count = counts.find(({ year, month }) => year === of.year && month === of.month)?.count ?? 0;
      const boards = ofChildren
        .filter(({ year, month }) => year === of.year && month === of.month)
        .map(({ child_id, count: squares_opened }) => ({ child_id, squares_opened }));
      return [{ ...of, name: nameOfMonth(of.month), tagline, motif, squares_opened: count, boards }];
    });
}

function distinct(months: readonly MonthOfYear[]): MonthOfYear[] {
  return [...new Map(months.map((of) => [`${of.year}-${of.month}`, of])).values()];
}
