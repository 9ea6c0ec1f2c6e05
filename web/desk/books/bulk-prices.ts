import type { BookRow } from '#contract/desk/books.ts';
import { type Cents, CHARGE_MIN_CENTS, PRICE_MAX_CENTS } from '#contract/money.ts';
import { typedCents } from '../frame/pesos.ts';

export interface PriceChange {
  kind: 'percent' | 'fixed';
  /** As typed: `-10`, `5`, or pesos. */
  typed: string;
}

const PERCENT_MAX = 90;

/** What is wrong with what was typed; null while it is right, or empty. */
export function changeProblem({ kind, typed }: PriceChange): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'fixed')
    return typedCents(text) === null
      ? text.includes(',')
        ? 'Escribe el precio sin comas'
        : 'Escribe un monto como 280 o 1280.50'
      : null;
  const percent = percentOf(text);
  if (percent === null) return 'Escribe un número como 10 o -5';
  return Math.abs(percent) > PERCENT_MAX ? `Escribe de -${PERCENT_MAX} a ${PERCENT_MAX}` : null;
}

function percentOf(text: string): number | null {
  const match = /^([+-]?)(\d{1,3})\s?%?$/.exec(text);
  return match ? Number(`${match[1] === '-' ? '-' : ''}${match[2]}`) : null;
}

/** To the whole peso, as prices are printed. */
function changedBy(cents: Cents, percent: number): Cents {
  return Math.round((cents * (100 + percent)) / 10_000) * 100;
}

export interface NewPrice {
  row: BookRow;
  from_cents: Cents;
  to_cents: Cents;
}

/** The old and new price of each book that has one and would change; null while nothing sound is typed. */
export function newPrices(rows: readonly BookRow[], change: PriceChange): NewPrice[] | null {
  if (change.typed.trim() === '' || changeProblem(change)) return null;
  const text = change.typed.trim();
  return rows.flatMap((row) => {
    if (row.price_cents === null) return [];
    const wished =
      change.kind === 'fixed' ? (typedCents(text) ?? 0) : changedBy(row.price_cents, percentOf(text) ?? 0);
    const to_cents = Math.min(Math.max(wished, CHARGE_MIN_CENTS), PRICE_MAX_CENTS);
    return to_cents === row.price_cents ? [] : [{ row, from_cents: row.price_cents, to_cents }];
  });
}
