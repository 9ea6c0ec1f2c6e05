import { mexicoCityDay } from '../mexico-city.ts';

const zone = 'America/Mexico_City';
const DAY_MS = 24 * 60 * 60 * 1_000;

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

/** «hoy», «ayer», else «19 nov». */
export function relativeDay(instant: string, now = new Date()): string {
  const day = mexicoCityDay(instant);
  if (day === mexicoCityDay(now)) return 'hoy';
  if (day === mexicoCityDay(new Date(now.getTime() - DAY_MS))) return 'ayer';
  return shortDay(instant, now);
}
