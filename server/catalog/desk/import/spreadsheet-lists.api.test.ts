import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportPreview } from '#contract/desk/import.ts';
import { anUpload } from '../../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aBook } from '../../testing/a-book.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);

async function preview(list: string | Buffer): Promise<ImportPreview> {
  const upload_id = await anUpload(testShop, amalia, 'book-list', Buffer.from(list), 'libros.csv');
  const { status, body } = await amalia.post('/desk/import/check', { upload_id });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const apply = async (runId: number) => (await amalia.post('/desk/import/apply', { run_id: runId })).body;
const exported = async () => (await amalia.get('/desk/catalog/export.csv')).raw.toString();
const bookOf = async (sku: string) =>
  (await testShop.shop.db.execute<Record<string, unknown>>(sql`SELECT * FROM product WHERE sku = ${sku}`))
    .rows[0];

/** Cell of a CSV as Excel in Mexico opens and saves it. */
function asExcelSaves(cell: string, point: string): string {
  const text = /^="(.*)"$/.exec(cell)?.[1];
  if (text !== undefined) return text;
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell);
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  if (/^\d{1,2}[-/]\d{1,2}$/.test(cell)) return '01-feb';
  if (!/^\d+(\.\d+)?$/.test(cell)) return cell;
  return Number(cell) >= 1e11
    ? Number(cell).toExponential(5).replace('e', 'E')
    : String(Number(cell)).replace('.', point);
}

/** Opened and saved, with an empty column and empty rows more, as `delimiter` and `encoding` say. */
function savedByExcel(csv: string, { delimiter, encoding, comma = false }: Saved): Buffer {
  const rows = (parse(csv, { bom: true }) as string[][]).map((row) => [
    ...row.map((cell) => asExcelSaves(cell, comma ? ',' : '.')),
    '',
  ]);
  const width = rows[0]?.length ?? 0;
  const text = stringify([...rows, Array(width).fill(''), Array(width).fill('')], {
    delimiter,
    record_delimiter: '\r\n',
  });
  return encoding === 'utf16le' ? Buffer.from(`\uFEFF${text}`, encoding) : Buffer.from(text, encoding);
}

interface Saved {
  delimiter: string;
  encoding: 'utf8' | 'latin1' | 'utf16le';
  comma?: boolean;
}

describe('the list of all books', () => {
  beforeAll(async () => {
    const { db } = testShop.shop;
    const facts = { authors: ['=Ana', 'José Núñez'], categories: ['3-5'], topics: ['2024', '1/2'] };
    for (const [sku, title] of [
      ['00123', '1984'],
      ['9786071100009', '007'],
      ['1E5', '3/4'],
      ['MAR-5', '10.50'],
      ['12-3', 'Verdadero'],
      ['=2', "'Ya"],
    ] as const)
      await aBook(db, { sku, title, description: 'Uno\n\n"dos"; tres', ...facts });
    await db.execute(sql`UPDATE product SET isbn13 = '9786071100009', publisher = '0123', tax_treatment = 'TASA_0',
      weight_grams = 350, width_mm = 210, height_mm = 297, edition_date = '2021-05-12', price_cents = 124950 WHERE sku = 'MAR-5'`);
  });

  test.each<Saved>([
    { delimiter: ',', encoding: 'utf8' },
    { delimiter: ',', encoding: 'latin1' },
    { delimiter: ';', encoding: 'latin1', comma: true },
    { delimiter: '\t', encoding: 'utf16le' },
  ])('comes back from a spreadsheet with every row unchanged: %j', async (saved) => {
    const list = await exported();
    const found = await preview(savedByExcel(list, saved));
    expect(found).toMatchObject({
      new_count: 0,
      changed_books: [],
      errors: [],
      notices: [],
      ignored_columns: [],
    });
    expect(found.same_count).toBe(6);
    // List that no program has opened gives the same.
    expect(await preview(list)).toMatchObject({ new_count: 0, changed_count: 0, errors: [], same_count: 6 });
  });

  test('opened and saved once more, zeros that are lost are found again, and rounded numbers refused', async () => {
    const twice = savedByExcel(
      savedByExcel(await exported(), { delimiter: ',', encoding: 'utf8' }).toString(),
      { delimiter: ',', encoding: 'utf8' },
    );
    const found = await preview(twice);
    expect(found.notices).toEqual([
      {
        line: 2,
        column: 'sku',
        value: '123',
        reason: 'Se toma por «00123»: la hoja de cálculo le quitó los ceros del principio.',
      },
    ]);
    expect(found.errors).toMatchObject([
      { line: 3, column: 'sku', value: '9.78607E+12' },
      { line: 5, column: 'isbn', value: '9.78607E+12' },
    ]);
    expect(found.errors[0]?.reason).toContain('formato «Número» sin decimales');
  });
});

