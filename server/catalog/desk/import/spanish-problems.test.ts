import { describe, expect, test } from 'vitest';
import { COLUMNS } from '../../import/name-columns.ts';
import { parseRow } from '../../import/parse-row.ts';
import { importErrorOf } from './spanish-problems.ts';

const UNKNOWN = 'No se puede leer. Revisa esta celda.';

/** Values that the importer refuses, for every column. */
const wrong = {
  sku: ['', 'x'.repeat(65), '\u0001', '9,78607E+12'],
  isbn: ['9786071100008', '9.78607E+12'],
  publisher: ['x'.repeat(121)],
  tax_treatment: ['TASA_8'],
  weight_grams: ['0'],
  width_mm: ['1,000'],
  height_mm: ['2001'],
  title: ['', 'x'.repeat(301), '\uFFFD', 'a\u0301'.padEnd(40, '\u0316'), 'Â¿DÃ³nde?'],
  authors: ['x'.repeat(121), Array.from({ length: 21 }, (_, index) => index).join('|')],
  price: ['gratis', '5'],
  price_offer: ['5', 'x'],
  discount: ['100'],
  edition_date: ['ayer'],
  price_regime: ['BARATO'],
  price_regime_reason: ['x'.repeat(201)],
  stock: ['-1'],
  product_type: ['LIBRO'],
  pages: ['0'],
  language: ['fr'],
  series: ['x'.repeat(121)],
  series_number: ['0', '1001'],
  categories: ['x'.repeat(81)],
  topics: ['x'.repeat(81)],
  description: ['x'.repeat(20_001)],
  images: ['x'.repeat(2_001)],
} satisfies Record<(typeof COLUMNS)[number], string[]>;

describe('every refusal of the importer', () => {
  test.each(COLUMNS.map((column) => [column] as const))(
    'of %s names it, its value and a reason',
    (column) => {
      for (const value of wrong[column]) {
        const values = { sku: 'X', [column]: value };
        const row = parseRow(2, values);
        if (!('problem' in row)) throw new Error(`${column} "${value}" was taken.`);
        const error = importErrorOf(2, row.problem, values);
        expect(error).toMatchObject({ line: 2, column, value: value.slice(0, 120) });
        expect(error.reason).not.toBe(UNKNOWN);
      }
    },
  );

  test.each([
    ['title is missing: the sku is new', 'title', 'Falta: el SKU es nuevo.'],
    ['price_regime_reason is missing: LIBRE is an exception', 'price_regime_reason', 'Falta: LIBRE es'],
    [
      'offer not allowed before 2028-05-12: fixed price',
      'price_offer',
      'Precio único hasta antes del 2028-05-12',
    ],
    ['offer not allowed without edition_date: fixed price', 'price_offer', 'Sin fecha de edición'],
    [
      'product_type cannot become DIGITAL while 3 copies are reserved for orders',
      'product_type',
      'No puede ser digital: hay 3',
    ],
    [
      'product_type cannot become DIGITAL while it has copies',
      'product_type',
      'No puede ser digital mientras',
    ],
    [
      'product_type cannot become DIGITAL without its PDF while it is on sale',
      'product_type',
      'En venta, un libro digital necesita su PDF.',
    ],
    [
      'discount leaves a price of 2.00 pesos: a payment is at least 10',
      'discount',
      'Deja un precio de 2.00 pesos',
    ],
    ['the product has a price of 2.00 pesos: a payment is at least 10', null, 'Quedaría en 2.00 pesos'],
    ['has text in column 4, which has no name', null, 'Hay texto en la columna 4'],
    ['isbn is that of the book "BRI-1"', 'isbn', 'Ese ISBN ya lo tiene el libro BRI-1.'],
    ['sku may be one of "01", "001"', 'sku', 'Sin los ceros del principio puede ser 01, 001.'],
    ['sku lost its zeros: taken for "01"', 'sku', 'Se toma por «01»'],
    ['sku stands for a pass and is no book: it is changed with its plan', 'sku', 'Ese SKU es de un pase'],
    ['a quote (") that is opened here is never closed', null, 'Unas comillas'],
  ])('%s', (problem, column, reason) => {
    const error = importErrorOf(7, problem);
    expect([error.column, error.reason.startsWith(reason)]).toEqual([column, true]);
  });
});

test('a text that was decoded twice is asked about with what it probably says', () => {
  const { reason } = importErrorOf(2, 'title was decoded twice', { title: 'Â¿DÃ³nde estÃ¡ mi Ã±andÃº?' });
  expect(reason).toContain('¿dice «¿Dónde está mi ñandú?»?');
});
