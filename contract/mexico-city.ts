const zone = 'America/Mexico_City';

const longDate = new Intl.DateTimeFormat('es-MX', {
  timeZone: zone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDate = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const nameOfMonth = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long' });
const timeOfDay = new Intl.DateTimeFormat('es-MX', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** `12 de noviembre de 2026`: the day it is in Mexico City at that instant. */
export function dateText(instant: string | Date): string {
  return longDate.format(new Date(instant));
}

/** `14:35`: the time of day it is in Mexico City at that instant. */
export function timeText(instant: string | Date): string {
  return timeOfDay.format(new Date(instant));
}

/** `12 de noviembre de 2026 a las 14:35`, in Mexico City. */
export function dateAndTimeText(instant: string | Date): string {
  return `${dateText(instant)} a las ${timeText(instant)}`;
}

/** `19 de noviembre`, from a calendar day (`2026-11-19`), which has no time zone. */
export function dayText(day: string): string {
  return shortDate.format(new Date(`${day}T12:00:00Z`));
}

/** `19 de noviembre de 2026`, from a calendar day. */
export function dayAndYearText(day: string): string {
  return dateText(`${day}T18:00:00Z`);
}

/** Name of a month, 1 to 12, in the middle of a sentence: `diciembre`. */
export function monthName(month: number): string {
  return nameOfMonth.format(new Date(Date.UTC(2026, month - 1, 15)));
}

/** The calendar day (`2026-11-19`) in Mexico City at an instant. */
export function mexicoCityDay(instant: string | Date): string {
  return isoDay.format(new Date(instant));
}

/** Hour of Mexico City's midnight in UTC: it keeps the same time all year since October 2022. */
const UTC_HOUR_OF_MIDNIGHT = 6;

export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export function calendarDay(instant: string | Date): CalendarDay {
  const [year = 0, month = 0, day = 0] = mexicoCityDay(instant).split('-').map(Number);
  return { year, month, day };
}

/** The instant at which a day begins in Mexico City; days and months beyond the calendar's carry over. */
export function startOfDay({ year, month, day }: CalendarDay): Date {
  return new Date(Date.UTC(year, month - 1, day, UTC_HOUR_OF_MIDNIGHT));
}

/** Name of a month in the middle of a sentence: `diciembre`. */
export const inSentence = (name: string) => name.charAt(0).toLocaleLowerCase('es-MX') + name.slice(1);
