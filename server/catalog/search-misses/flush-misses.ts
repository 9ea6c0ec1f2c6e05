import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import type { Shop } from '../../platform/shop.ts';
import type { SearchMisses } from './count-misses.ts';
import { deleteMissesBefore, keepMisses } from './search-misses.queries.ts';

const MINUTE_MS = 60_000;
const KEPT_MONTHS = 12;

type Parts = Pick<Shop, 'db' | 'clock' | 'log'> & { catalog: { misses: SearchMisses } };

/** Writes down what this process counted, under the day it is in Mexico City. What cannot be written waits for the next minute. */
export async function flushMisses({ db, clock, log, catalog: { misses } }: Parts): Promise<void> {
  const counts = misses.take();
  if (counts.size === 0) return;
  try {
    await keepMisses(db, mexicoCityDay(clock.now()), counts);
  } catch (error) {
    misses.giveBack(counts);
    log.warn({ err: error }, 'searches without a result could not be written down');
  }
}

/** Starts writing the counts of this process, as each counts for itself. The returned function writes the last ones. */
export function startFlushing(shop: Parts): () => Promise<void> {
  const timer = setInterval(() => void flushMisses(shop), MINUTE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return flushMisses(shop);
  };
}

/** Deletes searches after a year, as they are of no more use. */
export async function forgetOldMisses({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const { year, month, day } = calendarDay(clock.now());
  return deleteMissesBefore(db, mexicoCityDay(startOfDay({ year, month: month - KEPT_MONTHS, day })));
}
