import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { atLeisure } from '../../platform/database/at-leisure.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aSale } from '../testing/a-sale.ts';

let owner: StaffMember;
let editor: StaffMember;
type Book = Awaited<ReturnType<typeof aBook>>;
let [whale, monster, audio]: Book[] = [];

const testShop = await testShopOfFile();
beforeAll(async () => {
  const { db } = testShop.shop;
  owner = await aStaffMember(testShop);
  editor = await aStaffMember(testShop, 'content');
  whale = await aBook(db, {
    title: '=Una ballena',
    categories: ['3 a 6 años', '6 a 9 años'],
    topics: ['Mar', 'Amistad'],
  });
  monster = await aBook(db, {
    title: 'Monstruo busca casa',
    categories: ['6 a 9 años'],
    topics: ['Amistad'],
  });
  audio = await aBook(db, { title: 'Cuento digital', productType: 'DIGITAL' });
});
beforeEach(async () => {
  await testShop.shop.db.execute(
    sql`TRUNCATE orders, order_item, payment, refund, order_event, search_miss, download_count, reservation, stock_move RESTART IDENTITY CASCADE`,
  );
});

const sell = (sale: Parameters<typeof aSale>[1]) => aSale(testShop.shop.db, sale);
const ask = async (report: string, from: string, to: string, person = owner) =>
  (await person.get(`/desk/reports/${report}?from=${from}&to=${to}`)).body;

const one = (book: Book | undefined, quantity = 1, unitCents = 20_000) => ({
  productId: book?.productId ?? 0,
  unitCents,
  quantity,
});
const back = (book: Book | undefined, quantity: number, cents: number) => ({
  product_id: book?.productId ?? 0,
  quantity,
  cents,
});

