import { expect, test } from 'vitest';
import { pauseNews } from './pause-news.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));
/** Days of: the end of what is paid, the next charge, the end of the pause. */
type Dates = readonly [paid: number | null, charge: number | null, until?: number];
const of = ([paid, charge, until]: Dates) => ({
  current_period_end: paid === null ? null : day(paid),
  next_charge_at: charge === null ? null : day(charge),
  paused_until: until === undefined ? null : day(until),
});

test.each<[string, Dates, Dates, 'paused' | 'continued' | null]>([
  ['the first payment', [null, null], [30, 30], null],
  ['a renewal', [30, 30], [60, 60], null],
  ['a pause', [30, 30], [30, 60, 52], 'paused'],
  ['a longer pause', [30, 60, 52], [30, 90, 82], 'paused'],
  ['a pause that ends in its time', [30, 60, 52], [30, 60], null],
  ['the charge after it', [30, 60], [90, 90], null],
  ['a pause that is ended', [30, 60, 52], [30, 30], 'continued'],
  ['a pause that is shortened', [30, 90, 82], [30, 60, 52], 'continued'],
  ['a pause of which the renewal was faster', [30, 30], [60, 60, 52], null],
  ['a cancellation', [30, 30], [30, null], null],
  ['a cancellation during a pause', [30, 60, 52], [30, null], null],
  ['one taken back during a pause', [30, null], [30, 60, 52], 'paused'],
  ['a charge that fails', [30, 30], [30, 30], null],
])('%s', (_what, before, after, news) => {
  expect(pauseNews(of(before), of(after))?.kind ?? null).toBe(news);
});
