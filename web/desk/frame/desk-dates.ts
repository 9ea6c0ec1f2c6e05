import { mexicoCityDay } from '#contract/mexico-city.ts';

const zone = 'America/Mexico_City';

/** Mexico City, without the point after short months and days: «jue 19 nov». */
const writer = (options: Intl.DateTimeFormatOptions, timeZone: string) => {
  const format = new Intl.DateTimeFormat('es-MX', { timeZone, ...options });
  return (date: Date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map((part) => [part.type, part.value]));
    return [parts.weekday, parts.day, parts.month, parts.year]
      .flatMap((part) => (part ? [part.replace('.', '')] : []))
      .join(' ');
  };
};

const short = { day: 'numeric', month: 'short' } as const;
const ofInstant = { day: writer(short, zone), weekday: writer({ ...short, weekday: 'long' }, zone) };
const ofYear = writer({ ...short, year: 'numeric' }, zone);
const ofDay = { day: writer(short, 'UTC'), weekday: writer({ ...short, weekday: 'long' }, 'UTC') };
const clock = new Intl.DateTimeFormat('es-MX', {
  timeZone: zone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const wholeDate = new Intl.DateTimeFormat('es-MX', { timeZone: zone, dateStyle: 'full' });

const isDay = (value: string) => value.length === 10;

/** «19 nov», of an instant or of a calendar day; with the year where it is not this one. */
export function shortDay(value: string, now = new Date()): string {
  const date = new Date(isDay(value) ? `${value}T18:00:00Z` : value);
  if (mexicoCityDay(date).slice(0, 4) !== mexicoCityDay(now).slice(0, 4)) return ofYear(date);
  return isDay(value) ? ofDay.day(date) : ofInstant.day(date);
}

/** «jueves 19 nov», of an instant or of a calendar day. */
export function weekday(value: string): string {
  const date = new Date(isDay(value) ? `${value}T18:00:00Z` : value);
  return isDay(value) ? ofDay.weekday(date) : ofInstant.weekday(date);
}

/** «9:05», in Mexico City. */
export const timeOfDay = (instant: string | Date) => clock.format(new Date(instant)).replace(/^0(?=\d)/, '');

const DAY_MS = 24 * 60 * 60 * 1_000;

/** «hoy», «ayer», else «19 nov». */
export function relativeDay(instant: string, now = new Date()): string {
  const day = mexicoCityDay(instant);
  if (day === mexicoCityDay(now)) return 'hoy';
  if (day === mexicoCityDay(new Date(now.getTime() - DAY_MS))) return 'ayer';
  return shortDay(instant, now);
}

/** «hoy 9:02», «ayer 18:40», «19 nov 10:15». */
export const momentText = (instant: string, now = new Date()) =>
  `${relativeDay(instant, now)} ${timeOfDay(instant)}`;

/** «hace 2 min», «hace 3 h», then the moment itself. */
export function agoText(instant: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  if (minutes < 12 * 60) return `hace ${Math.floor(minutes / 60)} h`;
  return momentText(instant, now);
}

/** «martes, 24 de noviembre de 2026» without its comma. */
export const wholeDay = (instant: string | Date) => wholeDate.format(new Date(instant)).replace(',', '');