describe('days of sales', () => {
  test('a day begins at midnight in Mexico City; money goes back on its own day', async () => {
    // 23:59:59 of the 9th and 0:00:00 of the 10th.
    await sell({ paidAt: '2026-03-10T05:59:59Z', lines: [one(whale)], shippingCents: 9_900 });
    await sell({
      paidAt: '2026-03-10T06:00:00Z',
      lines: [one(monster, 2)],
      shippingCents: 9_900,
      refunds: [{ at: '2026-03-11T05:59:59Z', cents: 20_000, lines: [back(monster, 1, 20_000)] }],
    });
    await sell({
      paidAt: '2026-03-12T05:59:59Z',
      lines: [one(audio, 1, 12_345)],
      refunds: [{ at: '2026-03-12T06:00:00Z', cents: 12_345 }],
    });
    const { days, totals } = await ask('sales', '2026-03-09', '2026-03-12');
    const figures = (gross_cents: number, returned_cents: number, orders: number) => ({
      gross_cents,
      returned_cents,
      net_cents: gross_cents - returned_cents,
      orders,
    });
    expect(days).toEqual([
      { day: '2026-03-09', ...figures(29_900, 0, 1), before_net_cents: 0 },
      { day: '2026-03-10', ...figures(49_900, 20_000, 1), before_net_cents: 0 },
      { day: '2026-03-11', ...figures(12_345, 0, 1), before_net_cents: 0 },
      { day: '2026-03-12', ...figures(0, 12_345, 0), before_net_cents: 0 },
    ]);
    expect(totals).toEqual({ now: figures(92_145, 32_345, 3), before: figures(0, 0, 0) });
    const later = await ask('sales', '2026-03-11', '2026-03-12');
    expect(later.before).toEqual({ from: '2026-03-09', to: '2026-03-10' });
    expect(later.totals.before).toEqual(figures(79_800, 20_000, 2));
    expect(later.days.map(({ before_net_cents }: { before_net_cents: number }) => before_net_cents)).toEqual([
      29_900, 29_900,
    ]);
  });

  test('only money that arrived and went back counts: no second payment, nothing on its way or failed', async () => {
    await sell({
      paidAt: '2026-03-10T18:00:00Z',
      lines: [one(whale)],
      refunds: [
        { at: '2026-03-10T19:00:00Z', cents: 20_000, isStray: true },
        { at: '2026-03-10T19:00:00Z', cents: 5_000, state: 'sent' },
        { at: '2026-03-10T19:00:00Z', cents: 5_000, state: 'failed' },
      ],
    });
    await testShop.shop.db.execute(sql`
      INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, cart_fingerprint, created_at)
      VALUES ('UNPAID', 'canceled', 50000, 'Ana', '5512345678', 'ana@example.test', 'unpaid', '2026-03-10T18:00:00Z')`);
    const { totals } = await ask('sales', '2026-03-10', '2026-03-10');
    expect(totals.now).toEqual({ gross_cents: 20_000, returned_cents: 0, net_cents: 20_000, orders: 1 });
  });

  test('are told by the way of paying too, those that sold most first; ways without any are left out', async () => {
    await sell({ paidAt: '2026-03-10T18:00:00Z', lines: [one(whale)] });
    await sell({
      paidAt: '2026-03-10T18:00:00Z',
      lines: [one(whale, 2)],
      method: 'oxxo',
      refunds: [{ at: '2026-03-11T18:00:00Z', cents: 20_000, lines: [back(whale, 1, 20_000)] }],
    });
    await sell({ paidAt: '2026-03-11T18:00:00Z', lines: [one(monster, 3)], method: 'spei' });
    await sell({ paidAt: '2026-03-09T18:00:00Z', lines: [one(monster)], method: 'transfer' });
    await sell({ paidAt: '2026-03-08T18:00:00Z', lines: [one(audio, 1, 5_000)], method: 'oxxo' });
    const { methods, totals } = await ask('sales', '2026-03-10', '2026-03-11');
    const figures = (gross_cents: number, returned_cents: number, orders: number) => ({
      gross_cents,
      returned_cents,
      net_cents: gross_cents - returned_cents,
      orders,
    });
    expect(methods).toEqual([
      { method: 'spei', ...figures(60_000, 0, 1), before_net_cents: 0 },
      { method: 'oxxo', ...figures(40_000, 20_000, 1), before_net_cents: 5_000 },
      { method: 'card', ...figures(20_000, 0, 1), before_net_cents: 0 },
      { method: 'transfer', ...figures(0, 0, 0), before_net_cents: 20_000 },
    ]);
    expect(totals.now).toEqual(figures(120_000, 20_000, 3));
    const { methods: none } = await ask('sales', '2026-02-01', '2026-02-02');
    expect(none).toEqual([]);
  });

  test('what a bank took back counts on the day it did, less what refunds explain', async () => {
    await sell({
      paidAt: '2026-03-01T18:00:00Z',
      lines: [one(whale, 2)],
      shippingCents: 9_900,
      refunds: [{ at: '2026-03-02T18:00:00Z', cents: 20_000, lines: [back(whale, 1, 20_000)] }],
      takenBack: { at: '2026-03-05T18:00:00Z', cents: 29_900 },
    });
    const { days } = await ask('sales', '2026-03-01', '2026-03-05');
    expect(days.map(({ returned_cents }: { returned_cents: number }) => returned_cents)).toEqual([
      0, 20_000, 0, 0, 29_900,
    ]);
  });
});

