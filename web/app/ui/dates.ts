const full = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const dayAndMonth = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** `12 de noviembre de 2026`: the day it was in Mexico City at that instant. */
export function dateText(instant: string): string {
  return full.format(new Date(instant));
}

const time = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  hour: 'numeric',
  minute: '2-digit',
  hour12: false,
});

/** `12 de noviembre de 2026 a las 10:05`, in Mexico City. */
export function dateAndTimeText(instant: string): string {
  return `${dateText(instant)} a las ${time.format(new Date(instant))}`;
}

/** `19 de noviembre`, from a calendar day (`2026-11-19`), which has no time zone. */
export function dayText(day: string): string {
  return dayAndMonth.format(new Date(`${day}T12:00:00Z`));
}
