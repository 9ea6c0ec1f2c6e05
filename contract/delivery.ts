import { type DeliveryRule, type DeliveryWindow, daysOnTheWay, type FirstBoxRule } from './delivery-words.ts';

/** Rule for when a parcel arrives, by which the browser shows dates and the server fixes them at payment. */

export const defaultDelivery: DeliveryRule = {
  handling_days: 1,
  cutoff_hour: 13,
  delivery_zones: [
    { prefixes: '01-16 50-57', min_days: 2, max_days: 3 },
    { prefixes: '21-24 29-33 77 80-85 97', min_days: 4, max_days: 6 },
    { prefixes: '', min_days: 3, max_days: 5 },
  ],
  closed_days: ['jueves-santo', 'viernes-santo', '12-24', '12-31'],
};

const DAY_MS = 86_400_000;
/** Offset of Mexico City, which keeps the same time all year since October 2022. */
const MEXICO_CITY_MS = -6 * 3_600_000;

/** A calendar day as its midnight in UTC, so that days are added without a time zone. */
const utc = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const iso = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Days that move with Easter, by the name that `closed_days` calls them. */
const beforeEaster: Readonly<Record<string, number>> = { 'jueves-santo': 3, 'viernes-santo': 2 };
export const namedDays = Object.keys(beforeEaster);

/** Sunday of Easter in the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const golden = year % 19;
  const epact = (19 * golden + century - leapCenturies - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return utc(year, 3, 22 + epact + weekday - 7 * shift);
}

const fixedHolidays = ['01-01', '05-01', '09-16', '12-25'];
/** Mondays to which a holiday is moved, by month: the first or the third. */
const firstDateOfMonday: Readonly<Record<number, number>> = { 2: 1, 3: 15, 11: 15 };

/** The days of rest of the Ley Federal del Trabajo, article 74; without those of elections, which have no rule. */
function isHoliday(day: number): boolean {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  if (fixedHolidays.includes(iso(day).slice(5))) return true;
  // A new federal government takes office every six years.
  if (iso(day).endsWith('-10-01') && (year - 2024) % 6 === 0) return true;
  const first = firstDateOfMonday[date.getUTCMonth() + 1];
  const past = date.getUTCDate() - (first ?? 99);
  return date.getUTCDay() === 1 && past >= 0 && past < 7;
}

function isClosed(day: number, closedDays: readonly string[]): boolean {
  const date = iso(day);
  return closedDays.some((closed) => {
    const before = beforeEaster[closed];
    if (before !== undefined) return easter(Number(date.slice(0, 4))) - before * DAY_MS === day;
    return closed === date || closed === date.slice(5);
  });
}

function isOpen(day: number, closedDays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday > 0 && weekday < 6 && !isHoliday(day) && !isClosed(day, closedDays);
}

/** Tells whether shop and couriers work on a day (`2026-11-24`). */
export function isBusinessDay(day: string, { closed_days }: Pick<DeliveryRule, 'closed_days'>): boolean {
  return isOpen(Date.parse(day), closed_days);
}

/** The `count`th business day after `day`; with 0 `day` itself, or the next business day where it is none. */
function addBusinessDays(day: number, count: number, closedDays: readonly string[]): number {
  let reached = day;
  while (!isOpen(reached, closedDays)) reached += DAY_MS;
  for (let left = count; left > 0; left--) {
    do reached += DAY_MS;
    while (!isOpen(reached, closedDays));
  }
  return reached;
}

/** The `count`th business day after a day (`2026-11-24`), which is not one of them itself. */
export function businessDayAfter(
  day: string,
  count: number,
  { closed_days }: Pick<DeliveryRule, 'closed_days'>,
): string {
  let reached = Date.parse(day);
  for (let left = count; left > 0; left--) {
    do reached += DAY_MS;
    while (!isOpen(reached, closed_days));
  }
  return iso(reached);
}

function covers(prefixes: string, postalCode: string): boolean {
  const prefix = postalCode.slice(0, 2);
  return prefixes.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first !== '' && first <= prefix && prefix <= last;
  });
}

/** Days on the way to a postal code; without one, to anywhere. */
function zoneOf({ delivery_zones: zones }: DeliveryRule, postalCode: string | null) {
  if (postalCode === null) return daysOnTheWay(zones);
  const zone =
    zones.find(({ prefixes }) => covers(prefixes, postalCode)) ?? zones.find(({ prefixes }) => !prefixes);
  // Settings without a zone for the rest: any of the zones may be right.
  return zone ?? daysOnTheWay(zones);
}

const localTime = (instant: Date) => instant.getTime() + MEXICO_CITY_MS;
const midnight = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;

/** Dates of an order paid at `paidAt`: when it leaves, and between which days it arrives at a postal code. */
export function deliveryWindow(rule: DeliveryRule, paidAt: Date, postalCode: string | null): DeliveryWindow {
  const { closed_days: closed, cutoff_hour: cutoff, handling_days: handling } = rule;
  const time = localTime(paidAt);
  const today = midnight(time);
  const isLate = isOpen(today, closed) && time - today >= cutoff * 3_600_000;
  const leaves = addBusinessDays(today, handling + (isLate ? 1 : 0), closed);
  return windowAfter(rule, iso(leaves), postalCode);
}

/** Days between which a parcel arrives that leaves on `leaves`. */
export function windowAfter(rule: DeliveryRule, leaves: string, postalCode: string | null): DeliveryWindow {
  const { min_days, max_days } = zoneOf(rule, postalCode);
  const after = (count: number) => iso(addBusinessDays(Date.parse(leaves), count, rule.closed_days));
  return { leaves, from: after(min_days), to: after(max_days) };
}

/**
 * Days of the first box of a subscription paid at `paidAt`, or of a pass that begins then: the last one on which it leaves,
 * and between which it then arrives at a postal code, or anywhere without one. Null where the shop promises no day.
 */
export function firstBoxWindow(
  rule: FirstBoxRule,
  paidAt: Date,
  postalCode: string | null,
): DeliveryWindow | null {
  const { box_handling_days: handling_days } = rule;
  return handling_days === null ? null : deliveryWindow({ ...rule, handling_days }, paidAt, postalCode);
}

/** An hour in Mexico City on the first business day after the day of an instant. */
export function hourOfNextBusinessDay(
  { closed_days: closed }: Pick<DeliveryRule, 'closed_days'>,
  instant: Date,
  hour: number,
): Date {
  let day = midnight(localTime(instant));
  do day += DAY_MS;
  while (!isOpen(day, closed));
  return new Date(day - MEXICO_CITY_MS + hour * 3_600_000);
}

/** The start, in Mexico City, of the `count`th business day before the day of an instant. */
export function startOfBusinessDayBefore(
  { closed_days: closed }: Pick<DeliveryRule, 'closed_days'>,
  instant: Date,
  count: number,
): Date {
  let day = midnight(localTime(instant));
  for (let left = count; left > 0; left--) {
    do day -= DAY_MS;
    while (!isOpen(day, closed));
  }
  return new Date(day - MEXICO_CITY_MS);
}

/** The last day on which a parcel that left at `shippedAt` arrives. */
export function lastDayAfterLeaving(rule: DeliveryRule, shippedAt: Date, postalCode: string): string {
  const { max_days } = zoneOf(rule, postalCode);
  return iso(addBusinessDays(midnight(localTime(shippedAt)), max_days, rule.closed_days));
}
