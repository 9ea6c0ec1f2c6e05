/** Readers of numbers and days as spreadsheets show them. */

/** `249.5`, `249,50`, `$1,249.50 MXN`, `1.249,50`, `1 249,50`, `$249.-`; decided by the text, so that no cent is lost on the way through a fraction. */
export function centsOf(given: string | number): number | undefined {
  const written = String(given)
    .replace(/[\s\u202F]/g, '')
    .replace(/^(?:MX|MXN)?\$/i, '')
    .replace(/MXN$/i, '')
    .replace(/\.-$/, '');
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(withPoint(written));
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** `1.249` is a thousand, as nothing costs a peso and a quarter; `12.345` could be either. */
function withPoint(written: string): string {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(written)) return written.replaceAll(',', '');
  if (
    /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(written) ||
    /^[1-9]\.\d{3}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(written)
  )
    return written.replaceAll('.', '').replace(',', '.');
  return written.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** `3`, `3,00`, `3.0`, `1,249`; NaN of what is none, and of `1,000`, which may be one or a thousand. */
export function wholeOf(given: string | number): number {
  const written = String(given).trim();
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(written)
    ? written.replaceAll(',', '')
    : written.replace(/[.,]0{1,2}$/, '');
  return /^\d{1,9}$/.test(plain) && !isOneOrThousand(written) ? Number(plain) : Number.NaN;
}

export const isOneOrThousand = (given: unknown) => /^\d{1,3}[.,]000$/.test(String(given).trim());

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const ENGLISH: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };

const BY_NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: 0{1,2}:00(?::00)?)?$/;
const BY_NAME = /^(\d{1,2})[ /.-]+(?:de )?([a-z]{3,10})\.?[ /.-]+(?:del? )?(\d{4}|\d{2})$/;
/** Days since 1900 as spreadsheets count them; years like 2021 are far below, prices are no days. */
const SERIAL = /^[2-7]\d{4}$/;
const DAY_MS = 24 * 60 * 60_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** A day as `YYYY-MM-DD`: `2025-05-12`, `12/05/2025` (the day first, as in Mexico), `12-may-25`, `45789`. */
export function dayOf(given: string | number): string | undefined {
  const written = String(given).trim().toLowerCase();
  if (SERIAL.test(written))
    return new Date(SERIAL_ZERO + Number(written) * DAY_MS).toISOString().slice(0, 10);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[t ]00:00(?::00)?)?$/.exec(written);
  if (iso) return dayFrom(iso[1], iso[2], iso[3]);
  const numbers = BY_NUMBERS.exec(written);
  if (numbers) return dayFrom(numbers[3], numbers[2], numbers[1]);
  const [, day, name = '', year] = BY_NAME.exec(written) ?? [];
  const month = MONTHS.indexOf(ENGLISH[name.slice(0, 3)] ?? name.slice(0, 3)) + 1;
  return day && month > 0 ? dayFrom(year, String(month), day) : undefined;
}

function dayFrom(year = '', month = '', day = ''): string | undefined {
  // Years of two digits are read as spreadsheets do.
  const whole = year.length === 2 ? (Number(year) < 30 ? `20${year}` : `19${year}`) : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : undefined;
}

/** `9.78607E+12`: what is left of a long number in a column that is too narrow for it. */
export const isRounded = (given: string) => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(given);
