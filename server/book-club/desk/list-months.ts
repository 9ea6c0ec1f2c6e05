import { checklistOf } from '#contract/club-checklist.ts';
import { EVERY_YEAR } from '#contract/club-shape.ts';
import type { MonthTile } from '#contract/desk/club.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import { findBookFacts } from '../../catalog/catalog.ts';
import type { Shop } from '../../platform/shop.ts';
import { indexOfMonth, type MonthOfYear, monthAfter } from '../board.ts';
import { findUnpublishedFiles, findUnpublishedParts, findWorks } from './drafts.queries.ts';
import { booksInTheWay } from './month-books.ts';
import { bookIdsOf, draftOf } from './month-parts.ts';
import { standingOf } from './month-standing.ts';
import { countOpenedByMonth, findDeskHeadings } from './published.queries.ts';

const BACK = 12;
const AHEAD = 6;

const isOf =
  (of: MonthOfYear) =>
  ({ year, month }: MonthOfYear): boolean =>
    year === of.year && month === of.month;

/** The months from a year ago to half a year ahead, and the twelve templates. */
export async function listMonths(shop: Pick<Shop, 'db' | 'pool' | 'clock'>) {
  const { db, clock } = shop;
  const { year, month } = calendarDay(clock.now());
  const today = { year, month };
  const shown = Array.from({ length: BACK + 1 + AHEAD }, (_, index) => monthAfter(today, index - BACK));
  const [first, last] = [monthAfter(today, -BACK), monthAfter(today, AHEAD)];
  const [headings, works, percents, opened] = await Promise.all([
    findDeskHeadings(db, indexOfMonth(first), indexOfMonth(last)),
    findWorks(db, indexOfMonth(first), indexOfMonth(last)),
    drafts(db, indexOfMonth(first), indexOfMonth(last)),
    openedSquares(shop, first, today),
  ]);
  const tile = (of: MonthOfYear): MonthTile => {
    const own = headings.find(isOf(of));
    const template = headings.find(isOf({ ...of, year: EVERY_YEAR }));
    const draft = percents.find(isOf(of));
    const work = works.find(isOf(of));
    const heading = own ?? draft ?? template;
    return {
      ...standingOf({
        of,
        today,
        hasOwn: own !== undefined,
        hasTemplate: template !== undefined,
        work,
        percent: draft?.percent ?? 0,
      }),
      tagline: heading?.tagline ?? '',
      motif: heading?.motif ?? '',
      published_at: own?.publishedAt?.toISOString() ?? null,
      squares_opened: opened.find(isOf(of))?.count ?? 0,
    };
  };
  const templates = Array.from({ length: 12 }, (_, index) => ({ year: EVERY_YEAR, month: index + 1 }));
  return { months: shown.map(tile), templates: templates.map(tile) };
}

/** Percentages of the months that have something to publish. */
async function drafts(db: Shop['db'], first: number, last: number) {
  const [parts, files] = await Promise.all([
    findUnpublishedParts(db, first, last),
    findUnpublishedFiles(db, first, last),
  ]);
  const months = [...new Map(parts.map(({ year, month }) => [`${year}-${month}`, { year, month }])).values()];
  const written = months.map((of) => ({ of, month: draftOf(parts.filter(isOf(of))) }));
  const ids = [...new Set(written.flatMap(({ month }) => bookIdsOf(month)))];
  const facts = ids.length > 0 ? await findBookFacts(db, ids) : [];
  const named = facts.map(({ productId, ...book }) => ({ product_id: productId, ...book }));
  return written.map(({ of, month }) => ({
    ...of,
    tagline: month.facts.tagline,
    motif: month.facts.motif ?? '',
    percent: checklistOf(month, files.filter(isOf(of)), booksInTheWay(month, named)).percent,
  }));
}

type Counts = Awaited<ReturnType<typeof countOpenedByMonth>>;
interface Counted {
  at: number;
  last: number;
  counts: Promise<Counts>;
}

/** Over all families it is a long count, and a few minutes do not change what it says. */
const COUNTED_FOR_MS = 5 * 60_000;
const counted = new WeakMap<object, Counted>();

/** Squares that families have opened by month, as they are now or were a few minutes ago. */
function openedSquares(
  { pool, db, clock }: Pick<Shop, 'pool' | 'db' | 'clock'>,
  first: MonthOfYear,
  last: MonthOfYear,
): Promise<Counts> {
  const at = clock.now().getTime();
  const kept = counted.get(pool);
  const isFresh = kept && kept.last === indexOfMonth(last) && Math.abs(at - kept.at) < COUNTED_FOR_MS;
  if (isFresh) return kept.counts;
  const counts = countOpenedByMonth(db, first, last);
  counted.set(pool, { at, last: indexOfMonth(last), counts });
  counts.catch(() => counted.delete(pool));
  return counts;
}
