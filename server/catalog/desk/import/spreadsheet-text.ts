/** A cell that begins so is run as a formula by a spreadsheet; quotes before it count, so that taking one away is exact. */
const FORMULA = /^'*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** As it is written into a list. */
export const guardCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** As it was before it was written there. */
export const unguardCell = (text: string) => (GUARDED.test(text) ? text.slice(1) : text);
