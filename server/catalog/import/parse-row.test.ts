import { describe, expect, test } from 'vitest';
import { superLinearFor } from '#contract/testing/growth.ts';
import { COLUMNS } from './name-columns.ts';
import { parseRow } from './parse-row.ts';

const parsed = (values: Record<string, unknown>) => parseRow(7, { sku: 'A-1', ...values });

describe('a row', () => {
  test('is understood as spreadsheets write it', () => {
    expect(
      parsed({
        title: '  El  ñandú\u00AD ',
        authors: 'Ana | Berta||Ana',
        price: '$1,249.50',
        price_offer: '999,90',
        discount: '12.5 %',
        stock: ' 3 ',
        product_type: 'Físico',
        pages: '',
        categories: '4-6 años',
        topics: '',
        description: 'Uno\r\nDos',
        images: '',
      }),
    ).toEqual({
      line: 7,
      sku: 'A-1',
      title: 'El ñandú',
      authors: ['Ana', 'Berta'],
      priceCents: 124_950,
      offerCents: 99_990,
      discountPercent: 12.5,
      stock: 3,
      productType: 'FISICO',
      pages: null,
      categories: ['4-6 años'],
      topics: [],
      description: 'Uno\nDos',
      images: [],
    });
  });

  test.each([
    ['12/05/2021', '2021-05-12'],
    ['1/2/2021', '2021-02-01'],
    ['12-05-21', '2021-05-12'],
    ['31.12.99', '1999-12-31'],
    ['12/05/2021 00:00', '2021-05-12'],
    ['12-may-21', '2021-05-12'],
    ['12-may.-2021', '2021-05-12'],
    ['12 de mayo de 2021', '2021-05-12'],
    ['3-Jan-24', '2024-01-03'],
    ['2021-05-12', '2021-05-12'],
    ['45000', '2023-03-15'],
    [45_000, '2023-03-15'],
  ])('has the edition day %s', (edition_date, editionDate) => {
    expect(parsed({ edition_date })).toMatchObject({ editionDate });
  });

  test.each([
    ['1.249,50', 124_950],
    ['1,249.50', 124_950],
    ['$ 1,249.50 MXN', 124_950],
    ['MX$1,249.50', 124_950],
    ['1249.5', 124_950],
    ['1 249,50', 124_950],
    ['1\u202f249,50', 124_950],
    ['1.234.567', undefined],
    ['$249.-', 24_900],
    ['1.249', 124_900],
    ['1,250', 125_000],
    ['12,5', 1_250],
  ])('costs %s', (price, priceCents) => {
    expect(parsed({ price })).toEqual(
      priceCents ? { line: 7, sku: 'A-1', priceCents } : { problem: expect.stringContaining('between') },
    );
  });

  test.each([
    ['3,00', 3],
    ['3.0', 3],
    [' 7 ', 7],
    ['1,249', 1249],
    ['12,345,678', undefined],
    ['0', 0],
  ])('has %s copies', (stock, copies) => {
    expect(parsed({ stock })).toEqual(
      copies === undefined ? { problem: expect.anything() } : { line: 7, sku: 'A-1', stock: copies },
    );
  });

  test('bears an ISBN as people, spreadsheets and old books write it, which also names a book', () => {
    for (const isbn of ['978-0-306-40615-7', '0306406152', '306406152', '9780306406157.0', 9780306406157])
      expect(parsed({ isbn })).toEqual({ line: 7, sku: 'A-1', isbn: '9780306406157' });
    expect(parsed({ isbn: '' })).toMatchObject({ isbn: null });
    expect(parseRow(7, { isbn: '0306406152' })).toEqual({
      line: 7,
      sku: '9780306406157',
      isNamedByIsbn: true,
      isbn: '9780306406157',
    });
    expect(parseRow(7, { isbn: ' ' })).toEqual({ problem: 'sku is missing' });
    expect(parseRow(7, { sku: '', isbn: '0306406152' })).toEqual({ problem: 'sku is missing' });
  });

  test('says what a book is as a thing', () => {
    expect(
      parsed({
        publisher: ' Nopal ',
        tax_treatment: 'Tasa 0',
        weight_grams: '350,0',
        width_mm: 210,
        height_mm: '',
      }),
    ).toEqual({
      line: 7,
      sku: 'A-1',
      publisher: 'Nopal',
      taxTreatment: 'TASA_0',
      weightGrams: 350,
      widthMm: 210,
      heightMm: null,
    });
    expect(parsed({ publisher: '', tax_treatment: '' })).toEqual({ line: 7, sku: 'A-1', publisher: null });
  });

  test('names the series of a book and its number there', () => {
    expect(parsed({ series: ' Monstruo  verde ', series_number: '2,0' })).toEqual({
      line: 7,
      sku: 'A-1',
      series: 'Monstruo verde',
      seriesNumber: 2,
    });
    expect(parsed({ series: '' })).toEqual({ line: 7, sku: 'A-1', series: null });
  });

  test('is understood as programs write it', () => {
    expect(
      parsed({
        sku: 12,
        price: 249.99,
        price_offer: null,
        discount: 0,
        stock: 0,
        authors: ['A', 'B|C'],
        topics: null,
      }),
    ).toEqual({
      line: 7,
      sku: '12',
      priceCents: 24_999,
      offerCents: null,
      discountPercent: null,
      stock: 0,
      authors: ['A', 'B|C'],
      topics: [],
    });
  });

  test.each([
    ['10', 1_000],
    ['249.5', 24_950],
    ['249,5', 24_950],
    ['990000', 99_000_000],
  ])('may cost %s pesos: %i cents', (price, priceCents) => {
    expect(parsed({ price })).toMatchObject({ priceCents });
  });

  test('says nothing about what it leaves out', () => {
    expect(parsed({})).toEqual({ line: 7, sku: 'A-1' });
    expect(parsed({ stock: '', product_type: ' ' })).toEqual({ line: 7, sku: 'A-1' });
  });
});

