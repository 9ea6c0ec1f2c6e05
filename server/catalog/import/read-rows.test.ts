import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { superLinearFor } from '#contract/testing/growth.ts';
import { readHeader } from './name-columns.ts';
import { type FileRow, readRows } from './read-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(content: string | Buffer) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return allOf(path);
}

async function allOf(path: string) {
  const rows: FileRow[] = [];
  for await (const row of readRows(path)) rows.push(row);
  return rows;
}

describe('CSV', () => {
  test.each([',', ';', '\t'])('separated by %j, with or without a byte order mark', async (sign) => {
    const expected = [{ line: 2, values: { sku: 'A', title: 'Él' } }];
    const text = ['SKU', ' Title\nA', 'Él\n'].join(sign);
    expect(await rowsOf(text)).toEqual(expected);
    expect(await rowsOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  });

  test('with quotes, line breaks inside them and empty lines: each row bears the number that a spreadsheet shows', async () => {
    expect(await rowsOf('sku,title\n\nA,"uno ""dos""\ntres, cuatro"\n\nB,seis "siete"\nC,ocho')).toEqual([
      { line: 3, values: { sku: 'A', title: 'uno "dos"\ntres, cuatro' } },
      { line: 5, values: { sku: 'B', title: 'seis "siete"' } },
      { line: 6, values: { sku: 'C', title: 'ocho' } },
    ]);
  });

  test('with cells that are left out, empty ones more, and text without a column', async () => {
    expect(await rowsOf('sku,title,,\nA\nB,x,,y\n,,,,\nC,z,,,,\nD,z,,,,y\n,,\n')).toEqual([
      { line: 2, values: { sku: 'A', title: '' } },
      { line: 3, problem: 'has text in column 4, which has no name' },
      { line: 5, values: { sku: 'C', title: 'z' } },
      { line: 6, problem: 'has text in column 6, which has no name' },
    ]);
  });

  test('with a cell that goes on behind its quotes: the rows after it are read', async () => {
    expect(await rowsOf('sku,title\nA,"Luna" y sol\nB,x')).toEqual([
      { line: 2, values: { sku: 'A', title: '"Luna" y sol' } },
      { line: 3, values: { sku: 'B', title: 'x' } },
    ]);
  });

  test.each([
    ['sep=;\r\nsku;title\r\nA;Él\r\n'],
    ['\uFEFF"sep=;"\nsku;title\n="A";Él\n'],
    ['sku\ttitle\rA\tÉl\r'],
    ['Clave ; T\u00edtulo\u00a0\nA;"Él"'],
    ['SKU,TITLE\nA,Él\n'],
  ])('as spreadsheets of all kinds write it: %j', async (text) => {
    const expected = [{ line: 2, values: { sku: 'A', title: 'Él' } }];
    expect(await rowsOf(text)).toEqual(expected);
    expect(await rowsOf(Buffer.from(text.replace('\uFEFF', ''), 'latin1'))).toEqual(expected);
    expect(await rowsOf(Buffer.from(`\uFEFF${text.replace('\uFEFF', '')}`, 'utf16le'))).toEqual(expected);
  });

  test('in Windows-1252 from its last row on', async () => {
    const ascii = `sku,title\n${'A,x\n'.repeat(40_000)}`;
    const rows = await rowsOf(
      Buffer.concat([Buffer.from(ascii), Buffer.from('B,\xd1and\xfa \x93', 'latin1')]),
    );
    expect(rows.at(-1)).toEqual({ line: 40_002, values: { sku: 'B', title: 'Ñandú “' } });
  });

  test('with a quote that is never closed', async () => {
    expect(await rowsOf('sku,title\nA,x\nB,"y\nC,z\n')).toEqual([
      { line: 2, values: { sku: 'A', title: 'x' } },
      { line: 3, problem: 'a quote (") that is opened here is never closed' },
    ]);
    const endless = await rowsOf(`sku,title\nA,x\nB,"${'y'.repeat(2_000_000)}`);
    expect(endless).toMatchObject([{ line: 2 }, { problem: expect.stringContaining('longer than 1 MB') }]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['  \n', 'The file is empty.'],
    ['title,price\nx,1', '"sku" or "isbn" among them'],
    ['sku,title,SKU\nx,1,2', 'The column "sku" is there twice.'],
    ['isbn,ISBN 13\nx,1', 'The column "isbn" is there twice.'],
    [Buffer.from('sku,title\nA,x', 'utf16le'), 'save the list as "CSV UTF-8"'],
  ])('%j is no file of products', async (content, reason) => {
    await expect(rowsOf(content)).rejects.toThrow(reason);
  });

  test('a file that does not exist is named', async () => {
    await expect(allOf(join(folder, 'nowhere.csv'))).rejects.toThrow('nowhere.csv');
  });
});

describe('JSON lines', () => {
  test('are read one by one, whatever is inside', async () => {
    expect(await rowsOf('\uFEFF{"sku":"A","authors":["x","y"]}\r\n\n{"sku":"B\u2028C"}\n')).toEqual([
      { line: 1, values: { sku: 'A', authors: ['x', 'y'] } },
      { line: 3, values: { sku: 'B\u2028C' } },
    ]);
  });

  test('that are none', async () => {
    expect(
      await rowsOf(`{"sku":"A"}\nno\n[1]\nnull\n{"sku":"${'x'.repeat(1_100_000)}"}\n{"sku":"B"}`),
    ).toEqual([
      { line: 1, values: { sku: 'A' } },
      { line: 2, problem: 'is not valid JSON' },
      { line: 3, problem: 'is not a JSON object' },
      { line: 4, problem: 'is not a JSON object' },
      { line: 5, problem: 'the row is longer than 1 MB' },
      { line: 6, values: { sku: 'B' } },
    ]);
    await expect(rowsOf('[{"sku":"A"}]')).rejects.toThrow('one JSON object per line');
  });
});

test('what the names of many columns cost grows with their number at most', () => {
  const header = ({ length }: string) => ['sku', ...Array.from({ length: length / 4 }, (_, at) => `c${at}`)];
  expect(superLinearFor((text) => readHeader(header(text)), ['a'])).toBeUndefined();
});
