import { type ListPrice, unitPriceCents } from './money.ts';

/**
 * Rules of the book law for a price: fixed by the publisher, free (used, remaindered, out of print), or a book that the
 * shop itself edits.
 */
export const priceRegimes = ['FIJO', 'LIBRE', 'PROPIO'] as const;
export type PriceRegime = (typeof priceRegimes)[number];

/** Months after its edition during which a price is fixed, unless the setting `fixed_price_months` says otherwise. */
export const FIXED_PRICE_MONTHS = 36;

/** Facts that decide whether a book may cost less than its price. */
export interface FixedPriceFacts {
  priceRegime: PriceRegime;
  /** Day of the colophon, `YYYY-MM-DD`; null where it is unknown. */
  editionDate: string | null;
}

/**
 * The first day on which a fixed price may be undercut. Where a month has no such day it is the first of the next, so that no
 * period is cut short: an edition of 29 February is free from 1 March on.
 */
export function discountableFrom(editionDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = editionDate.split('-').map(Number);
  const counted = Date.UTC(year, month - 1 + months, day);
  const nextMonth = Date.UTC(year, month + months, 1);
  return new Date(Math.min(counted, nextMonth)).toISOString().slice(0, 10);
}

/** Tells whether the book law allows a discount on a day (Mexico City); without an edition date it does not. */
export function canDiscount(
  { priceRegime, editionDate }: FixedPriceFacts,
  today: string,
  months: number,
): boolean {
  if (priceRegime !== 'FIJO') return true;
  return editionDate !== null && discountableFrom(editionDate, months) <= today;
}

/** Tells whether the book costs less than its price though the law fixes it. */
export function breaksFixedPrice(book: FixedPriceFacts & ListPrice, today: string, months: number): boolean {
  return unitPriceCents(book) < book.priceCents && !canDiscount(book, today, months);
}

const shortDay = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const LAW = '(Ley de Fomento para la Lectura y el Libro, arts. 22–26)';

/** Text why a book of fixed price has no discount: `Precio único hasta el 12 may 2028 (Ley …)`. */
export function fixedPriceText(editionDate: string | null, months: number): string {
  if (editionDate === null) return `Precio único mientras no tenga fecha de edición ${LAW}`;
  // The parts alone: as a whole the format puts `de` or hyphens between them, depending on its version.
  const parts = shortDay.formatToParts(new Date(`${discountableFrom(editionDate, months)}T12:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `Precio único hasta el ${part('day')} ${part('month').replace('.', '')} ${part('year')} ${LAW}`;
}
