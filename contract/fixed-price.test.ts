import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breaksFixedPrice,
  canDiscount,
  discountableFrom,
  fixedPriceText,
  priceRegimes,
} from './fixed-price.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Month ends, where counting months goes wrong, and 29 February. */
const lastDays = fc
  .tuple(
    fc.integer({ min: 1990, max: 2060 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: -2, max: 1 }),
  )
  .map(([year, month, off]) => new Date(Date.UTC(year, month, off)).toISOString().slice(0, 10));
const anyDay = fc.oneof(
  day,
  lastDays,
  fc.constantFrom('2024-02-29', '2020-02-29', '2023-08-31', '2025-12-31'),
);
const months = fc.integer({ min: 0, max: 60 });

const dayBefore = (text: string) =>
  new Date(Date.parse(`${text}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Rule done by hand: walk day by day until year, month and day have all come round. */
function walkedTo(edition: string, count: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = edition.split('-').map(Number);
  const target = year * 12 + (month - 1) + count;
  let at = new Date(`${edition}T00:00:00Z`);
  const reached = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  while (reached(at) < target || (reached(at) === target && at.getUTCDate() < dayOfMonth))
    at = new Date(at.getTime() + 86_400_000);
  return at.toISOString().slice(0, 10);
}

describe('the first day on which a fixed price may be undercut', () => {
  test.each([
    ['2025-05-12', 36, '2028-05-12'],
    ['2024-02-29', 36, '2027-03-01'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-08-31', 18, '2025-03-01'],
    ['2023-08-31', 6, '2024-03-01'],
    ['2025-12-31', 2, '2026-03-01'],
    ['2025-10-31', 36, '2028-10-31'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('of an edition of %s is, after %i months, %s', (edition, count, first) => {
    expect(discountableFrom(edition, count)).toBe(first);
  });

  test('is the day that a walk through the calendar finds', () => {
    fc.assert(
      fc.property(anyDay, months, (edition, count) => {
        expect(discountableFrom(edition, count)).toBe(walkedTo(edition, count));
      }),
    );
  });
});

describe('a discount', () => {
  test('of a fixed price is lawful from that day on and never before', () => {
    fc.assert(
      fc.property(anyDay, months, anyDay, (editionDate, count, today) => {
        const book = { priceRegime: 'FIJO' as const, editionDate };
        const first = discountableFrom(editionDate, count);
        expect(canDiscount(book, first, count)).toBe(true);
        expect(canDiscount(book, dayBefore(first), count)).toBe(false);
        expect(canDiscount(book, today, count)).toBe(today >= first);
      }),
    );
  });

  test('is never lawful without an edition date, always with another regime', () => {
    fc.assert(
      fc.property(fc.option(anyDay), anyDay, months, (editionDate, today, count) => {
        expect(canDiscount({ priceRegime: 'FIJO', editionDate: null }, today, count)).toBe(false);
        for (const priceRegime of priceRegimes.filter((regime) => regime !== 'FIJO'))
          expect(canDiscount({ priceRegime, editionDate }, today, count)).toBe(true);
      }),
    );
  });

  test('breaks the law only when it lowers the price', () => {
    const book = { priceRegime: 'FIJO' as const, editionDate: '2026-01-01', priceCents: 20_000 };
    const breaks = (offerCents: number | null, discountPercent: number | null) =>
      breaksFixedPrice({ ...book, offerCents, discountPercent }, '2026-11-23', 36);
    expect(breaks(null, null)).toBe(false);
    expect(breaks(20_000, null)).toBe(false);
    expect(breaks(25_000, 0)).toBe(false);
    expect(breaks(19_999, null)).toBe(true);
    expect(breaks(null, 1)).toBe(true);
  });
});

describe('the sentence', () => {
  test('names the day and the law', () => {
    const law = '(Ley de Fomento para la Lectura y el Libro, arts. 22–26)';
    expect(fixedPriceText('2025-05-12', 36)).toBe(`Precio único hasta el 12 may 2028 ${law}`);
    expect(fixedPriceText('2024-02-29', 36)).toBe(`Precio único hasta el 1 mar 2027 ${law}`);
    expect(fixedPriceText('2023-09-05', 36)).toMatch(/^Precio único hasta el 5 sept? 2026 \(/);
    expect(fixedPriceText(null, 36)).toBe(`Precio único mientras no tenga fecha de edición ${law}`);
  });
});
