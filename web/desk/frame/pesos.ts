import type { Cents } from '#contract/money.ts';

/** Null where it is no amount of pesos: `280`, `1280.50`, `$1,280.50`. */
export function typedCents(typed: string): Cents | null {
  const match = /^\$?\s?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]?.replace(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `280` or `1280.50`, as it is typed. */
export const pesosText = (cents: Cents) => (cents / 100).toFixed(2).replace(/\.00$/, '');

/** What is wrong with a typed amount; null of one that is right, and of none. */
export function pesosProblem(typed: string): string | null {
  if (typed.trim() === '' || typedCents(typed) !== null) return null;
  return /,\d{1,2}$/.test(typed.trim())
    ? 'Escribe los centavos con punto: 280.50'
    : 'Escribe un monto como 280 o 1,280.50';
}
