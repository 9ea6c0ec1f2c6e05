import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import type { RowProblem } from './import/write-batch.ts';
import { type ImportOptions, importProducts } from './import-products.ts';
import { moveStock } from './stock.queries.ts';
import { aBook } from './testing/a-book.ts';
import { expectLedgerToAgree } from './testing/expect-ledger.ts';

let database: TestDatabase;
let folder: string;
let pictures: Server;
let picture: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#D10A68' } })
    .png()
    .toBuffer();
  pictures = createServer((request, response) => {
    response.statusCode = request.url === '/cover.png' ? 200 : 404;
    response.end(response.statusCode === 200 ? picture : '');
  }).listen(0, '127.0.0.1');
});
afterAll(() => {
  pictures.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await expectLedgerToAgree(database.db);
  await database.close();
});

const priceLaw = { today: '2026-11-23', months: 36 };

async function importing(content: string, options: ImportOptions = {}, name = 'books.csv') {
  const file = join(folder, name);
  writeFileSync(file, content);
  const problems: RowProblem[] = [];
  const summary = await importProducts(
    { ...database, files: createDiskStorage(join(folder, 'files')), priceLaw },
    file,
    {
      onProblem: (problem) => problems.push(problem),
      ...options,
    },
  );
  return { summary, problems };
}

async function product(sku: string) {
  const { rows } = await database.db.execute(sql`
    SELECT p.*, search_vector IS NOT NULL AS searchable,
      ARRAY(SELECT c.name FROM product_category h JOIN category c USING (category_id) WHERE h.product_id = p.product_id ORDER BY h.position) AS categories,
      ARRAY(SELECT t.name FROM product_topic h JOIN topic t USING (topic_id) WHERE h.product_id = p.product_id ORDER BY h.position) AS topics,
      ARRAY(SELECT quantity FROM stock_move m WHERE m.product_id = p.product_id ORDER BY stock_move_id) AS moves,
      (SELECT count(*) FROM product_image i WHERE i.product_id = p.product_id) AS images
    FROM product p WHERE sku = ${sku}`);
  return rows[0];
}

const count = async () =>
  (await database.db.execute<{ count: number }>(sql`SELECT count(*) FROM product`)).rows[0]?.count;

const HEADER =
  'sku,title,authors,price,price_offer,discount,edition_date,price_regime,price_regime_reason,stock,product_type,pages,language,categories,topics,description,images';