describe('titles', () => {
  test('books, shelves, shipping and other sums add up to what was sold', async () => {
    await sell({
      paidAt: '2026-03-10T18:00:00Z',
      lines: [one(whale, 2), one(monster)],
      shippingCents: 9_900,
      refunds: [
        { at: '2026-03-11T18:00:00Z', cents: 29_900, lines: [back(whale, 1, 20_000)], shippingCents: 9_900 },
        { at: '2026-03-12T18:00:00Z', cents: 1_500 },
      ],
    });
    await sell({ paidAt: '2026-03-11T18:00:00Z', lines: [one(audio, 1, 5_000)] });
    // Cancelled, and a whole payment that the shop gave back without lines.
    await sell({
      paidAt: '2026-03-11T18:00:00Z',
      lines: [one(monster, 3)],
      shippingCents: 9_900,
      refunds: [{ at: '2026-03-11T20:00:00Z', cents: 69_900 }],
    });
    await sell({ paidAt: '2026-03-07T18:00:00Z', lines: [one(whale, 4)], shippingCents: 9_900 });
    const report = await ask('titles', '2026-03-10', '2026-03-12');
    const row = (
      copies: number,
      copies_returned: number,
      gross: number,
      returned: number,
      copies_before = 0,
    ) => ({
      ...{ copies, copies_returned, copies_before, boxed: 0 },
      ...{ gross_cents: gross, returned_cents: returned, net_cents: gross - returned },
    });
    expect(report.titles).toEqual([
      {
        product_id: monster?.productId,
        title: 'Monstruo busca casa',
        image_url: null,
        ...row(4, 3, 80_000, 60_000),
      },
      {
        product_id: whale?.productId,
        title: '=Una ballena',
        image_url: null,
        ...row(2, 1, 40_000, 20_000, 4),
      },
      { product_id: audio?.productId, title: 'Cuento digital', image_url: null, ...row(1, 0, 5_000, 0) },
    ]);
    expect(report.categories).toEqual([
      { name: '6 a 9 años', ...row(4, 3, 80_000, 60_000) },
      { name: '3 a 6 años', ...row(2, 1, 40_000, 20_000, 4) },
      { name: null, ...row(1, 0, 5_000, 0) },
    ]);
    expect(report.topics).toEqual([
      { name: 'Amistad', ...row(6, 4, 120_000, 80_000, 4) },
      { name: 'Mar', ...row(2, 1, 40_000, 20_000, 4) },
      { name: null, ...row(1, 0, 5_000, 0) },
    ]);
    expect(report.all).toEqual(row(7, 4, 125_000, 80_000, 4));
    expect(report.shipping).toEqual({ gross_cents: 19_800, returned_cents: 19_800, net_cents: 0 });
    expect(report.other).toEqual({ gross_cents: 0, returned_cents: 1_500, net_cents: -1_500 });
    expect(report.title_count).toBe(3);
  });

  test('who does not see sales reads copies, and no amount is in the answer', async () => {
    await sell({ paidAt: '2026-03-10T18:00:00Z', lines: [one(whale, 2)], shippingCents: 9_900 });
    const report = await ask('titles', '2026-03-10', '2026-03-10', editor);
    expect(report.titles).toMatchObject([{ title: '=Una ballena', copies: 2 }]);
    expect(JSON.stringify(report)).not.toMatch(/cents|shipping|other/);
  });

  test('whatever was sold and went back: days = total = categories + shipping + other', async () => {
    const minute = fc.integer({ min: 0, max: 6 * 24 * 60 - 1 });
    const at = (minutes: number) =>
      new Date(Date.parse('2026-03-08T00:00:00Z') + minutes * 60_000).toISOString();
    const line = fc.record({
      book: fc.integer({ min: 0, max: 2 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      unitCents: fc.integer({ min: 1_000, max: 40_000 }),
    });
    const sale = fc.record({
      paid: minute,
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ book }) => book }),
      hasShipping: fc.boolean(),
      refunded: fc.constantFrom('nothing', 'a line', 'all', 'a sum', 'by the bank'),
      returned: minute,
    });
    const books = [whale, monster, audio];
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 8 }), async (sales) => {
        await testShop.shop.db.execute(
          sql`TRUNCATE orders, order_item, payment, refund, order_event CASCADE`,
        );
        for (const { paid, lines, hasShipping, refunded, returned } of sales) {
          const sold = lines.map(({ book, quantity, unitCents }) => one(books[book], quantity, unitCents));
          const shippingCents = hasShipping ? 9_900 : 0;
          const total = sold.reduce(
            (sum, { quantity, unitCents }) => sum + quantity * unitCents,
            shippingCents,
          );
          const [first] = sold;
          const lined = {
            product_id: first?.productId ?? 0,
            quantity: 1,
            cents: first?.unitCents ?? 0,
          };
          const when = at(Math.max(paid, returned));
          await sell({
            paidAt: at(paid),
            lines: sold,
            shippingCents,
            ...(refunded === 'a line' && { refunds: [{ at: when, cents: lined.cents, lines: [lined] }] }),
            ...(refunded === 'all' && { refunds: [{ at: when, cents: total }] }),
            ...(refunded === 'a sum' && { refunds: [{ at: when, cents: 777 }] }),
            ...(refunded === 'by the bank' && { takenBack: { at: when, cents: total } }),
          });
        }
        const [byDay, byTitle] = [
          await ask('sales', '2026-03-09', '2026-03-11'),
          await ask('titles', '2026-03-09', '2026-03-11'),
        ];
        for (const part of ['gross_cents', 'returned_cents', 'net_cents']) {
          const sum = (rows: Record<string, number>[]) =>
            rows.reduce((all, row) => all + (row[part] ?? 0), 0);
          const total = byDay.totals.now[part];
          expect(sum(byDay.days)).toBe(total);
          expect(sum([...byTitle.titles, byTitle.shipping, byTitle.other])).toBe(total);
          expect(sum([...byTitle.categories, byTitle.shipping, byTitle.other])).toBe(total);
        }
        // Payments of sound orders are all a book's or for its shipping.
        expect(byTitle.other.gross_cents).toBe(0);
      }),
      { numRuns: 15, seed: 20_261_123 },
    );
  });
});

