import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BookFields, DeskBook } from '#contract/desk/books.ts';
import { IMPORT_ROWS_MAX, type ImportPreview } from '#contract/desk/import.ts';
import { anUpload, sentUpload } from '../../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { afterQueries } from '../../../testing/after-queries.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aBook } from '../../testing/a-book.ts';
import { aPhotoOf } from '../testing/a-photo.ts';
import { aDraft } from '../testing/desk-books.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);

const ROUNDS = 20;

let made = 0;
const aSku = () => {
  made += 1;
  return `LISTA-${made}`;
};

async function check(csv: string | Buffer) {
  const upload_id = await anUpload(testShop, amalia, 'book-list', Buffer.from(csv), 'libros.csv');
  return amalia.post('/desk/import/check', { upload_id });
}
const preview = async (csv: string): Promise<ImportPreview> => {
  const { status, body } = await check(csv);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const apply = (runId: number) => amalia.post('/desk/import/apply', { run_id: runId });

async function bookOf(sku: string) {
  const { rows } = await testShop.shop.db.execute<Record<string, unknown>>(
    sql`SELECT product_id, title, price_cents, stock, version, is_draft, active FROM product WHERE sku = ${sku}`,
  );
  return rows[0];
}
const exported = async () => (await amalia.get('/desk/catalog/export.csv')).raw.toString();

describe('a preview', () => {
  test('of 300 rows with 4 bad ones names exactly these, and 296 are written', async () => {
    const skus = Array.from({ length: 300 }, aSku);
    const bad: Record<number, string> = {
      10: `${skus[10]},,199`,
      20: `${skus[20]},Un libro,gratis`,
      30: `${skus[30]},Un libro,5`,
      40: `${skus[0]},Otra vez,200`,
    };
    const lines = skus.map((sku, index) => bad[index] ?? `${sku},Libro ${index},199.50`);
    const found = await preview(['sku,title,price', ...lines].join('\n'));
    expect(found.errors).toEqual([
      { line: 12, column: 'title', value: '', reason: 'Está vacío.' },
      { line: 22, column: 'price', value: 'gratis', reason: 'Escribe un precio en pesos, como 249.50.' },
      { line: 32, column: 'price', value: '5', reason: 'Debe estar entre 10 y 990000 pesos.' },
      { line: 42, column: 'sku', value: skus[0], reason: 'Ya está en la fila 2.' },
    ]);
    expect([found.rows, found.new_count, found.error_count]).toEqual([300, 296, 4]);
    expect((await apply(found.run_id)).body).toMatchObject({ created: 296, changed: 0, refused: [] });
    expect(await bookOf(skus[299] ?? '')).toMatchObject({
      price_cents: 19_950,
      is_draft: true,
      active: false,
    });
    expect(await bookOf(skus[10] ?? '')).toBeUndefined();
  });

  test('shows each cell that changes, old and new, and writes nothing', async () => {
    const { sku } = await aBook(testShop.shop.db, { title: 'Como era', topics: ['Mar'], stock: 3 });
    const same = await aBook(testShop.shop.db);
    const found = await preview(
      `sku;title;topics;stock;rareza\n${sku};Como será;MAR|Nuevo tema;5;x\n${same.sku};${same.title};;10;x\n`,
    );
    expect(found.changed_books).toEqual([
      {
        line: 2,
        sku,
        title: 'Como será',
        cells: [
          { column: 'title', before: 'Como era', after: 'Como será' },
          { column: 'stock', before: '3', after: '5' },
          { column: 'topics', before: 'Mar', after: 'Mar|Nuevo tema' },
        ],
      },
    ]);
    expect([found.same_count, found.ignored_columns]).toEqual([1, ['rareza']]);
    expect(await bookOf(sku)).toMatchObject({ title: 'Como era', stock: 3 });
  });

  test('makes no book digital that has copies, before and after it was looked at', async () => {
    const [full, empty] = [await aBook(testShop.shop.db, { stock: 3 }), await aDraft(testShop.shop.db)];
    const found = await preview(`sku,product_type\n${full.sku},DIGITAL\n${empty.sku},DIGITAL\n`);
    expect(found.errors).toMatchObject([
      { line: 2, column: 'product_type', reason: 'No puede ser digital mientras tenga existencias.' },
    ]);
    const bought = { product_id: empty.productId, change: 2, reason: 'compra', request_key: randomUUID() };
    expect((await amalia.post('/desk/catalog/adjust-stock', bought)).status).toBe(200);
    expect((await apply(found.run_id)).body).toMatchObject({ changed: 0, refused: [{ sku: empty.sku }] });
  });

  test('keeps to the price law', async () => {
    const found = await preview(
      `sku,title,price,price_offer,edition_date\n${aSku()},Nuevo,200,150,${new Date().getUTCFullYear()}-01-10\n`,
    );
    expect(found.errors).toMatchObject([{ line: 2, column: 'price_offer' }]);
    expect(found.errors[0]?.reason).toMatch(/^Precio único hasta antes del \d{4}-01-10/);
    const undated = await preview(`sku,title,price,price_offer\n${aSku()},Nuevo,200,150\n`);
    expect([undated.new_count, undated.errors[0]?.column]).toEqual([0, 'price_offer']);
  });
});

describe('a file', () => {
  test('of more rows than may be is refused as soon as there is one too many', async () => {
    const row = 'x'.repeat(9);
    const list = `sku,title\n${`${row},\n`.repeat(800_000)}`;
    const { status, body } = await check(list);
    expect([status, body.code]).toEqual([422, 'UPLOAD_REFUSED']);
    expect(body.status_Message).toContain('5 000 filas');
    expect(IMPORT_ROWS_MAX).toBe(5_000);
  });

  test('that is no list says what to do', async () => {
    for (const [list, sentence] of [
      ['título,precio\nx,1\n', 'La primera fila debe nombrar las columnas'],
      ['sku,sku\nx,1\n', 'Una columna está dos veces'],
      ['sku,title\n', 'La lista no tiene filas'],
    ] as const) {
      const { status, body } = await check(list);
      expect([status, String(body.status_Message).startsWith(sentence)]).toEqual([422, true]);
    }
  });

  test('that is no text is refused when it arrives', async () => {
    for (const content of [Buffer.from('sku,title\nX,Ñandú\n', 'utf16le'), Buffer.alloc(40)]) {
      const upload_id = await sentUpload(testShop, amalia, 'book-list', content);
      const { status, body } = await amalia.post('/desk/uploads/finish', { upload_id });
      expect([status, body.code]).toEqual([422, 'UPLOAD_REFUSED']);
    }
  });
});

describe('applying', () => {
  test('adds and takes copies relative to what is there, with reason, person and note', async () => {
    const [up, down] = [
      await aBook(testShop.shop.db, { stock: 5 }),
      await aBook(testShop.shop.db, { stock: 5 }),
    ];
    const found = await preview(`sku,stock\n${up.sku},8\n${down.sku},1\n`);
    await testShop.guest().checkout([{ ...up, quantity: 2 }]);
    await testShop.guest().checkout([{ ...down, quantity: 3 }]);
    const { body } = await apply(found.run_id);
    expect(body).toMatchObject({ changed: 1, refused: [{ line: 3, sku: down.sku }] });
    expect([(await bookOf(up.sku))?.stock, (await bookOf(down.sku))?.stock]).toEqual([6, 2]);
    const { moves } = (await amalia.get(`/desk/catalog/ledger?product_id=${up.productId}`)).body;
    expect(moves[0]).toMatchObject({ quantity: 3, reason: 'conteo', note: 'Importación: libros.csv' });
    await testShop.expectInvariants();
  });

  test('happens once, also when it is sent twice at the same time', async () => {
    const { sku } = await aBook(testShop.shop.db, { stock: 5 });
    const found = await preview(`sku,stock\n${sku},6\n`);
    const answers = await Promise.all([apply(found.run_id), apply(found.run_id)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect((await apply(found.run_id)).body).toMatchObject({ changed: 1 });
    expect((await bookOf(sku))?.stock).toBe(6);
  });

  test('against an edit of the same book loses neither: the later one is answered with what the other wrote, twenty times', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { sku, productId } = await aBook(testShop.shop.db, { title: 'Antes', pages: 24 });
      const found = await preview(`sku,title,pages\n${sku},De la lista,48\n`);
      const { version, values } = (await amalia.get(`/desk/catalog/get?product_id=${productId}`)).body.book;
      const save = (read: Pick<DeskBook, 'version' | 'values'>, fields: Partial<BookFields>) =>
        amalia.post('/desk/catalog/save', {
          ...read.values,
          ...fields,
          product_id: productId,
          version: read.version,
        });
      const [{ body }, edit] = await Promise.all([
        afterQueries(testShop, ROUNDS - round, () => apply(found.run_id)),
        afterQueries(testShop, round, () =>
          save({ version, values }, { title: 'De la editora', publisher: 'Nopal' }),
        ),
      ]);
      const isEdited = edit.status === 200;
      // Refused rows are named beside the list's result; a refused save brings what the list has written.
      if (isEdited) expect(body).toMatchObject({ changed: 0, refused: [{ line: 2, sku }] });
      else {
        expect(body).toMatchObject({ changed: 1, refused: [] });
        expect([edit.status, edit.body]).toMatchObject([409, { code: 'EDITED_MEANWHILE' }]);
        const written = { ...values, title: 'De la lista', pages: 48 };
        expect(edit.body.details).toMatchObject({ version: version + 1, values: written });
        expect((await save(edit.body.details, { publisher: 'Nopal' })).status).toBe(200);
      }
      expect((await amalia.get(`/desk/catalog/get?product_id=${productId}`)).body.book).toMatchObject({
        version: version + (isEdited ? 1 : 2),
        values: isEdited
          ? { title: 'De la editora', pages: 24, publisher: 'Nopal' }
          : { title: 'De la lista', pages: 48, publisher: 'Nopal' },
      });
      await testShop.expectInvariants();
    }
  });

  test('raises the version, so that an open form notices, and leaves an entry for each book', async () => {
    const { sku, productId } = await aBook(testShop.shop.db, { title: 'Antes' });
    await apply((await preview(`sku,title\n${sku},Después\n`)).run_id);
    expect((await bookOf(sku))?.version).toBe(1);
    const { entries } = (await amalia.get(`/desk/audit/list?entity=product&entity_id=${productId}`)).body;
    expect(entries[0].changes).toEqual([{ field: 'title', before: 'Antes', after: 'Después' }]);
  });

  test('writes the entries of many books in one statement: it holds the books meanwhile', async () => {
    const skus = Array.from({ length: 30 }, aSku);
    const lines = skus.map((sku, index) => `${sku},"Libro ""${index}"", {con}\\",199.50`);
    expect((await apply((await preview(['sku,title,price', ...lines].join('\n'))).run_id)).status).toBe(200);
    // Rows of one statement bear one number in their transaction.
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT count(*)::int AS entries, count(DISTINCT e.cmin::text)::int AS statements, bool_and(e.is_money) AS money,
        bool_and(e.label = p.title) AS named
      FROM audit_entry e JOIN product p ON e.entity = 'product' AND e.entity_id = p.product_id::text
      WHERE p.sku IN (${sql.join(
        skus.map((sku) => sql`${sku}`),
        sql`, `,
      )})`);
    expect(rows).toEqual([{ entries: 30, statements: 1, money: true, named: true }]);
  });

  test('of a preview that is not there, or is of yesterday, asks for the list again', async () => {
    expect((await apply(2_000_000_000)).status).toBe(404);
    const found = await preview(`sku,title,price\n${aSku()},Viejo,200\n`);
    await testShop.shop.db.execute(
      sql`UPDATE import_run SET created_at = created_at - interval '25 hours' WHERE run_id = ${found.run_id}`,
    );
    expect((await apply(found.run_id)).status).toBe(404);
  });
});

test('an export that is imported changes nothing, whatever the cells begin with', async () => {
  const { db } = testShop.shop;
  const titles = ['=HYPERLINK("x")', "'=ya", '+1 cuento', '-menos', '@arroba', 'Coma, "comillas"\u00a0y más'];
  for (const title of titles)
    await aBook(db, {
      title,
      authors: ['=Uno', 'Dos, Tres'],
      description: '-- empieza raro\n\nsegundo párrafo',
      topics: ['=Tema', 'Otro'],
      imageKeys: ['covers/uno', 'covers/dos'],
      offerCents: null,
    });
  await aBook(db, { productType: 'DIGITAL', pages: 12 });
  await db.execute(sql`UPDATE product SET has_price = false, active = false, is_draft = true
    WHERE product_id = (SELECT max(product_id) FROM product)`);
  const list = await exported();
  expect(list.startsWith('\uFEFFsku,isbn,title,')).toBe(true);
  // Cells that a spreadsheet would run as a formula: none.
  expect(
    list
      .replaceAll(/"=""[^"]*"""/g, '')
      .split(/[\n,]/)
      .some((cell) => /^"?[=+@]/.test(cell)),
  ).toBe(false);
  const found = await preview(list);
  expect(found).toMatchObject({ new_count: 0, changed_count: 0, errors: [], changed_books: [] });
  expect(found.same_count).toBeGreaterThan(titles.length);
});

describe('photos that come along with a list', () => {
  const aPhoto = async (fileName: string, width: number) => {
    const upload_id = await anUpload(testShop, amalia, 'picture', await aPhotoOf(width), fileName);
    expect((await amalia.post('/desk/import/picture', { upload_id })).body.file_name).toBe(fileName);
    return upload_id;
  };
  const checkWith = async (csv: string, picture_uploads: string[]) => {
    const upload_id = await anUpload(testShop, amalia, 'book-list', Buffer.from(csv), 'libros.csv');
    return amalia.post('/desk/import/check', { upload_id, picture_uploads });
  };
  const picturesOf = async (sku: string) =>
    (await amalia.get(`/desk/catalog/images?product_id=${(await bookOf(sku))?.product_id}`)).body.pictures;

  test('are the pictures of the books that name their files, whatever the case, in the order of the list', async () => {
    const [one, other] = [await aPhoto('Luna.JPG', 71), await aPhoto('ñandú dos.jpg', 72)];
    const sku = aSku();
    const { body } = await checkWith(`sku,title,price,images\n${sku},La luna,200,ñandú dos.jpg|luna.jpg\n`, [
      one,
      other,
    ]);
    expect(body).toMatchObject({ new_count: 1, error_count: 0 });
    expect((await apply(body.run_id)).body).toMatchObject({ created: 1 });
    const pictures = await picturesOf(sku);
    expect(pictures.map(({ image }: { image: { width: number } }) => image.width)).toEqual([72, 71]);
    expect(pictures[0]).toMatchObject({ alt: 'Portada de «La luna»', has_original: true });
    const again = await checkWith(await exported(), []);
    expect(again.body).toMatchObject({ changed_count: 0, error_count: 0 });
  });

  test('are added to those that a book has; what no photo is called is an error of its row', async () => {
    const sku = aSku();
    const first = await checkWith(`sku,title,price,images\n${sku},El mar,200,a.jpg\n`, [
      await aPhoto('a.jpg', 73),
    ]);
    await apply(first.body.run_id);
    const key = (await picturesOf(sku))[0].picture_key;
    const { body } = await checkWith(`sku,images\n${sku},${key}|b.jpg\n`, [await aPhoto('b.jpg', 74)]);
    expect(body.changed_books[0].cells).toMatchObject([{ column: 'images', before: key }]);
    await apply(body.run_id);
    expect((await picturesOf(sku)).map((one: { picture_key: string }) => one.picture_key)[0]).toBe(key);
    expect(await picturesOf(sku)).toHaveLength(2);
    const refused = await checkWith(`sku,images\n${sku},${key}|c.jpg\n`, []);
    expect(refused.body.errors).toEqual([
      {
        line: 2,
        column: 'images',
        value: 'c.jpg',
        reason: 'Esa foto no está entre las que agregaste ni en el libro. Agrégala con el mismo nombre.',
      },
    ]);
    expect((await checkWith(`sku,images\n${sku},\n`, [])).body.error_count).toBe(1);
  });

  test("another person's photo is not found", async () => {
    const upload_id = await aPhoto('ajena.jpg', 75);
    const lucia = await aStaffMember(testShop);
    const list = await anUpload(
      testShop,
      lucia,
      'book-list',
      Buffer.from(`sku,title,price,images\n${aSku()},X,200,ajena.jpg\n`),
    );
    const { body } = await lucia.post('/desk/import/check', {
      upload_id: list,
      picture_uploads: [upload_id],
    });
    expect(body.error_count).toBe(1);
    expect((await lucia.post('/desk/import/picture', { upload_id })).status).toBe(404);
  });
});
