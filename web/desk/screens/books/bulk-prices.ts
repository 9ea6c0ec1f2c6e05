import {
  type ListEdit,
  PRICE_PERCENT_MAX as PERCENT_MAX,
  priceChangedBy,
} from '#contract/desk/book-lists.ts';
import type { BookRow } from '#contract/desk/books.ts';
import { type Cents, CHARGE_MIN_CENTS, PRICE_MAX_CENTS } from '#contract/money.ts';
import { pesosProblem, typedCents } from '../../frame/pesos.ts';

export interface PriceChange {
  kind: 'percent' | 'fixed';
  /** As typed: `-10`, `5`, or pesos. */
  typed: string;
}

/** What is wrong with what was typed; null while it is right, or empty. */
export function changeProblem({ kind, typed }: PriceChange): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'fixed') return pesosProblem(text);
  const percent = percentOf(text);
  if (percent === null) return 'Escribe un número como 10 o -5';
  return Math.abs(percent) > PERCENT_MAX ? `Escribe de -${PERCENT_MAX} a ${PERCENT_MAX}` : null;
}

function percentOf(text: string): number | null {
  const match = /^([+-]?)(\d{1,3})\s?%?$/.exec(text);
  return match ? Number(`${match[1] === '-' ? '-' : ''}${match[2]}`) : null;
}

const fixedCents = (text: string): Cents =>
  Math.min(Math.max(typedCents(text) ?? 0, CHARGE_MIN_CENTS), PRICE_MAX_CENTS);

/** What is typed as the change of a whole list; null while nothing sound is. */
export function priceEdit({ kind, typed }: PriceChange): ListEdit | null {
  const text = typed.trim();
  if (text === '' || changeProblem({ kind, typed })) return null;
  return kind === 'fixed'
    ? { kind: 'price', price_cents: fixedCents(text) }
    : { kind: 'price-percent', percent: percentOf(text) ?? 0 };
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
    const to_cents =
      change.kind === 'fixed' ? fixedCents(text) : priceChangedBy(row.price_cents, percentOf(text) ?? 0);
    return to_cents === row.price_cents ? [] : [{ row, from_cents: row.price_cents, to_cents }];
  });
}
