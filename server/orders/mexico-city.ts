const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** The calendar day (`2026-11-19`) that it was in Mexico City at that instant. */
export function mexicoCityDay(instant: Date): string {
  return day.format(instant);
}
