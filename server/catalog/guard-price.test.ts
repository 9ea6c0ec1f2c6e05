import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountableFrom } from '#contract/fixed-price.ts';
import { ShopError } from '../platform/errors.ts';
import { guardPrice, type PricedBook } from './guard-price.ts';
import { editionDays } from './testing/edition-days.ts';

const law = { today: '2026-11-23', months: 36 };
const book = (change: Partial<PricedBook>): PricedBook => ({
  priceCents: 20_000,
  offerCents: 15_000,
  discountPercent: null,
  priceRegime: 'FIJO',
  priceRegimeReason: null,
  editionDate: '2025-05-12',
  ...change,
});

function refusal(change: Partial<PricedBook>, asOf = law): ShopError | undefined {
  try {
    guardPrice(book(change), asOf);
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

describe('a price', () => {
  test('below a fixed one is refused with its day and the law', () => {
    const refused = refusal({});
    expect(refused?.code).toBe('FIXED_PRICE');
    expect(refused?.message).toBe(
      'Precio único hasta el 12 may 2028 (Ley de Fomento para la Lectura y el Libro, arts. 22–26)',
    );
    expect(refusal({ editionDate: null })?.code).toBe('FIXED_PRICE');
    expect(refusal({ offerCents: null, discountPercent: 0.5 })?.code).toBe('FIXED_PRICE');
  });

  test('that lowers nothing, of an old edition or of our own is taken', () => {
    expect(refusal({ offerCents: null })).toBeUndefined();
    expect(refusal({ offerCents: 20_000 })).toBeUndefined();
    expect(refusal({ editionDate: '2023-11-23' })).toBeUndefined();
    expect(refusal({ priceRegime: 'PROPIO' })).toBeUndefined();
  });

  test('that is an exception needs its reason', () => {
    expect(refusal({ priceRegime: 'LIBRE' })?.code).toBe('BAD_REQUEST');
    expect(refusal({ priceRegime: 'LIBRE', priceRegimeReason: '  ' })?.code).toBe('BAD_REQUEST');
    expect(refusal({ priceRegime: 'LIBRE', priceRegimeReason: 'Usado' })).toBeUndefined();
  });

  test('is fixed to the last day of its period, whatever month ends in between', () => {
    fc.assert(
      fc.property(
        editionDays,
        fc.integer({ min: 0, max: 48 }),
        fc.integer({ min: -3, max: 3 }),
        (edition, months, off) => {
          const first = discountableFrom(edition, months);
          const today = new Date(Date.parse(`${first}T00:00:00Z`) + off * 86_400_000)
            .toISOString()
            .slice(0, 10);
          expect(refusal({ editionDate: edition }, { today, months }) === undefined).toBe(off >= 0);
        },
      ),
    );
  });
});
