/** A cell that begins so is run as a formula by a spreadsheet; quotes before it count, so that taking one away is exact. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A text that stays one: Excel would run it. */
export const guardCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Texts that may be guarded when a spreadsheet would take them for a number, a day or a truth: nothing in them could
 * end the text early or work as a formula.
 */
const PLAIN = /^[\p{L}\p{N} .,:/%$-]{1,60}$/u;
/** Stays the same digits. */
const SHORT_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
const NUMBER = /^[$]? ?\d[\d .,:/%-]*(?:e[+-]?\d+)?$/i;
const DAY_FIRST =
  /^\d{1,4}[ ./-](?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec)/i;
const MONTH_FIRST = /^(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec)[a-z]{0,7}[ ./-]\d/i;
const TRUTH = /^(?:true|false|verdadero|falso)$/i;
const takenForValue = [NUMBER, DAY_FIRST, MONTH_FIRST, TRUTH];

/**
 * A code or a name as Excel keeps it: the zero before 03100, all digits of an ISBN, a title like «3/4». As a formula that is
 * nothing but a text it is shown, copied and saved without its signs; other readers may show them.
 */
export const textCell = (text: string) =>
  takenForValue.some((pattern) => pattern.test(text)) && PLAIN.test(text) && !SHORT_NUMBER.test(text)
    ? `="${text}"`
    : guardCell(text);

/** Restores a text as before it was written to a file, whether or not a spreadsheet has saved it meanwhile. */
export function unguardCell(text: string): string {
  if (GUARDED.test(text)) return text.slice(1);
  return /^="([^"]{0,60})"$/.exec(text)?.[1] ?? text;
}