describe('a list that says what a book is', () => {
  test('writes ISBN, publisher, size, weight and tax, which the next export has', async () => {
    const { sku } = await aBook(testShop.shop.db);
    const found = await preview(
      `sku,ISBN,Editorial,Peso,Ancho,Alto,IVA\n${sku},978-0-306-40615-7,Nopal,"350,0",210,297,Tasa 16\n`,
    );
    expect(found.changed_books[0]?.cells.map(({ column, after }) => [column, after])).toEqual([
      ['isbn', '9780306406157'],
      ['publisher', 'Nopal'],
      ['tax_treatment', 'TASA_16'],
      ['weight_grams', '350'],
      ['width_mm', '210'],
      ['height_mm', '297'],
    ]);
    expect(await apply(found.run_id)).toMatchObject({ changed: 1, refused: [] });
    expect(await bookOf(sku)).toMatchObject({
      isbn13: '9780306406157',
      publisher: 'Nopal',
      tax_treatment: 'TASA_16',
      weight_grams: 350,
      width_mm: 210,
      height_mm: 297,
    });
    const cleared = await preview(`sku,isbn,publisher,weight_grams,tax_treatment\n${sku},,,,\n`);
    expect(cleared.changed_books[0]?.cells.map(({ column }) => column)).toEqual([
      'isbn',
      'publisher',
      'weight_grams',
    ]);
    const kept = await preview(`sku,title\n${sku},Otro\n`);
    expect((await apply(kept.run_id)).changed).toBe(1);
    expect(await bookOf(sku)).toMatchObject({ isbn13: '9780306406157', publisher: 'Nopal', width_mm: 210 });
  });

  test('puts a book into a series, whose number goes with it', async () => {
    const { sku } = await aBook(testShop.shop.db);
    const found = await preview(`sku,Serie,Tomo\n${sku},Monstruo,2\n`);
    await apply(found.run_id);
    expect(await bookOf(sku)).toMatchObject({ series: 'Monstruo', series_number: 2 });
    const cleared = await preview(`sku,series\n${sku},\n`);
    expect(cleared.changed_books[0]?.cells.map(({ column }) => column)).toEqual(['series', 'series_number']);
    await apply(cleared.run_id);
    expect(await bookOf(sku)).toMatchObject({ series: null, series_number: null });
  });

  test('finds books by their ISBN where it has no SKU, and names new ones by it', async () => {
    const { sku } = await aBook(testShop.shop.db);
    await testShop.shop.db.execute(sql`UPDATE product SET isbn13 = '9789681606312' WHERE sku = ${sku}`);
    const found = await preview(
      'ISBN;Título;P.V.P.\n9789681606312;Conocido;150,00\n9786070000003;Nuevo;200,00\n978-607-0000-00-3;Otra vez;1\n',
    );
    expect(found.changed_books.map((one) => one.sku)).toEqual([sku]);
    expect(found.new_books.map((one) => one.sku)).toEqual(['9786070000003']);
    expect(found.errors).toMatchObject([{ line: 4, column: 'price' }]);
    expect(await apply(found.run_id)).toMatchObject({ created: 1, changed: 1 });
    expect(await bookOf('9786070000003')).toMatchObject({ isbn13: '9786070000003', title: 'Nuevo' });
  });

  test('gives no book the ISBN of another, of the shop or of the list', async () => {
    const [one, other] = [await aBook(testShop.shop.db), await aBook(testShop.shop.db)];
    await testShop.shop.db.execute(sql`UPDATE product SET isbn13 = '9788478884452' WHERE sku = ${one.sku}`);
    const found = await preview(
      `sku,isbn\n${other.sku},9788478884452\nN-1,9786073000000\nN-2,9786073000000\n`,
    );
    expect(found.errors.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'isbn', `Ese ISBN ya lo tiene el libro ${one.sku}.`],
      [3, 'title', 'Falta: el SKU es nuevo.'],
      [4, 'isbn', 'Ya está en la fila 3.'],
    ]);
    // ISBN given to another book between preview and applying.
    const later = await preview(`sku,isbn\n${other.sku},9786074000009\n`);
    await testShop.shop.db.execute(sql`UPDATE product SET isbn13 = '9786074000009' WHERE sku = ${one.sku}`);
    expect(await apply(later.run_id)).toMatchObject({ changed: 0, refused: [{ line: 2, sku: other.sku }] });
    expect(await bookOf(other.sku)).toMatchObject({ isbn13: null });
  });

  test('asks which book is meant where zeros that are lost could be of two', async () => {
    for (const sku of ['0777', '00777']) await aBook(testShop.shop.db, { sku });
    const found = await preview('sku,title\n777,Otro\n');
    expect(found.errors).toMatchObject([{ line: 2, column: 'sku', value: '777' }]);
    expect(found.errors[0]?.reason).toMatch(/^Sin los ceros del principio puede ser 0?0777, 0?0777\./);
    expect([found.new_count, found.changed_count]).toEqual([0, 0]);
  });
});

test("a list is written within limits of its own: a visitor's would end that of a busy machine", async () => {
  const { db } = testShop.shop;
  await db.execute(
    sql.raw(`CREATE FUNCTION refuse_visitors() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF current_setting('statement_timeout')::interval < '1 minute' THEN RAISE 'too slow' USING ERRCODE = '57014'; END IF;
      RETURN NULL; END $$;
    CREATE TRIGGER refuse_visitors BEFORE INSERT ON product FOR EACH STATEMENT EXECUTE FUNCTION refuse_visitors()`),
  );
  const found = await preview('sku,title,price\nLENTO,Lento,200\n');
  expect(await apply(found.run_id)).toMatchObject({ created: 1 });
  await db.execute(sql`DROP TRIGGER refuse_visitors ON product`);
});

const lists = new URL('../../import/testing/lists/', import.meta.url);
test.each(readdirSync(lists))(
  '%s is answered row by row, and what is right of it is written',
  async (name) => {
    const found = await preview(readFileSync(new URL(name, lists)));
    for (const { reason, line } of found.errors) {
      expect(reason).not.toBe('No se puede leer. Revisa esta celda.');
      expect(line).toBeGreaterThan(1);
    }
    const count = found.new_count + found.changed_count;
    expect(found.rows).toBe(count + found.same_count + found.error_count);
    const { created, changed, refused } = await apply(found.run_id);
    expect([created + changed, refused]).toEqual([count, []]);
  },
);
