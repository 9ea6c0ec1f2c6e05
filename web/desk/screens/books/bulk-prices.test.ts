import { describe, expect, test } from 'vitest';
import type { BookRow } from '#contract/desk/books.ts';
import { changeProblem, newPrices } from './bulk-prices.ts';

const row = (product_id: number, price_cents: number | null): BookRow => ({
  product_id,
  sku: `BRI-${product_id}`,
  title: 'Un libro',
  authors: [],
  state: 'on-sale',
  product_type: 'FISICO',
  price_cents,
  offer_cents: null,
  stock: 1,
  reserved: 0,
  categories: [],
  image_url: null,
  version: 1,
});
const prices = (kind: 'percent' | 'fixed', typed: string, ...cents: (number | null)[]) =>
  newPrices(
    cents.map((price, place) => row(place, price)),
    { kind, typed },
  )?.map(({ from_cents, to_cents }) => [from_cents, to_cents]);

test('a percentage changes each price to the whole peso, an amount sets it', () => {
  expect(prices('percent', '10', 28_000, 12_950)).toEqual([
    [28_000, 30_800],
    [12_950, 14_200],
  ]);
  expect(prices('percent', '-15 %', 28_000)).toEqual([[28_000, 23_800]]);
  expect(prices('fixed', '199.50', 28_000, 12_950)).toEqual([
    [28_000, 19_950],
    [12_950, 19_950],
  ]);
});

test('no price leaves what can be charged, and one that stays is no change', () => {
  expect(prices('percent', '-90', 5_000)).toEqual([[5_000, 1_000]]);
  expect(prices('percent', '90', 98_000_000)).toEqual([[98_000_000, 99_000_000]]);
  expect(prices('fixed', '280', 28_000)).toEqual([]);
  expect(prices('percent', '5', null)).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['fixed', '280,50', 'Escribe los centavos con punto: 280.50'],
    ['fixed', 'mucho', 'Escribe un monto como 280 o 1,280.50'],
    ['percent', 'diez', 'Escribe un número como 10 o -5'],
    ['percent', '-100', 'Escribe de -90 a 90'],
  ] as const)('%s %s', (kind, typed, sentence) => {
    expect(changeProblem({ kind, typed })).toBe(sentence);
    expect(newPrices([row(1, 28_000)], { kind, typed })).toBe(null);
  });
});
