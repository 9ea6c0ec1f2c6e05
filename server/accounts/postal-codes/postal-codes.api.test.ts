import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { importPostalCodes } from './import-postal-codes.ts';

const NOTICE = 'El Catálogo Nacional de Códigos Postales es elaborado por Correos de México';
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id|d_zona|c_cve';
const row = (cp: string, name: string, kind: string, municipality: string, state: string, city = '') =>
  `${cp}|${name}|${kind}|${municipality}|${state}|${city}|1|09|1||09|014|1|Urbano|01`;

const ROWS = [
  row('03100', 'Insurgentes San Borja', 'Colonia', 'Benito Juárez', 'Ciudad de México', 'Ciudad de México'),
  row('03100', 'Del Valle Centro', 'Colonia', 'Benito Juárez', 'Ciudad de México', 'Ciudad de México'),
  row('56600', 'Ñandú', 'Pueblo', 'Chalco', 'México', 'Chalco de Díaz Covarrubias'),
  row('56600', 'Nube', 'Colonia', 'Chalco', 'México'),
  row('56600', 'Ñandú', 'Colonia', 'Chalco', 'México'),
  row('56600', 'Ópalo', 'Colonia', 'Chalco', 'México'),
];

let testShop: TestShop;
let folder: string;
beforeAll(async () => {
  testShop = await createTestShop();
  folder = mkdtempSync(join(tmpdir(), 'postal-'));
});
beforeEach(async () => {
  await testShop.shop.db.execute(sql`DELETE FROM postal_code`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testShop.close();
});

function fileOf(
  lines: readonly string[],
  write: { encoding?: BufferEncoding; bom?: string; end?: string } = {},
) {
  const { encoding = 'utf8', bom = '', end = '\n' } = write;
  const path = join(folder, 'codes.txt');
  writeFileSync(path, Buffer.from(`${bom}${lines.join(end)}${end}`, encoding));
  return path;
}

async function take(lines: readonly string[], write = {}) {
  const problems: object[] = [];
  const options = { isPartial: true, onProblem: (problem: object) => problems.push(problem) };
  const summary = await importPostalCodes(testShop.shop, fileOf(lines, write), options);
  return { ...summary, problems };
}

async function ask(postal_code: string) {
  const answer = await testShop.app.inject({ url: '/api/addresses/get-postal-code', query: { postal_code } });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe('a postal code is answered', () => {
  test('with its state, municipality and colonias in Spanish order', async () => {
    await take([NOTICE, HEADER, ...ROWS]);
    const { status, body, headers } = await ask('56600');
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        found: 'exact',
        state: 'Estado de México',
        municipality: 'Chalco',
        neighborhoods: [
          { name: 'Nube', kind: 'Colonia', city: null },
          { name: 'Ñandú', kind: 'Colonia', city: null },
          { name: 'Ñandú', kind: 'Pueblo', city: 'Chalco de Díaz Covarrubias' },
          { name: 'Ópalo', kind: 'Colonia', city: null },
        ],
      },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  test('without a catalogue by the state that its first digits name', async () => {
    expect((await ask('44160')).body).toEqual({
      status: true,
      found: 'state',
      state: 'Jalisco',
      municipality: null,
      neighborhoods: [],
    });
  });

  test('also when it belongs to no state', async () => {
    const { status, body } = await ask('00000');
    expect([status, body.found, body.state]).toEqual([200, 'none', null]);
  });

  test.each(['', '0310', '031000', '0310a', '０３１００', '0310\u0000', '9'.repeat(1000)])(
    'and %j, which is none, is refused with its sentence',
    async (text) => {
      const { status, body } = await ask(text);
      expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );
});

describe('the file of the post', () => {
  test.each([
    ['UTF-8', {}],
    ['UTF-8 with a mark and CRLF', { bom: '\uFEFF', end: '\r\n' }],
    ['Latin-1', { encoding: 'latin1' as const, end: '\r\n' }],
  ])('is read in %s', async (_, write) => {
    expect(await take([NOTICE, HEADER, ...ROWS], write)).toEqual({ rows: 6, codes: 2, bad: 0, problems: [] });
    const { body } = await ask('56600');
    expect(body.neighborhoods.map(({ name }: { name: string }) => name)).toContain('Ñandú');
  });

  test('is read by the names of its columns, in any order and number, with or without a notice', async () => {
    await take([
      'D_ESTADO|d_mnpio|d_ciudad|d_asenta|d_tipo_asenta|d_codigo',
      'Sonora|Nogales||Buenos Aires|Colonia|84000',
    ]);
    expect((await ask('84000')).body).toMatchObject({
      found: 'exact',
      state: 'Sonora',
      municipality: 'Nogales',
    });
  });

  test.each([
    ['México', '56600', 'Estado de México'],
    ['Distrito Federal', '03100', 'Ciudad de México'],
    ['Veracruz de Ignacio de la Llave', '91000', 'Veracruz'],
    ['Coahuila de Zaragoza', '25000', 'Coahuila'],
    ['Michoacán de Ocampo', '58000', 'Michoacán'],
  ])('calls a state %s that the shop calls otherwise', async (name, cp, state) => {
    await take([HEADER, row(cp, 'Centro', 'Colonia', 'Uno', name)]);
    expect((await ask(cp)).body.state).toBe(state);
  });

  test('is taken without its bad rows, which are named by their lines', async () => {
    const taken = await take([
      NOTICE,
      HEADER,
      row('03100', 'Del Valle Centro', 'Colonia', 'Benito Juárez', 'Ciudad de México'),
      row('310', 'Corta', 'Colonia', 'Benito Juárez', 'Ciudad de México'),
      row('03100', 'Ajena', 'Colonia', 'Coyoacán', 'Ciudad de México'),
      row('03200', '', 'Colonia', 'Benito Juárez', 'Ciudad de México'),
      row('03200', 'x'.repeat(101), 'Colonia', 'Benito Juárez', 'Ciudad de México'),
      row('03200', 'Tlacoquemécatl', 'Colonia', 'Benito Juárez', 'Texas'),
      row('03200', 'x'.repeat(5000), 'Colonia', 'Benito Juárez', 'Ciudad de México'),
      row('03200', 'Tlacoquemécatl', 'Colonia', 'm'.repeat(51), 'Ciudad de México'),
      '03300',
    ]);
    expect(taken).toMatchObject({ rows: 9, codes: 1, bad: 8 });
    expect(taken.problems).toEqual([
      { line: 4, problem: 'd_codigo must have five digits' },
      { line: 5, problem: '03100 was in Benito Juárez, Ciudad de México before' },
      { line: 6, problem: 'd_asenta must have 1 to 100 characters' },
      { line: 7, problem: 'd_asenta must have 1 to 100 characters' },
      { line: 8, problem: 'd_estado is none of the 32 states: Texas' },
      { line: 9, problem: 'is longer than 2000 characters' },
      { line: 10, problem: 'd_mnpio must have 1 to 50 characters' },
      { line: 11, problem: 'd_estado is none of the 32 states: ' },
    ]);
  });

  test('replaces all that was there', async () => {
    await take([HEADER, ...ROWS]);
    await take([HEADER, row('84000', 'Buenos Aires', 'Colonia', 'Nogales', 'Sonora')]);
    expect((await ask('03100')).body.found).toBe('state');
    expect((await ask('84000')).body.found).toBe('exact');
  });

  test.each([
    ['a file of few codes', [HEADER, ...ROWS], 'Only 2 postal codes'],
    ['a file without the names of columns', ROWS, 'names the columns'],
    ['a file that lacks a column', ['d_codigo|d_asenta', '03100|x'], 'Columns are missing: d_tipo_asenta'],
    ['a binary file', ['a\u0000b'], 'no text'],
  ])('is refused whole when it is %s, and the old codes stay', async (_, lines, reason) => {
    await take([HEADER, row('84000', 'Buenos Aires', 'Colonia', 'Nogales', 'Sonora')]);
    await expect(importPostalCodes(testShop.shop, fileOf(lines))).rejects.toThrow(reason);
    expect((await ask('84000')).body.found).toBe('exact');
  });
});
