/** Words for delivery on every page and in every mail. The rule itself is apart: pages load it when they need it. */

/** Region in which parcels take equally long. */
export interface DeliveryZone {
  /** First two digits of its postal codes, `01-16 50-57`; empty: every place that no other zone names. */
  prefixes: string;
  /** Business days on the way. */
  min_days: number;
  max_days: number;
}

/** The owner's part of the rule. */
export interface DeliveryRule {
  /** Business days between the day that counts as that of the payment and the day on which the parcel leaves. */
  handling_days: number;
  /** Hour in Mexico City from which a payment counts as made on the next business day. */
  cutoff_hour: number;
  delivery_zones: DeliveryZone[];
  /** Days beside the legal holidays on which nothing moves: `2027-03-01`, each year's `12-24`, or a name. */
  closed_days: string[];
}

/** The rule with what it says of a subscription's first box. */
export interface FirstBoxRule extends DeliveryRule {
  /** Business days as `handling_days`, for a first box; null where the shop promises none. */
  box_handling_days: number | null;
}

/** Mexico City days (`2026-11-24`). */
export interface DeliveryWindow {
  /** Day on which the parcel leaves the shop. */
  leaves: string;
  from: string;
  to: string;
}

export const daysOnTheWay = (zones: readonly DeliveryZone[]) => ({
  min_days: Math.min(...zones.map((zone) => zone.min_days)),
  max_days: Math.max(...zones.map((zone) => zone.max_days)),
});

/** Days from payment to arrival, to any place. */
export function daysToAnywhere({
  handling_days,
  delivery_zones,
}: Pick<DeliveryRule, 'handling_days' | 'delivery_zones'>): { min: number; max: number } {
  const { min_days, max_days } = daysOnTheWay(delivery_zones);
  return { min: handling_days + min_days, max: handling_days + max_days };
}

const weekdayOf = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', weekday: 'long' });
const monthOf = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long' });

/** `martes 24`, `martes 24 de noviembre` or `martes 24 de noviembre de 2026`. */
function dayWords(day: string, precision: 'day' | 'month' | 'year'): string {
  const date = new Date(day);
  const words = `${weekdayOf.format(date)} ${date.getUTCDate()}`;
  if (precision === 'day') return words;
  const withMonth = `${words} de ${monthOf.format(date)}`;
  return precision === 'month' ? withMonth : `${withMonth} de ${date.getUTCFullYear()}`;
}

/** `jueves 26 de noviembre` */
export const weekdayText = (day: string) => dayWords(day, 'month');

/** `entre el martes 24 y el jueves 26 de noviembre`; one day: `el martes 24 de noviembre`. */
export function windowText({ from, to }: Pick<DeliveryWindow, 'from' | 'to'>): string {
  if (from === to) return `el ${weekdayText(to)}`;
  const year = from.slice(0, 4) === to.slice(0, 4) ? 'month' : 'year';
  const first = from.slice(0, 7) === to.slice(0, 7) ? 'day' : year;
  return `entre el ${dayWords(from, first)} y el ${dayWords(to, year)}`;
}

/** `Llega entre el martes 24 y el jueves 26 de noviembre`: the one sentence of every page and mail. */
export const arrivalSentence = (window: Pick<DeliveryWindow, 'from' | 'to'>) => `Llega ${windowText(window)}`;

/** `sale a más tardar el martes 1 de diciembre`: the one promise about a first box. */
export const firstBoxLeaves = (leaves: string) => `sale a más tardar el ${weekdayText(leaves)}`;

/** `sale a más tardar el martes 1 de diciembre y llega entre el jueves 3 y el miércoles 9 de diciembre` */
export const firstBoxText = (window: DeliveryWindow) =>
  `${firstBoxLeaves(window.leaves)} y llega ${windowText(window)}`;

type Span = Pick<DeliveryRule, 'handling_days' | 'delivery_zones'>;

/** `3 a 7 días hábiles`: the span of all zones. */
export function daysRange(rule: Span): string {
  const { min, max } = daysToAnywhere(rule);
  return min === max ? `${max} días hábiles` : `${min} a ${max} días hábiles`;
}

/** `Llega en 3 a 7 días hábiles`: while the destination is unknown. Promises no day where the rule cannot be read. */
export const daysSentence = (rule: Span | null) =>
  rule ? `Llega en ${daysRange(rule)}` : 'El día de llegada se muestra antes de pagar';
