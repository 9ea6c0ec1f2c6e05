import { expect, test } from 'vitest';
import { ShopError } from '../../platform/errors.ts';
import { mergeLines, priceOrder } from './price-order.ts';

const book = {
  productId: 7,
  title: 'Gato de nadie',
  authors: ['Bruno Salcedo'],
  productType: 'FISICO' as const,
  stock: 3,
  copies: 3,
  unitCents: 24_800,
};
const guide = {
  productId: 9,
  title: 'Guía',
  authors: [],
  productType: 'DIGITAL' as const,
  stock: 1,
  copies: 0,
  unitCents: 13_900,
};
const line = (productId: number, expectedUnitCents: number, quantity = 1) => ({
  productId,
  expectedUnitCents,
  quantity,
});

const fees = { shipping_cents: 9_900, gift_wrap_cents: 3_500 };
const free = { shipping_cents: 0, gift_wrap_cents: null };

const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof ShopError ? error.code : error;
  }
};

test('one product in two entries is one line', () => {
  const entry = { product_id: 7, name: 'x', unit_amount: 24_800, quantity: 1 };
  expect(mergeLines([entry, { ...entry, quantity: 2 }])).toEqual([line(7, 24_800, 3)]);
});

test('lines stand in the order of their products, in which stock is locked', () => {
  const entry = { name: 'x', unit_amount: 100, quantity: 1 };
  const lines = mergeLines([
    { ...entry, product_id: 9 },
    { ...entry, product_id: 11 },
    { ...entry, product_id: 7 },
  ]);
  expect(lines.map(({ productId }) => productId)).toEqual([7, 9, 11]);
});

test('books and guide together pay one shipping, the guide alone none', () => {
  expect(priceOrder([line(7, 24_800, 2), line(9, 13_900)], 734, [book, guide], fees)).toMatchObject({
    totalCents: 73_400,
    amounts: [{ kind: 'shipping', cents: 9_900 }],
  });
  expect(priceOrder([line(9, 13_900)], 139, [guide], fees)).toMatchObject({
    totalCents: 13_900,
    amounts: [],
  });
});

test('a wrapped gift pays one wrap, however many books; what is not sent, or not wrapped by the shop, none', () => {
  const wrapOf = (
    lines: Parameters<typeof priceOrder>[0],
    total: number,
    shop: Parameters<typeof priceOrder>[3] = fees,
  ) => priceOrder(lines, total, [book, guide], shop, { wrap: true }).amounts;
  expect(wrapOf([line(7, 24_800, 2), line(9, 13_900)], 769)).toEqual([
    { kind: 'gift_wrap', cents: 3_500 },
    { kind: 'shipping', cents: 9_900 },
  ]);
  expect(wrapOf([line(9, 13_900)], 139)).toEqual([]);
  expect(wrapOf([line(7, 24_800)], 248, free)).toEqual([]);
});

test('a total in cents is understood, too', () => {
  expect(priceOrder([line(7, 24_800)], 34_700, [book], fees).totalCents).toBe(34_700);
});

test('a cent per line is rounding, more is a changed price', () => {
  expect(codeOf(() => priceOrder([line(7, 24_799)], 347, [book], fees))).toBe('no error');
  expect(codeOf(() => priceOrder([line(7, 24_798)], 347, [book], fees))).toBe('PRICE_CHANGED');
  expect(codeOf(() => priceOrder([line(7, 1)], 0.01, [book], fees))).toBe('PRICE_CHANGED');
  expect(codeOf(() => priceOrder([line(7, 24_800)], 248, [book], fees))).toBe('PRICE_CHANGED');
  expect(codeOf(() => priceOrder([line(7, 24_800)], 347.01, [book], fees))).toBe('no error');
  expect(codeOf(() => priceOrder([line(7, 24_800)], 347.02, [book], fees))).toBe('PRICE_CHANGED');
});

test('more copies than there are, or a second guide, are refused with what is left', () => {
  expect(codeOf(() => priceOrder([line(7, 24_800, 4)], 1091, [book], fees))).toBe('OUT_OF_STOCK');
  expect(codeOf(() => priceOrder([line(9, 13_900, 2)], 278, [guide], fees))).toBe('OUT_OF_STOCK');
  expect(codeOf(() => priceOrder([line(8, 100)], 1, [book], fees))).toBe('PRODUCT_NOT_FOUND');
});

test('one order takes ten copies of a title, however many there are', () => {
  const plenty = { ...book, stock: 99, copies: 99 };
  expect(codeOf(() => priceOrder([line(7, 24_800, 10)], 2_579, [plenty], fees))).toBe('no error');
  expect(codeOf(() => priceOrder([line(7, 24_800, 11)], 2_827, [plenty], fees))).toBe('TOO_MANY_COPIES');
});

test('a total that the provider does not take is refused with its own sentence', () => {
  const cheap = { ...guide, unitCents: 999 };
  const totalOf = (unitCents: number, shown = unitCents) =>
    codeOf(() => priceOrder([line(9, shown)], shown / 100, [{ ...guide, unitCents }], fees));
  expect(totalOf(999)).toBe('TOTAL_TOO_SMALL');
  expect(totalOf(1_000)).toBe('no error');
  expect(totalOf(99_999_999)).toBe('no error');
  expect(totalOf(100_000_000)).toBe('TOTAL_TOO_LARGE');
  expect(totalOf(999, 2_000), 'the truth about the price comes first').toBe('PRICE_CHANGED');
  const cheapBook = { ...book, unitCents: 500 };
  expect(codeOf(() => priceOrder([line(7, 500)], 5, [cheapBook], free))).toBe('TOTAL_TOO_SMALL');
  expect(codeOf(() => priceOrder([line(7, 500), line(9, 999)], 14.99, [cheapBook, cheap], free))).toBe(
    'no error',
  );
});
