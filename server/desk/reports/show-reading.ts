import { SQUARES } from '#contract/book-club.ts';
import {
  type BoardReport,
  type DownloadsReport,
  REPORT_ROWS,
  type SearchesReport,
} from '#contract/desk/reports.ts';
import type { Database } from '../../platform/database/database.ts';
import { countDownloads, countMissesOf, countSquares } from './reading.queries.ts';
import type { Period } from './report-period.ts';

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));

/** Shows how often each square was opened, of the months that the days touch. */
export async function showBoard(tx: Database, { shown }: Period): Promise<BoardReport> {
  const { from, to } = shown.period;
  const rows = await countSquares(tx, [monthNumber(from), monthNumber(to)]);
  const months = new Map<number, number[]>();
  for (const { year, month, square, opened } of rows) {
    const squares = months.get(year * 100 + month) ?? Array<number>(SQUARES).fill(0);
    squares[square - 1] = opened;
    months.set(year * 100 + month, squares);
  }
  return {
    status: true,
    ...shown,
    months: [...months]
      .toSorted(([a], [b]) => b - a)
      .map(([number, squares]) => ({ year: Math.floor(number / 100), month: number % 100, squares })),
  };
}

export async function showSearches(
  tx: Database,
  { shown }: Period,
  atMost = REPORT_ROWS,
): Promise<SearchesReport> {
  const [all, ...most] = await countMissesOf(tx, [
    shown.before.from,
    shown.period.from,
    shown.period.to,
    atMost,
  ]);
  return {
    status: true,
    ...shown,
    searches: most.map(({ words, count, before }) => ({ words: words ?? '', count, before })),
    totals: { now: all?.count ?? 0, before: all?.before ?? 0 },
  };
}

export async function showDownloads(
  tx: Database,
  { from, until, shown }: Period,
  atMost = REPORT_ROWS,
): Promise<DownloadsReport> {
  const rows = await countDownloads(tx, [from, until, atMost]);
  return {
    status: true,
    ...shown,
    titles: rows.map(({ product_id, ...row }) => ({ product_id, ...row })),
  };
}
