import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decodeText } from '../../platform/sheets/decode-text.ts';
import { type ImportRow, parseRow } from './parse-row.ts';
import { type FileRow, readCsvText, readRows } from './read-rows.ts';

/** Lists as the spreadsheets of shops and distributors write them. */
const pathOf = (name: string) => fileURLToPath(new URL(`testing/lists/${name}.csv`, import.meta.url));
const understood = (row: FileRow) =>
  'values' in row ? { ...parseRow(row.line, row.values), line: row.line } : row;

async function allOf(rows: AsyncIterable<FileRow>) {
  const all = [];
  for await (const row of rows) all.push(understood(row));
  return all;
}

async function rowsOf(name: string) {
  const rows = await allOf(readRows(pathOf(name)));
  const text = decodeText(readFileSync(pathOf(name))) ?? '';
  // Reading from memory gives the same rows as from a file.
  expect(await allOf(readCsvText(text))).toEqual(rows);
  return rows as Partial<ImportRow & { problem: string }>[];
}

const second = {
  line: 3,
  sku: 'DIST-002',
  title: '¿Dónde está mi ñandú? 2',
  authors: ['Íñigo Ñáñez'],
  priceCents: 15_305,
  stock: 1,
  categories: ['3-5 años'],
};
const description = 'Línea uno.\nLínea dos con "comillas" y ; punto y coma nº 1.';

test.each([
  ['01-excel-es-utf8-bom', 60, description],
  ['02-excel-es-windows1252', 60, description],
  ['03-sep-line', 60, description],
  ['05b-trailing-one-column', 5, description],
  ['10-excel-unicode-text-utf16.txt', 5, description],
  ['11-mac-cr-only', 5, 'x'],
  ['12-header-case-nbsp', 5, description],
])('%s is read whole, its rows numbered as the spreadsheet does', async (name, count, text) => {
  const rows = await rowsOf(name);
  expect(rows.filter(({ problem }) => problem)).toEqual([]);
  expect(rows).toHaveLength(count);
  expect(rows[1]).toEqual({ ...second, description: text });
  expect(rows.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2));
});

test.each(['06-isbn-scientific-as-sku', '06b-isbn-scientific-comma'])(
  '%s is refused row by row',
  async (name) => {
    const rows = await rowsOf(name);
    expect(rows.length).toBeGreaterThan(0);
    for (const { problem } of rows) expect(problem).toBe('sku was rounded by the spreadsheet');
  },
);

test("a distributor's list names its columns in Spanish and its books by ISBN", async () => {
  const [first, ...others] = await rowsOf('07-spanish-headings');
  expect(first).toEqual({
    line: 2,
    sku: '9786071100009',
    isbn: '9786071100009',
    isNamedByIsbn: true,
    title: 'El ratón y la luna 1',
    authors: ['María José Ferrada', 'Íñigo Ñáñez'],
    priceCents: 15_000,
    stock: 0,
    categories: ['3-5 años'],
  });
  expect(others.filter(({ problem }) => problem)).toEqual([]);
});

test('ISBN have a column of their own', async () => {
  const rows = await rowsOf('08-with-isbn-column');
  expect(rows.map(({ sku, isbn }) => [sku, isbn])).toContainEqual(['DIST-002', '9786071100375']);
  expect(rows).toHaveLength(5);
});

test('prices are read as they are written, and asked about where they could mean two', async () => {
  const rows = await rowsOf('09-price-formats');
  expect(rows.map(({ priceCents, problem }) => priceCents ?? problem)).toEqual([
    124_950,
    124_950,
    124_950,
    124_950,
    124_950,
    124_950,
    'price must be an amount in pesos, like 249.50',
    24_990,
    24_900,
    24_900,
    124_900,
    1_250,
    125_000,
  ]);
});

test('days are read as they are written; of a month or a year none is guessed', async () => {
  const rows = await rowsOf('13-dates');
  const noDay = 'edition_date must be a day like 2025-05-12';
  expect(rows.map(({ editionDate, problem }) => editionDate ?? problem)).toEqual([
    '2021-05-12',
    '2021-05-12',
    '2021-05-12',
    '2023-03-15',
    noDay,
    noDay,
  ]);
});

test('copies likewise', async () => {
  const rows = await rowsOf('14-stock');
  const wrong = 'stock must be a whole number from 0 to 1000000';
  expect(rows.map(({ stock, problem }) => stock ?? problem)).toEqual([
    3,
    3,
    'stock may be one or a thousand: write it without signs',
    wrong,
    7,
    wrong,
    undefined,
  ]);
});

test('a list that was decoded twice is not taken as it is', async () => {
  expect(await rowsOf('15-double-encoded')).toEqual([{ line: 2, problem: 'title was decoded twice' }]);
});

test('rows may lack their last cells, or have empty ones more', async () => {
  const rows = await rowsOf('16-ragged-short-rows');
  expect(rows.map(({ sku, description: text, problem }) => [sku, text, problem])).toEqual([
    ['RG-1', null, undefined],
    ['RG-2', 'desc', undefined],
    ['RG-3', 'desc', undefined],
  ]);
});