test('hours until a parcel left: half of them, and nine in ten, by carrier', async () => {
  const hours = (count: number) =>
    new Date(Date.parse('2026-03-10T12:00:00Z') + count * 3_600_000).toISOString();
  for (const [carrier, count] of [
    ['Estafeta', 1],
    ['Estafeta', 2],
    ['Estafeta', 3],
    ['DHL', 20],
    [null, 5],
  ] as const)
    await sell({ paidAt: hours(0), lines: [one(whale)], sent: { at: hours(count), carrier } });
  await sell({ paidAt: hours(-60), lines: [one(whale)], sent: { at: hours(-20), carrier: 'DHL' } });
  const { carriers, totals, days } = await ask('shipping', '2026-03-10', '2026-03-11');
  const none = { parcels: 0, p50_hours: null, p90_hours: null };
  expect(carriers).toEqual(
    [
      { kind: 'order', carrier: 'Estafeta', parcels: 3, p50_hours: 2, p90_hours: 2.8, before: none },
      {
        kind: 'order',
        carrier: 'DHL',
        parcels: 1,
        p50_hours: 20,
        p90_hours: 20,
        before: { parcels: 1, p50_hours: 40, p90_hours: 40 },
      },
      { kind: 'order', carrier: null, parcels: 1, p50_hours: 5, p90_hours: 5, before: none },
    ].toSorted((a, b) => b.parcels - a.parcels),
  );
  expect(totals.now).toEqual({ parcels: 5, p50_hours: 3, p90_hours: 14 });
  // 20 hours after noon UTC is two in the morning of the next day in Mexico City.
  expect(days).toEqual([
    { day: '2026-03-10', parcels: 4, p50_hours: 2.5, p90_hours: 4.4 },
    { day: '2026-03-11', parcels: 1, p50_hours: 20, p90_hours: 20 },
  ]);
});

test('what was searched in vain is summed over the days, and compared', async () => {
  await testShop.shop.db.execute(sql`INSERT INTO search_miss (day, words, count) VALUES
    ('2026-03-08', 'pop up', 3), ('2026-03-09', 'pop up', 4), ('2026-03-10', 'pop up', 5), ('2026-03-10', 'señas', 9),
    ('2026-03-11', 'fuera', 1), ('2026-03-08', 'antes', 2), ('2026-03-06', 'mucho antes', 50)`);
  expect(await ask('searches', '2026-03-09', '2026-03-10', editor)).toMatchObject({
    searches: [
      { words: 'pop up', count: 9, before: 3 },
      { words: 'señas', count: 9, before: 0 },
    ],
    totals: { now: 18, before: 5 },
  });
});

test('digital books: how many were bought, and fetched how often', async () => {
  const digital = { ...one(audio, 1, 5_000), type: 'DIGITAL' as const };
  const [first] = [
    await sell({ paidAt: '2026-03-10T18:00:00Z', lines: [digital] }),
    await sell({ paidAt: '2026-03-10T18:00:00Z', lines: [digital] }),
    await sell({ paidAt: '2026-03-12T18:00:00Z', lines: [digital] }),
  ];
  await testShop.shop.db.execute(
    sql`INSERT INTO download_count (order_id, file_id, product_id, count, last_at)
      VALUES (${first}, 1, ${audio?.productId}, 2, '2026-03-11T18:00:00Z'), (${first}, 2, ${audio?.productId}, 1, '2026-03-11T18:00:00Z')`,
  );
  expect((await ask('downloads', '2026-03-10', '2026-03-11', editor)).titles).toEqual([
    { product_id: audio?.productId, title: 'Cuento digital', orders: 2, downloaded: 1, downloads: 3 },
  ]);
});

