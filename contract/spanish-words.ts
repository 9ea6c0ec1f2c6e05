/* Enumerations and number words of Spanish sentences, for pages and mails alike. */

const and = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const or = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** `a, b y c`, with `e` before the sound i; empty without any. */
export const listed = (parts: Iterable<string>): string => and.format(parts);

/** `a, b o c`, with `u` before the sound o; empty without any. */
export const oneOf = (parts: Iterable<string>): string => or.format(parts);

const small = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** A count as sentences say it: `cuatro`, and from eleven on `11`; `one` is what the word behind it asks for. */
export const countWord = (count: number, one: 'uno' | 'una' | 'un' = 'uno'): string =>
  count === 1 ? one : (small[count] ?? String(count));
