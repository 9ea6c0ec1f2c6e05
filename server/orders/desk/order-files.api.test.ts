import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { anAddress } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPaidOrder, putParcel } from '../testing/a-paid-order.ts';
import { aPurchase } from '../testing/a-purchase.ts';

let amalia: StaffMember;
let lucia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, lucia] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
});

async function pdf(path: string) {
  const { status, headers, raw } = await lucia.get(`/desk/orders/${path}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(raw);
}

test('a slip has the order, its note and its books on a page of its own, without prices or what was given back', async () => {
  const { db } = testShop.shop;
  const [kept, gone] = [await aBook(db, { title: 'Pingüino' }), await aBook(db, { title: 'Agotado' })];
  const first = await aPaidOrder(testShop, {
    entries: [{ ...kept, quantity: 3 }, gone],
    note: 'Sin el precio 🎁, por favor',
  });
  const second = await aPaidOrder(testShop);
  await db.execute(sql`
    INSERT INTO refund (order_id, payment_intent_id, cents, lines, reason, state, request_key, created_at)
    SELECT order_id, payment_intent_id, ${gone.unitCents},
      (SELECT jsonb_agg(jsonb_build_object('product_id', id, 'quantity', 1, 'cents', 1, 'restock', false))
       FROM unnest(ARRAY[${gone.productId}::int, ${kept.productId}::int]) id),
      'agotado', 'sent', 'slip-refund-00001', paid_at FROM payment WHERE order_id = ${first.orderId}`);
  const { pages, source } = await pdf(`slips.pdf?ids=${second.orderId},${first.orderId}`);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(second.folio);
  for (const text of [
    first.folio,
    '2 × Pingüino',
    'Mariana Gutiérrez',
    'Sin el precio , por favor',
    'Gracias por leer',
  ])
    expect(pages[1]).toContain(squeeze(text));
  expect(pages[1]).not.toContain('Agotado');
  expect(pages.join('')).not.toMatch(/\$|200\.00|99\.00/);
  expect(source).toContain('/FontFile');
});

test('an order of many titles goes on overleaf', async () => {
  const books = await Promise.all(Array.from({ length: 15 }, () => aBook(testShop.shop.db)));
  const { orderId } = await aPaidOrder(testShop, { entries: books });
  const { pages } = await pdf(`slips.pdf?ids=${orderId}`);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain(squeeze('hoja 2 de 2'));
});

test('labels say where to, from whom and which order: one to a page, or six to a sheet from a place on', async () => {
  const address = { ...anAddress, references: 'Portón verde' };
  const { orderId, folio } = await aPaidOrder(testShop, { address_information: address });
  const others = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
  const ids = [orderId, ...others.map((other) => other.orderId)].join(',');
  const small = await pdf(`labels.pdf?ids=${ids}`);
  expect(small.pages).toHaveLength(3);
  const facts = [
    folio,
    'Mariana Gutiérrez',
    'Av. Coyoacán 1435, Int. 302',
    'Del Valle',
    'C.P. 03100',
    '5512345678',
  ];
  for (const text of [...facts, 'Señas: Portón verde', 'Remite: Brincacuentos'])
    expect(small.pages[0]).toContain(squeeze(text));
  const sheets = await pdf(`labels.pdf?ids=${ids}&format=letter&first=5`);
  expect(sheets.pages.map((page) => page.match(/Remite/g)?.length)).toEqual([2, 1]);
  expect(await pdf(`labels.pdf?ids=${ids}&format=letter`).then(({ pages }) => pages.length)).toBe(1);
});

test('the longest numbers of a house are printed whole, on labels of either size', async () => {
  const numbers = {
    external_number: 'Mz 12 Lt 4, km 23.5 carretera',
    internal_number: 'Torre B, piso 14, depto 1402, timbre 3 y',
  };
  const { orderId } = await aPaidOrder(testShop, { address_information: { ...anAddress, ...numbers } });
  for (const format of ['', '&format=letter']) {
    const { pages } = await pdf(`labels.pdf?ids=${orderId}${format}`);
    for (const text of Object.values(numbers)) expect(pages.join('')).toContain(squeeze(text));
  }
});

async function giveBack(orderId: number, productId: number, quantity: number, state: 'sent' | 'failed') {
  await testShop.shop.db.execute(sql`
    INSERT INTO refund (order_id, payment_intent_id, cents, lines, reason, state, request_key, created_at)
    SELECT order_id, payment_intent_id, 1, ${JSON.stringify([{ product_id: productId, quantity, cents: 1, restock: false }])}::jsonb,
      'agotado', ${state}, ${`pick-refund-${orderId}-${productId}`}, paid_at FROM payment WHERE order_id = ${orderId}`);
}

async function pickList(ids?: number[]): Promise<string> {
  const { pages } = await pdf(`pick-list.pdf${ids ? `?ids=${ids.join(',')}` : ''}`);
  return pages.join('');
}

test('the pick list adds up the copies of each title, without those that were given back', async () => {
  const { db } = testShop.shop;
  const [wanted, gone, whole] = [
    await aBook(db, { title: 'Volcán' }),
    await aBook(db, { title: 'Devuelto' }),
    await aBook(db, { title: 'Ajeno' }),
  ];
  const first = await aPaidOrder(testShop, { entries: [{ ...wanted, quantity: 3 }, gone] });
  const second = await aPaidOrder(testShop, { entries: [{ ...wanted, quantity: 2 }] });
  const other = await aPaidOrder(testShop, { entries: [whole] });
  await giveBack(first.orderId, gone.productId, 1, 'sent');
  await giveBack(first.orderId, wanted.productId, 1, 'sent');
  // Copies of a refund that failed are still sent.
  await giveBack(second.orderId, wanted.productId, 1, 'failed');
  const list = await pickList([first.orderId, second.orderId]);
  expect(list).toContain(squeeze('4 × Volcán'));
  expect(list).toContain(squeeze('en 2 pedidos'));
  expect(list).toContain(squeeze('1 título, 4 ejemplares'));
  expect(list).not.toContain('Devuelto');
  expect(list).not.toContain('Ajeno');
  expect(await pickList([other.orderId])).toContain(squeeze('1 × Ajeno'));
  expect(list).not.toMatch(/\$|200\.00/);
});

test('the pick list of the day has what nobody packs yet and has not left', async () => {
  const { db } = testShop.shop;
  const titles = ['Espera', 'Empacado', 'Abandonado', 'Salió'];
  const orders = [];
  for (const title of titles)
    orders.push(await aPaidOrder(testShop, { entries: [await aBook(db, { title })] }));
  const [, packed, left, gone] = orders;
  if (!packed || !left || !gone) throw new Error('Four orders were to be made.');
  for (const [orderId, hours] of [
    [packed.orderId, 1],
    [left.orderId, 5],
  ] as const)
    await db.execute(sql`
      UPDATE orders SET shipping_state = 'procesando', packed_by = ${lucia.staffId},
        packed_at = ${testShop.shop.clock.now().toISOString()}::timestamptz - ${hours} * interval '1 hour'
      WHERE order_id = ${orderId}`);
  await putParcel(db, gone.sessionId, 'enviado');
  const list = await pickList();
  const shown = titles.filter((title) => list.includes(squeeze(title)));
  expect(shown).toEqual(['Espera', 'Abandonado']);
  expect(await pickList([packed.orderId])).toContain('Empacado');
});

test('titles stand under their shelves in the order of the shop, those without one last', async () => {
  const { db } = testShop.shop;
  const books = {
    later: await aBook(db, { title: 'Aaa tarde' }),
    sooner: await aBook(db, { title: 'Zzz pronto' }),
    none: await aBook(db, { title: 'Bbb suelto' }),
  };
  const shelve = (productId: number, name: string, position: number) =>
    db.execute(sql`
      WITH shelf AS (INSERT INTO category (name, position) VALUES (${name}, ${position}) RETURNING category_id),
        gone AS (DELETE FROM product_category WHERE product_id = ${productId})
      INSERT INTO product_category (product_id, category_id) SELECT ${productId}, category_id FROM shelf`);
  await shelve(books.later.productId, 'Repisa alta', 9_002);
  await shelve(books.sooner.productId, 'Repisa baja', 9_001);
  await db.execute(sql`DELETE FROM product_category WHERE product_id = ${books.none.productId}`);
  const { orderId } = await aPaidOrder(testShop, { entries: Object.values(books) });
  const list = await pickList([orderId]);
  const order = ['Repisa baja', 'Zzz pronto', 'Repisa alta', 'Aaa tarde', 'Sin categoría', 'Bbb suelto'];
  const places = order.map((text) => list.indexOf(squeeze(text)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(-1);
});

test('with nothing to collect the list says so, also of an order that is not paid', async () => {
  const book = await aBook(testShop.shop.db, { title: 'Sin pagar' });
  const { orderId } = await aPurchase(testShop, await aClient(testShop), [book], { isPaid: false });
  for (const id of [2_000_000_000, orderId])
    expect(await pickList([id])).toContain(squeeze('no hay libros por juntar'));
  expect(await pickList()).not.toContain(squeeze('Sin pagar'));
  expect((await lucia.get('/desk/orders/pick-list.pdf?ids=1,x')).status).toBe(400);
});

test('nothing is printed of an order that is not paid or not there', async () => {
  for (const file of ['slips', 'labels']) {
    const { status } = await lucia.get(`/desk/orders/${file}.pdf?ids=2000000000`);
    expect(status).toBe(404);
    expect((await lucia.get(`/desk/orders/${file}.pdf?ids=1,x`)).status).toBe(400);
  }
});

test('the table has a mark for spreadsheets, no formula, and leaves an audit entry', async () => {
  const contact = { full_name: '=HYPERLINK("x")', phone: '5512345678', email: 'x@example.test' };
  const { folio } = await aPaidOrder(testShop, { contact_information: contact, note: '+1, "dos"' });
  const { status, raw, headers } = await amalia.get('/desk/orders/export.csv?tab=to-send');
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="pedidos-\d{4}-\d\d-\d\d\.csv"$/),
  ]);
  const text = raw.toString('utf8');
  expect(text.startsWith('\uFEFFFolio,Fecha,')).toBe(true);
  const row = text.split('\n').find((line) => line.startsWith(folio));
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain(`"'+1, ""dos"""`);
  expect(row).toContain(',99.00,299.00,0.00,');
  // A spreadsheet keeps the zero in front.
  expect(row).toContain(',"=""03100""",Pagado,Tarjeta,pendiente de envío,');
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT staff_name FROM audit_entry WHERE call = 'GET /desk/orders/export.csv'`);
  expect(rows).toEqual([{ staff_name: 'Amalia' }]);
});