test.each([
  [{ sku: undefined }, 'sku is missing'],
  [{ sku: ' ' }, 'sku is missing'],
  [{ sku: '9.78607E+12' }, 'sku was rounded by the spreadsheet'],
  [{ isbn: '9,78607E+12' }, 'isbn was rounded by the spreadsheet'],
  [{ isbn: '9780306406158' }, 'isbn is no ISBN: its last digit does not fit'],
  [{ title: 'Â¿DÃ³nde estÃ¡?' }, 'title was decoded twice'],
  [{ authors: 'Ana|JosÃ© Luis' }, 'authors was decoded twice'],
  [{ stock: '1,000' }, 'stock may be one or a thousand: write it without signs'],
  [{ stock: 'SI' }, 'stock must be a whole number from 0 to 1000000'],
  [{ edition_date: 'may-2021' }, 'edition_date must be a day like 2025-05-12'],
  [{ edition_date: '2021' }, 'edition_date must be a day like 2025-05-12'],
  [{ edition_date: '05/25/2021' }, 'edition_date must be a day like 2025-05-12'],
  [{ edition_date: '30/02/2021' }, 'edition_date must be a day like 2025-05-12'],
  [{ price: '249.999' }, 'price must be an amount in pesos, like 249.50'],
  [{ tax_treatment: 'TASA_8' }, 'tax_treatment must be EXENTO, TASA_0, TASA_16'],
  [{ sku: ['x'] }, 'sku must be text'],
  [{ title: '' }, 'title is empty'],
  [{ title: 'x'.repeat(301) }, 'title is longer than 300 characters'],
  [{ title: 'a'.padEnd(1201) }, 'title is longer than 300 characters'],
  [{ description: 'a'.padEnd(80_001) }, 'description is longer than 20000 characters'],
  [{ authors: `Ana|${'b'.padEnd(481)}` }, 'authors is longer than 120 characters'],
  [{ authors: '|'.repeat(80) }, 'authors has more than 20 parts'],
  [{ price: '10'.padEnd(81) }, 'price must be an amount in pesos, like 249.50'],
  [{ discount: '5'.padEnd(81) }, 'discount must be a percentage from 0 to 99, with at most two decimals'],
  [{ pages: '5'.padEnd(81) }, 'pages must be a whole number from 1 to 100000'],
  [{ product_type: 'DIGITAL'.padEnd(81) }, 'product_type must be FISICO or DIGITAL'],
  [{ language: 'es'.padEnd(81) }, 'language must be es, en, es-en'],
  [{ edition_date: '2025-05-12'.padEnd(81) }, 'edition_date must be a day like 2025-05-12'],
  [{ price_regime: 'FIJO'.padEnd(81) }, 'price_regime must be FIJO, LIBRE, PROPIO'],
  [{ title: 'a'.padEnd(32, '\u0301') }, 'title has more than 30 accents on one letter'],
  [{ title: 'caf\uFFFD' }, 'title is not UTF-8 text'],
  [{ title: 'a\u0000b' }, 'title contains control characters'],
  [{ price: '' }, 'price must be an amount in pesos, like 249.50'],
  [{ price: '-1' }, 'price must be an amount in pesos, like 249.50'],
  [{ price: '12.345' }, 'price must be an amount in pesos, like 249.50'],
  [{ price: '1e5' }, 'price must be an amount in pesos, like 249.50'],
  [{ price: '0.99' }, 'price must be between 10 and 990000 pesos'],
  [{ price: '9.99' }, 'price must be between 10 and 990000 pesos'],
  [{ price: '990000.01' }, 'price must be between 10 and 990000 pesos'],
  [{ price: '1000000' }, 'price must be between 10 and 990000 pesos'],
  [{ price_offer: '9.99' }, 'price_offer must be between 10 and 990000 pesos, or 0 for none'],
  [{ price_offer: '1,000,000' }, 'price_offer must be between 10 and 990000 pesos, or 0 for none'],
  [{ price: Number.NaN }, 'price must be an amount in pesos, like 249.50'],
  [{ discount: '100' }, 'discount must be a percentage from 0 to 99, with at most two decimals'],
  [{ discount: '99.01' }, 'discount must be a percentage from 0 to 99, with at most two decimals'],
  [{ discount: '-5' }, 'discount must be a percentage from 0 to 99, with at most two decimals'],
  [{ stock: '1.5' }, 'stock must be a whole number from 0 to 1000000'],
  [{ stock: -1 }, 'stock must be a whole number from 0 to 1000000'],
  [{ product_type: 'LIBRO' }, 'product_type must be FISICO or DIGITAL'],
  [{ authors: 5 }, 'authors must be a list, its parts separated by |'],
  [{ categories: 'x'.repeat(81) }, 'categories is longer than 80 characters'],
  [{ title: '', stock: 'x' }, 'title is empty; stock must be a whole number from 0 to 1000000'],
])('%j is refused: %s', (values, problem) => {
  expect(parsed(values)).toEqual({ problem });
});

test('letters may carry accents of their own, also as many as stream-safe text allows', () => {
  expect(parsed({ title: 'n\u0303u\u0301' })).toMatchObject({ title: '\u00f1\u00fa' });
  expect(parsed({ title: 'a'.padEnd(31, '\u0316') })).not.toHaveProperty('problem');
});

test.each(COLUMNS)('what %s costs grows with its length at most', (column) => {
  expect(superLinearFor((text) => parsed({ [column]: text }))).toBeUndefined();
  expect(superLinearFor((text) => parsed({ [column]: `a|${text}|a` }))).toBeUndefined();
});