describe('an import', () => {
  test('writes every column, and creates ages and topics it does not know', async () => {
    await aBook(database.db, { categories: ['4-6 años'] });
    const { summary, problems } = await importing(
      `${HEADER}\nN-1,"La ""luna""",Ana|Berta,249.50,199,10,2023-11-23,libre,Usado,5,FISICO,36,ES-en,4-6 AÑOS|Bebés,Poesía|poesía,"Uno,\ndos",\nN-2,Guía,,139,,,,,,7,DIGITAL,40,,,,,`,
    );
    expect(problems).toEqual([]);
    expect(summary).toEqual({ rows: 2, created: 2, updated: 0, unchanged: 0, bad: 0 });
    expect(await product('N-1')).toMatchObject({
      title: 'La "luna"',
      authors: ['Ana', 'Berta'],
      price_cents: 24_950,
      offer_cents: 19_900,
      discount_percent: '10.00',
      final_price_cents: 19_900,
      edition_date: '2023-11-23',
      price_regime: 'LIBRE',
      price_regime_reason: 'Usado',
      stock: 5,
      product_type: 'FISICO',
      pages: 36,
      language: 'es-en',
      description: 'Uno,\ndos',
      categories: ['4-6 años', 'Bebés'],
      topics: ['Poesía'],
      moves: [5],
      searchable: true,
    });
    expect(await product('N-2')).toMatchObject({
      product_type: 'DIGITAL',
      language: 'es',
      stock: 0,
      moves: [],
      description: null,
      // Book without its PDF so far.
      active: false,
      is_draft: true,
    });
  });

  test('updates what it knows, corrects the stock in the ledger and leaves the rest alone', async () => {
    const { db } = database;
    const known = await aBook(db, { sku: 'K', title: 'Viejo', stock: 10, categories: ['A'], topics: ['T'] });
    await moveStock(db, 'reserve', [{ product_id: known.productId, quantity: 3 }], {
      orderId: 1,
      at: new Date(),
    });
    const first = await importing('sku;title;price;stock;categories\nK;Nuevo;12.345;4;B', {});
    expect(first.problems).toEqual([{ line: 2, problem: 'price must be an amount in pesos, like 249.50' }]);
    const second = await importing('sku;title;price;stock;categories;language\nK;Nuevo;234,50;4;B;en');
    expect(second.summary).toEqual({ rows: 1, created: 0, updated: 1, unchanged: 0, bad: 0 });
    expect(await product('K')).toMatchObject({
      title: 'Nuevo',
      authors: ['Ana Prueba'],
      price_cents: 23_450,
      stock: 4,
      language: 'en',
      reserved: 3,
      categories: ['B'],
      topics: ['T'],
      moves: [10, 3, -3],
    });
    const third = await importing('sku,stock,language\nK,4,');
    expect(third.summary).toEqual({ rows: 1, created: 0, updated: 0, unchanged: 1, bad: 0 });
  });

  test('refuses prices that cannot be charged, by line: less than 10 pesos, whatever made it so, or a million', async () => {
    await aBook(database.db, { sku: 'CHEAP', priceCents: 5_000 });
    const tooLittle = 'discount leaves a price of 5.00 pesos: a payment is at least 10';
    const { summary, problems } = await importing(
      [
        'sku,title,price,discount,product_type',
        'P-1,Justo,10,,DIGITAL',
        'P-2,Poco,9.99,,DIGITAL',
        'P-3,Rebajado,50,90,FISICO',
        'P-4,Mucho,1000000,,',
        'CHEAP,Barato,50,90,',
        'P-5,Tope,990000,,',
      ].join('\n'),
    );
    expect(problems).toEqual([
      { line: 3, problem: 'price must be between 10 and 990000 pesos' },
      { line: 4, problem: tooLittle },
      { line: 5, problem: 'price must be between 10 and 990000 pesos' },
      { line: 6, problem: tooLittle },
    ]);
    expect(summary).toMatchObject({ created: 2, bad: 4 });
    const known = await importing('sku,discount\nCHEAP,90');
    expect(known.problems).toEqual([{ line: 2, problem: tooLittle }]);
  });

  test('refuses a discount of a fixed price, by line, and names the first day on which it may be written', async () => {
    const { problems } = await importing(
      [
        'sku,title,price,price_offer,discount,edition_date,price_regime,price_regime_reason',
        'F-1,Nuevo,200,150,,2025-03-01,,',
        'F-2,Bisiesto,200,,5,2024-02-29,FIJO,',
        'F-3,Hoy,200,150,,2023-11-23,,',
        'F-4,Mañana,200,150,,2023-11-24,,',
        'F-5,Sin fecha,200,150,,,,',
        'F-6,Saldo,200,150,,2026-01-01,LIBRE,Saldo del editor',
        'F-7,Sin motivo,200,150,,2026-01-01,LIBRE,',
        'F-8,Nuestro,200,150,,2026-01-01,PROPIO,',
        'F-9,Sin rebaja,200,200,0,2026-01-01,,',
      ].join('\n'),
    );
    expect(problems).toEqual([
      { line: 2, problem: 'offer not allowed before 2028-03-01: fixed price' },
      { line: 3, problem: 'offer not allowed before 2027-03-01: fixed price' },
      { line: 5, problem: 'offer not allowed before 2026-11-24: fixed price' },
      { line: 6, problem: 'offer not allowed without edition_date: fixed price' },
      { line: 8, problem: 'price_regime_reason is missing: LIBRE is an exception' },
    ]);
    expect(await count()).toBe(4);
    const later = await importing('sku,edition_date,price_offer\nF-9,2026-01-01,190\nF-3,2023-12-01,150');
    expect(later.problems.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('of a file from before edition dates leaves out the discount of what has none, and says so', async () => {
    await aBook(database.db, { sku: 'OLD', priceRegime: 'FIJO', offerCents: 15_000 });
    const warnings: RowProblem[] = [];
    const onWarning = (warning: RowProblem) => warnings.push(warning);
    const { problems, summary } = await importing(
      'sku,title,price,price_offer,stock\nA,Uno,200,150,1\nB,Dos,200,,1\nOLD,Viejo,200,150,4',
      { onWarning },
    );
    expect(problems).toEqual([]);
    expect(summary).toMatchObject({ created: 2, updated: 1 });
    expect(warnings).toEqual([
      { line: 2, problem: 'offer left out: fixed price, and no edition_date' },
      { line: 4, problem: 'the product has an offer that the fixed price does not allow' },
    ]);
    expect(await product('A')).toMatchObject({ offer_cents: null, final_price_cents: 20_000 });
    expect(await product('OLD')).toMatchObject({ title: 'Viejo', offer_cents: 15_000 });
    await importing('sku,price_offer\nOLD,140', { onWarning });
    expect(await product('OLD')).toMatchObject({ offer_cents: null });
  });

  test('reports each bad row with its line and reason, and writes the others', async () => {
    const { db } = database;
    const held = await aBook(db, { sku: 'HELD', stock: 2 });
    await moveStock(db, 'reserve', [{ product_id: held.productId, quantity: 1 }], {
      orderId: 1,
      at: new Date(),
    });
    const { summary, problems } = await importing(
      [
        'sku,title,price,stock,product_type',
        'A,Uno,100,1,',
        'B,,100,1,',
        'A,Otra vez,100,1,',
        ',Sin clave,100,1,',
        'C,Tres,gratis,uno,',
        'D,Cuatro,100,1,,x',
        'HELD,Libro,100,0,DIGITAL',
        'E,Cinco,100,,',
      ].join('\n'),
    );
    expect(problems).toEqual([
      { line: 3, problem: 'title is empty' },
      { line: 4, problem: 'sku "A" is already on line 2' },
      { line: 5, problem: 'sku is missing' },
      {
        line: 6,
        problem:
          'price must be an amount in pesos, like 249.50; stock must be a whole number from 0 to 1000000',
      },
      { line: 7, problem: 'has text in column 6, which has no name' },
      { line: 8, problem: 'product_type cannot become DIGITAL while 1 copies are reserved for orders' },
    ]);
    expect(summary).toEqual({ rows: 8, created: 2, updated: 0, unchanged: 0, bad: 6 });
    expect(await product('E')).toMatchObject({ stock: 0 });
  });

  test('leaves alone what stands for a pass in its orders: the rows beside it are written', async () => {
    await database.db.execute(sql`
      INSERT INTO product (sku, title, product_type, price_cents, active, is_anchor, price_regime, tax_treatment)
      VALUES ('PASE-LECTORES-3', 'Pase de 3 meses', 'DIGITAL', 28900, false, true, 'PROPIO', 'TASA_16')`);
    const before = await product('PASE-LECTORES-3');
    const { summary, problems } = await importing(
      'sku,title,price,product_type\nPASE-LECTORES-3,Un libro,100,FISICO\nA,Uno,100,',
    );
    expect(problems).toEqual([
      { line: 2, problem: 'sku stands for a pass and is no book: it is changed with its plan' },
    ]);
    expect(summary).toMatchObject({ rows: 2, created: 1, updated: 0, bad: 1 });
    expect(await product('PASE-LECTORES-3')).toEqual(before);
  });

  test('makes no book digital that has copies, or is on sale without a PDF', async () => {
    const { db } = database;
    await aBook(db, { sku: 'COPIES', stock: 2 });
    await aBook(db, { sku: 'ON-SALE', stock: 0 });
    await aBook(db, { sku: 'RETIRED', stock: 0, active: false });
    const { summary, problems } = await importing(
      'sku,stock,product_type\nCOPIES,0,DIGITAL\nON-SALE,,DIGITAL\nRETIRED,,DIGITAL',
    );
    expect(problems).toEqual([
      { line: 2, problem: 'product_type cannot become DIGITAL while it has copies' },
      { line: 3, problem: 'product_type cannot become DIGITAL without its PDF while it is on sale' },
    ]);
    expect(summary).toMatchObject({ updated: 1, bad: 2 });
    expect(await product('COPIES')).toMatchObject({ product_type: 'FISICO', stock: 2, moves: [2] });
  });

  test('needs title and price only for what is new', async () => {
    await aBook(database.db, { sku: 'K' });
    const { problems } = await importing('sku,stock\nK,1\nNUEVO,1');
    expect(problems).toEqual([{ line: 3, problem: 'title is missing: the sku is new' }]);
  });

  test('reads JSON lines', async () => {
    const { summary } = await importing(
      '{"sku":"J","title":"Jota","price":99.9,"authors":["A|B"],"topics":["X"],"stock":2}\n',
      {},
      'books.jsonl',
    );
    expect(summary.created).toBe(1);
    expect(await product('J')).toMatchObject({
      price_cents: 9_990,
      authors: ['A|B'],
      topics: ['X'],
      stock: 2,
    });
  });

  test.each([
    ['', 'The file is empty.'],
    ['sku,title,price\n', 'The file has no rows.'],
  ])('of %j is refused', async (content, reason) => {
    await expect(importing(content)).rejects.toThrow(reason);
  });

  test('names the columns that it ignores, once', async () => {
    const notices: string[] = [];
    await importing('sku,title,price,color\nA,x,100,1\nB,y,100,2', {
      onNotice: (text) => notices.push(text),
    });
    expect(notices).toEqual(['The column "color" is not known and is ignored.']);
  });

  test('of more than a batch keeps order and counts', async () => {
    const rows = Array.from(
      { length: 2_500 },
      (_, index) => `M-${index},Libro ${index},${100 + index},${index % 3}`,
    );
    const steps: number[] = [];
    const { summary } = await importing(['sku,title,price,stock', ...rows].join('\n'), {
      onProgress: (done) => steps.push(done),
    });
    expect(summary).toMatchObject({ rows: 2_500, created: 2_500 });
    expect(steps).toEqual([1_000, 2_000, 2_500]);
    expect(await count()).toBe(2_500);
  });

  test('waits for no other import', async () => {
    const client = await database.pool.connect();
    await client.query('SELECT pg_advisory_lock(732410115)');
    await expect(importing('sku,title,price\nA,x,100')).rejects.toThrow('Another import is running');
    await client.query('SELECT pg_advisory_unlock_all()');
    client.release();
  });
});

describe('a strict import', () => {
  test('writes all or nothing', async () => {
    const good = Array.from({ length: 1_200 }, (_, index) => `S-${index},Libro,100`);
    const bad = await importing(['sku,title,price', ...good, 'BAD,Libro,nada'].join('\n'), { strict: true });
    expect(bad.problems).toEqual([{ line: 1_202, problem: 'price must be an amount in pesos, like 249.50' }]);
    expect(bad.summary).toEqual({ rows: 1_201, created: 0, updated: 0, unchanged: 0, bad: 1 });
    expect(await count()).toBe(0);
    const fine = await importing(['sku,title,price', ...good].join('\n'), { strict: true });
    expect(fine.summary).toEqual({ rows: 1_200, created: 1_200, updated: 0, unchanged: 0, bad: 0 });
  });

  test('takes everything back when a row does not fit what is there', async () => {
    const good = Array.from({ length: 1_200 }, (_, index) => `S-${index},Libro,100`);
    const { summary, problems } = await importing(
      ['sku,title,price', ...good, 'NEW,Libro sin precio,'].join('\n'),
      {
        strict: true,
      },
    );
    expect(problems).toHaveLength(1);
    expect(summary).toMatchObject({ created: 0, bad: 1 });
    const missing = await importing(`{"sku":"A","title":"a","price":10}\n{"sku":"B","stock":1}`, {
      strict: true,
    });
    expect(missing.problems).toEqual([{ line: 2, problem: 'title is missing: the sku is new' }]);
    expect(missing.summary).toEqual({ rows: 2, created: 0, updated: 0, unchanged: 0, bad: 1 });
    expect(await count()).toBe(0);
  });
});

describe('pictures', () => {
  test('come from beside the file and from addresses, in several sizes, each once', async () => {
    mkdirSync(join(folder, 'img'), { recursive: true });
    writeFileSync(join(folder, 'img', 'uno.png'), picture);
    const address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/cover.png`;
    const { summary, problems } = await importing(`sku,title,price,images\nP,x,100,img/uno.png|${address}`);
    expect(problems).toEqual([]);
    expect(summary.created).toBe(1);
    const { rows } = await database.db.execute(
      sql`SELECT file_key, width, height, widths FROM product_image`,
    );
    expect(rows).toEqual(Array(2).fill({ ...rows[0], width: 300, height: 400, widths: [240, 300] }));
    const files = createDiskStorage(join(folder, 'files'));
    for (const variant of ['240.avif', '300.webp', '300.avif'])
      expect(await files.exists(`${rows[0]?.file_key}/${variant}`)).toBe(true);
    const again = await importing('sku,images\nP,img/uno.png');
    expect(again.summary.updated).toBe(1);
    expect(await product('P')).toMatchObject({ images: 1 });
  });

  test('that cannot be had make the row bad', async () => {
    const address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/nothing.png`;
    writeFileSync(join(folder, 'text.png'), 'no picture');
    writeFileSync(join(folder, '..', 'outside.png'), picture);
    symlinkSync(join(folder, '..', 'outside.png'), join(folder, 'link.png'));
    const rows = [
      'absent.png',
      'text.png',
      '../outside.png',
      'link.png',
      '/etc/passwd',
      address,
      'http://127.0.0.1:1/x.png',
    ];
    const { problems } = await importing(
      ['sku,title,price,images', ...rows.map((image, index) => `P-${index},x,100,${image}`)].join('\n'),
    );
    rmSync(join(folder, '..', 'outside.png'));
    expect(problems.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
      '2: images: absent.png does not exist',
      '3: images: text.png is no usable picture',
      '4: images: ../outside.png lies outside the folder of the import file',
      '5: images: link.png lies outside the folder of the import file',
      '6: images: /etc/passwd lies outside the folder of the import file',
      `7: images: ${address} answers 404`,
      '8: images: http://127.0.0.1:1/x.png cannot be fetched',
    ]);
  });
});

test('the shop goes on selling during an import', async () => {
  const { db } = database;
  // Stock of more copies than can be sold meanwhile.
  const book = await aBook(db, { sku: 'SOLD', stock: 50_000 });
  const rows = Array.from({ length: 4_000 }, (_, index) => `Q-${index},Libro ${index},100,5`);
  let isDone = false;
  const importingNow = importing(['sku,title,price,stock', 'SOLD,Nuevo,150,', ...rows].join('\n')).then(
    (result) => {
      isDone = true;
      return result;
    },
  );
  let sold = 0;
  while (!isDone) {
    sold += 1;
    const line = { product_id: book.productId, quantity: 1 };
    expect(await moveStock(db, 'reserve', [line], { orderId: sold, at: new Date() })).toHaveLength(1);
  }
  expect((await importingNow).summary).toMatchObject({ created: 4_000, updated: 1, bad: 0 });
  expect(await product('SOLD')).toMatchObject({ stock: 50_000 - sold, reserved: sold, title: 'Nuevo' });
});
