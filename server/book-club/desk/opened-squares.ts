import type { Shop } from '../../platform/shop.ts';
import { indexOfMonth, type MonthOfYear } from '../board.ts';
import { countOpenedByMonth } from './published.queries.ts';

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
export function openedSquares(
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