describe('the period', () => {
  test.each([
    ['2026-03-10', '2026-03-09', 400],
    ['2016-01-01', '2026-01-01', 400],
    ['2026-02-30', '2026-03-01', 400],
    ['2025-01-01', '2026-01-02', 400],
    ['2025-01-01', '2026-01-01', 200],
    ['2026-03-10', '2026-03-10', 200],
    ['2100-01-01', '2100-12-31', 200],
  ])('from %s to %s answers %i', async (from, to, status) => {
    for (const report of [
      'sales',
      'titles',
      'shipping',
      'members',
      'cohorts',
      'reasons',
      'board',
      'searches',
    ])
      expect((await owner.get(`/desk/reports/${report}?from=${from}&to=${to}`)).status, report).toBe(status);
  });
});

describe('as a file', () => {
  test('accents open in a spreadsheet, formulas stay text, amounts stay numbers; the export is written down', async () => {
    await sell({
      paidAt: '2026-03-10T18:00:00Z',
      lines: [one(whale)],
      shippingCents: 9_900,
      refunds: [{ at: '2026-03-10T19:00:00Z', cents: 25_000 }],
    });
    const { status, raw, headers } = await owner.get(
      '/desk/reports/export.csv?report=titulos&from=2026-03-10&to=2026-03-10',
    );
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="titulos-2026-03-10-a-2026-03-10.csv"');
    expect(raw.toString('utf8')).toBe(
      '\uFEFFTítulo,Ejemplares,Devueltos,Antes,En cajas,Bruto,Devuelto,Neto\n' +
        "'=Una ballena,1,0,0,0,200,0,200\n" +
        'Envíos,,,,,99,0,99\n' +
        'Otros montos,,,,,0,250,-250\n',
    );
    const { body } = await owner.get('/desk/audit/list?entity=report');
    expect(body.entries[0]).toMatchObject({ label: 'Reporte de titulos', entity_id: 'titulos' });
  });

  test('ways of paying by their names', async () => {
    await sell({ paidAt: '2026-03-10T18:00:00Z', lines: [one(whale, 2)], method: 'oxxo' });
    const { raw } = await owner.get(
      '/desk/reports/export.csv?report=formas-de-pago&from=2026-03-10&to=2026-03-10',
    );
    expect(raw.toString('utf8')).toBe(
      '\uFEFFForma de pago,Bruto,Devuelto,Neto,Pedidos,Neto del periodo anterior\nEfectivo en OXXO,400,0,400,1,0\n',
    );
    const { body } = await owner.get('/desk/audit/list?entity=report');
    expect(body.entries[0]).toMatchObject({ label: 'Reporte de formas de pago' });
  });

  test.each([
    'ventas',
    'categorias',
    'temas',
    'envios',
    'miembros',
    'cohortes',
    'motivos',
    'tablero',
    'busquedas',
    'descargas',
  ])('%s has a table', async (report) => {
    const { status, raw } = await owner.get(
      `/desk/reports/export.csv?report=${report}&from=2026-03-01&to=2026-03-31`,
    );
    expect(status).toBe(200);
    expect(raw.toString('utf8')).toMatch(/^\uFEFF\S/);
  });
});

describe('the shop goes on meanwhile', () => {
  test('two reports at once have a connection, and they only read', async () => {
    const { db } = testShop.shop;
    let inside = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    const works = Array.from({ length: 6 }, () =>
      atLeisure(db, 1, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise<void>((resolve) => waiting.push(resolve));
        inside -= 1;
      }),
    );
    await expect.poll(() => inside).toBe(2);
    for (let done = 0; done < 6; done += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    }
    await Promise.all(works);
    expect(most).toBe(2);
    await expect(atLeisure(db, 1, (tx) => tx.execute(sql`DELETE FROM search_miss`))).rejects.toThrow();
  });
});
