import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderRow } from '#contract/desk/order-views.ts';
import { orderTabs } from '#contract/desk/orders.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { inTransaction, withLongTimeout } from '../../platform/database/database.ts';
import { packingEnded } from '../../shipping/shipping.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { anAddress } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { readSearch } from '../read-search.ts';
import { aPaidOrder, type PaidOrder } from '../testing/a-paid-order.ts';
import { countOrders, findListedOrders, pageStatement } from './order-tabs.queries.ts';
import { sendResentMail } from './resend-mail.ts';
import { sendAddressMail } from './send-address-mail.ts';

let amalia: StaffMember;
let lucia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, lucia] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
});

const list = async (by: StaffMember, query: string) => (await by.get(`/desk/orders/list?${query}`)).body;
const foliosOf = async (query: string, by = amalia) =>
  (await list(by, query)).orders.map(({ folio }: { folio: string }) => folio);
const get = async (by: StaffMember, { folio }: PaidOrder) =>
  (await by.get(`/desk/orders/get?folio=${folio}`)).body;
const ship = (order: PaidOrder, tracking_number: string, carrier_code = 'dhl') =>
  lucia.post('/desk/orders/ship', { order_id: order.orderId, carrier_code, tracking_number });

const jobsOf = async <T>({ orderId }: PaidOrder, name: string) =>
  (
    await testShop.shop.db.execute<{ data: T }>(sql`
      SELECT data FROM pgboss.job WHERE name = ${name} AND (data->>'orderId')::int = ${orderId}`)
  ).rows.map(({ data }) => data);
const mailsOf = async ({ folio }: PaidOrder) =>
  (
    await testShop.shop.db.execute<{ subject: string; text: string }>(sql`
      SELECT subject, text FROM mailbox_mail WHERE subject LIKE ${`%${folio}%`} ORDER BY mail_id`)
  ).rows;

describe('the list', () => {
  test('has each order in the tabs where it belongs, to send the oldest payment first', async () => {
    const [first, second, packed, away, arrived, refunded] = [
      await aPaidOrder(testShop),
      await aPaidOrder(testShop),
      await aPaidOrder(testShop),
      await aPaidOrder(testShop),
      await aPaidOrder(testShop),
      await aPaidOrder(testShop),
    ];
    await lucia.post('/desk/orders/pack', { order_ids: [packed.orderId] });
    await ship(away, 'LISTA0001');
    await ship(arrived, 'LISTA0002', 'fedex');
    await lucia.post('/desk/orders/deliver', { order_ids: [arrived.orderId] });
    await testShop.shop.db.execute(sql`
      INSERT INTO refund (order_id, payment_intent_id, cents, lines, reason, state, request_key, created_at)
      SELECT order_id, payment_intent_id, amount_cents, '[]', 'cancela', 'sent', 'list-refund-0001', paid_at
      FROM payment WHERE order_id = ${refunded.orderId}`);
    const unpaid = await testShop.guest().checkout([await aBook(testShop.shop.db)]);
    const [{ folio: unpaidFolio } = { folio: '' }] = (
      await testShop.shop.db.execute<{ folio: string }>(
        sql`SELECT folio FROM orders WHERE ${unpaid.body.url} LIKE '%' || session_id || '%'`,
      )
    ).rows;
    expect(await foliosOf('tab=to-send')).toEqual([first.folio, second.folio, packed.folio]);
    expect(await foliosOf('tab=packing')).toEqual([packed.folio]);
    expect(await foliosOf('tab=on-the-way')).toEqual([away.folio]);
    expect(await foliosOf('tab=delivered')).toEqual([arrived.folio]);
    expect(await foliosOf('tab=unpaid')).toEqual([unpaidFolio]);
    expect(await foliosOf('tab=all')).toEqual([
      unpaidFolio,
      ...[refunded, arrived, away, packed, second, first].map(({ folio }) => folio),
    ]);
    expect(await foliosOf('tab=all&carrier=fedex')).toEqual([arrived.folio]);
    const counts = {
      'to-send': 3,
      packing: 1,
      'on-the-way': 1,
      delivered: 1,
      waiting: 0,
      unpaid: 1,
      trouble: 0,
      all: 7,
    };
    expect((await amalia.get('/desk/orders/counts')).body.counts).toEqual(counts);
    // People who may see no money see no unpaid order.
    expect((await lucia.get('/desk/orders/counts')).body.counts).toEqual({ ...counts, unpaid: 0, all: 6 });
    expect(await foliosOf('tab=unpaid', lucia)).toEqual([]);
    const packing = (await lucia.get('/desk/orders/packing')).body;
    expect(packing.total).toBe(3);
    expect(packing.orders.map(({ folio }: PaidOrder) => folio)).toEqual(
      [first, second, packed].map((o) => o.folio),
    );
    expect(packing.orders[2].packed_by).toBe('Lucía');
    expect(Date.parse(packing.orders[2].packed_since)).toBeLessThanOrEqual(
      testShop.shop.clock.now().getTime(),
    );
    expect(packing.orders[0].packed_since).toBe(null);
    const chosen = (await lucia.get(`/desk/orders/packing?ids=${second.orderId},${away.orderId}`)).body
      .orders;
    expect(chosen.map(({ folio }: PaidOrder) => folio)).toEqual([second.folio]);
  });

  test('finds by period, note and download', async () => {
    const guide = await aBook(testShop.shop.db, { productType: 'DIGITAL' });
    const digital = await aPaidOrder(testShop, {
      entries: [guide],
      total: guide.unitCents / 100,
      address_information: undefined,
    });
    const noted = await aPaidOrder(testShop, { note: 'Es un regalo' });
    await testShop.shop.db.execute(
      sql`UPDATE orders SET created_at = '2026-03-05T05:59:59Z' WHERE order_id = ${noted.orderId}`,
    );
    expect(await foliosOf('tab=all&digital=1')).toEqual([digital.folio]);
    expect(await foliosOf('tab=all&note=1')).toEqual([noted.folio]);
    expect(await foliosOf('tab=all&from=2026-03-04&to=2026-03-04')).toEqual([noted.folio]);
    expect(await foliosOf('tab=all&from=2026-03-05&to=2026-03-05')).toEqual([]);
    expect((await amalia.get('/desk/orders/list?tab=all&cursor=x')).status).toBe(400);
  });

  test('finds by folio, name, guía, phone, e-mail and title, within a tab and page by page', async () => {
    const book = await aBook(testShop.shop.db, { title: 'Ñandú busca huarache' });
    const order = await aPaidOrder(testShop, { entries: [book], total: book.unitCents / 100 + 99 });
    await testShop.shop.db.execute(sql`UPDATE orders SET contact_name = 'Itzel Domínguez Peña', contact_phone = '5587654321',
      contact_email = 'Itzel@Ejemplo.test' WHERE order_id = ${order.orderId}`);
    await ship(order, 'BUSCA12345', 'fedex');
    const typed = [
      order.folio,
      order.folio.slice(0, 6),
      'itzel dominguez',
      'peña',
      'busca12345',
      'BUSCA1234',
    ];
    for (const q of [...typed, '55 8765', 'itzel@', 'nandu HUARACHE', 'it'])
      expect(await foliosOf(`tab=all&q=${encodeURIComponent(q)}`), q).toContain(order.folio);
    expect(await foliosOf('tab=on-the-way&q=huarache')).toEqual([order.folio]);
    expect(await foliosOf('tab=to-send&q=huarache')).toEqual([]);
    for (const q of ['huarache azul', 'zz', '@', '-', 'BC-ZZ', 'nadie@'])
      expect(await foliosOf(`tab=all&q=${encodeURIComponent(q)}`), q).toEqual([]);
    // People who may not see an e-mail must not learn whose it is.
    expect(await foliosOf('tab=all&q=itzel@', lucia)).toEqual([]);
    expect(await foliosOf('tab=all&q=huarache', lucia)).toEqual([order.folio]);
  });

  test('has amounts only for who may see money', async () => {
    const [{ total_cents: total }] = (await list(amalia, 'tab=to-send')).orders;
    expect(total).toBe(29_900);
    const { orders } = await list(lucia, 'tab=to-send');
    for (const order of orders) expect(order).not.toHaveProperty('total_cents');
  });
});

describe('an order', () => {
  test('is shown whole to the owner; to a helper without amounts, card and e-mail', async () => {
    const order = await aPaidOrder(testShop, { note: 'Portón verde' });
    await ship(order, 'DETALLE001');
    await lucia.post('/desk/orders/add-note', { order_id: order.orderId, text: ' Llamó su mamá ' });
    const whole = (await get(amalia, order)).order;
    expect(whole).toMatchObject({
      payment_status: 'paid',
      shipping_state: 'enviado',
      contact: { full_name: 'Mariana Gutiérrez', phone: '5512345678', email: 'mariana@example.test' },
      is_guest: true,
      note: 'Portón verde',
      payment: { brand: 'visa', last4: '4242', paid_cents: 29_900, refunded_cents: 0, under_way_cents: 0 },
      carrier: 'DHL',
      tracking_number: 'DETALLE001',
      hindrance: null,
      notes: [{ staff_name: 'Lucía', text: 'Llamó su mamá' }],
      version: 1,
    });
    expect(whole.lines).toMatchObject([{ quantity: 1, unit_cents: 20_000, refunded_quantity: 0 }]);
    expect(whole.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'Llamó su mamá',
      'Salió con la guía DETALLE001',
      'Se pagó',
      'Abrió la página de pago',
      'Se hizo el pedido',
    ]);
    const seen = await lucia.get(`/desk/orders/get?folio=${order.folio}`);
    expect(seen.body.order.contact).toEqual({ full_name: 'Mariana Gutiérrez', phone: '5512345678' });
    for (const hidden of ['_cents', '4242', 'visa', 'mariana@', 'receipt'])
      expect(seen.raw.toString()).not.toContain(hidden);
  });

  test('tells of its returns', async () => {
    const order = await aPaidOrder(testShop);
    await testShop.shop.db.execute(sql`
      INSERT INTO return_case (order_id, reason, state, deadline, opened_at, opened_by)
      VALUES (${order.orderId}, 'dañado', 'pedida', '2099-12-01', now() + interval '1 minute', ${amalia.staffId})`);
    const { returns, timeline } = (await get(lucia, order)).order;
    expect(returns).toMatchObject([{ state: 'pedida', reason: 'dañado' }]);
    expect(timeline[0]).toMatchObject({
      kind: 'return',
      text: 'Abrió una devolución: dañado',
      staff_name: 'Amalia',
    });
  });

  test('says what is in the way of sending it', async () => {
    const order = await aPaidOrder(testShop);
    expect((await get(lucia, order)).order.hindrance).toBeNull();
    await testShop.shop.db.execute(
      sql`UPDATE orders SET state = 'disputed' WHERE order_id = ${order.orderId}`,
    );
    expect((await get(lucia, order)).order.hindrance).toBe('Su pago está en aclaración.');
    expect((await get(amalia, { ...order, folio: 'BC-00000000' })).code).toBe('ORDER_NOT_FOUND');
  });
});

describe('changing the address', () => {
  const changed = { ...anAddress, street: 'Calle Nueva', postal_code: '06700', neighborhood: 'Roma' };
  const change = (order: PaidOrder, version: number, address: object = changed) =>
    amalia.post('/desk/orders/change-address', { order_id: order.orderId, version, address });

  test('writes address and hash, and mails the buyer', async () => {
    const order = await aPaidOrder(testShop);
    expect((await change(order, 0)).status).toBe(200);
    const { address, version } = (await get(amalia, order)).order;
    expect([address.street, version]).toEqual(['Calle Nueva', 1]);
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT FROM orders WHERE order_id = ${order.orderId}
        AND shipping_address_hash = encode(sha256(convert_to(shipping_address::text, 'UTF8')), 'hex')`);
    expect(rows).toHaveLength(1);
    const late = await change(order, 0, anAddress);
    expect([late.body.code, late.body.details]).toMatchObject([
      'EDITED_MEANWHILE',
      { by: 'Amalia', version: 1, values: { street: 'Calle Nueva' } },
    ]);
    for (const data of await jobsOf<{ orderId: number; version: number }>(order, 'address-changed-mail'))
      await sendAddressMail(testShop.shop, data);
    const [mail] = await mailsOf(order);
    expect(mail?.subject).toBe(`Actualizamos la dirección de tu pedido ${order.folio}`);
    expect(mail?.text).toContain('Calle Nueva');
    const { rows: entries } = await testShop.shop.db.execute<{ changes: unknown }>(sql`
      SELECT changes FROM audit_entry WHERE entity_id = ${String(order.orderId)}`);
    expect(JSON.stringify(entries)).not.toContain('Nueva');
  });

  test('ends when the parcel leaves', async () => {
    const order = await aPaidOrder(testShop);
    await ship(order, 'DIRECCION1');
    expect((await change(order, 1)).body.code).toBe('ALREADY_SHIPPED');
  });
});

describe('sending a mail again', () => {
  const resend = (order: PaidOrder, kind: string) =>
    amalia.post('/desk/orders/resend-mail', { order_id: order.orderId, kind });

  test('is possible three times a day for each kind, each a mail of its own', async () => {
    const order = await aPaidOrder(testShop);
    expect((await resend(order, 'shipped')).body.code).toBe('MAIL_NOT_POSSIBLE');
    expect((await resend(order, 'downloads')).body.code).toBe('MAIL_NOT_POSSIBLE');
    for (const status of [200, 200, 200, 429]) expect((await resend(order, 'paid')).status).toBe(status);
    await ship(order, 'REENVIO001');
    expect((await resend(order, 'shipped')).status).toBe(200);
    const jobs = await jobsOf<Parameters<typeof sendResentMail>[1]>(order, 'resent-mail');
    for (const data of [...jobs, ...jobs]) await sendResentMail(testShop.shop, data);
    const subjects = (await mailsOf(order)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      ...Array.from({ length: 3 }, () => `Recibimos tu pedido ${order.folio}`),
      `Tu pedido ${order.folio} va en camino`,
    ]);
  });
});

describe('carriers', () => {
  const carrier = {
    code: 'ampm',
    name: 'AMPM',
    link_template: null,
    number_form: null,
    position: 10,
    active: true,
  };
  const save = (input: object) => amalia.post('/desk/carriers/save', { ...carrier, ...input });

  test('are added, changed by the version that was read, and no longer offered once they are off', async () => {
    expect((await save({})).body.carrier).toEqual({ ...carrier, version: 0 });
    const link_template = 'https://ampm.test/r?g={guia}';
    expect((await save({ link_template, version: 0 })).body.carrier).toMatchObject({
      link_template,
      version: 1,
    });
    const late = (await save({ name: 'Otra vez', version: 0 })).body;
    expect([late.code, late.details]).toMatchObject([
      'EDITED_MEANWHILE',
      { by: 'Amalia', version: 1, values: { name: 'AMPM' } },
    ]);
    const order = await aPaidOrder(testShop);
    await ship(order, 'AB-12', 'ampm');
    expect((await get(lucia, order)).order.tracking_url).toBe('https://ampm.test/r?g=AB-12');
    await save({ active: false, version: 1 });
    expect((await ship(await aPaidOrder(testShop), 'AB-13', 'ampm')).body.code).toBe('CARRIER_NOT_FOUND');
    expect((await get(lucia, order)).order.carrier).toBe('AMPM');
  });

  test('say what their numbers are like, and keep it where a page does not know of it', async () => {
    const listed = (await lucia.get('/desk/carriers/list')).body.carriers;
    expect(
      Object.fromEntries(listed.map(({ code, number_form }: typeof carrier) => [code, number_form])),
    ).toMatchObject({
      estafeta: '22 caracteres o 10 dígitos',
      fedex: '12 dígitos o 15 dígitos',
      dhl: '10 dígitos o JD + 8 a 28 caracteres',
      paquetexpress: '15 a 22 caracteres',
      redpack: '8 a 10 dígitos',
      '99minutos': '10 dígitos',
      correos: '2 letras + 9 dígitos + MX',
      propia: null,
      otra: null,
    });
    const code = 'formas';
    const { number_form: _, ...older } = carrier;
    expect((await save({ code, number_form: '8 dígitos' })).body.carrier.number_form).toBe('8 dígitos');
    const kept = await amalia.post('/desk/carriers/save', { ...older, code, version: 0 });
    expect(kept.body.carrier.number_form).toBe('8 dígitos');
    expect((await save({ code, number_form: null, version: 1 })).body.carrier.number_form).toBe(null);
    for (const number_form of ['ocho dígitos', '99 dígitos', '8 dígitos '.repeat(20)])
      expect((await save({ code, number_form, version: 2 })).status).toBe(400);
    expect((await save({ code, version: 2 })).body.carrier).toMatchObject({ number_form: null, version: 3 });
    // A question of the desk is never a refusal of the shop.
    expect((await ship(await aPaidOrder(testShop), 'HOLA', 'estafeta')).status).toBe(200);
  });

  test.each([
    'javascript:alert(1)//{guia}',
    'http://c.test/{guia}',
    'https://c.test/',
    'https://c.test/{guia}/{guia}',
    'https://{guia}.test/',
    'https://a{guia}.test/x',
    'https://yo@c.test/{guia}',
  ])('have no link like %s', async (link_template) => {
    expect((await save({ code: 'mala', link_template })).status).toBe(400);
  });
});

/** Plants many orders like one that is there, a minute apart; they have no payment, which lists do not need. */
async function manyOrders(count: number) {
  const { db } = testShop.shop;
  const like = await aPaidOrder(testShop);
  await withLongTimeout(db, (tx) =>
    tx.execute(sql`
    INSERT INTO orders (folio, state, shipping_state, guest_hash, total_cents, contact_name, contact_phone, contact_email,
      shipping_address, cart_fingerprint, paid_at, created_at, shipped_at)
    SELECT 'BC-' || lpad(n::text, 8, 'Z'), CASE WHEN n % 100 = 0 THEN 'expired' ELSE 'paid' END,
      CASE WHEN n % 50 = 1 THEN 'pendiente de envío' WHEN n % 100 = 2 THEN 'enviado' WHEN n % 100 = 0 THEN 'pendiente de envío' ELSE 'entregado' END,
      guest_hash, total_cents, contact_name, contact_phone, contact_email, shipping_address, 'many' || n,
      CASE WHEN n % 100 > 0 THEN created_at - n * interval '1 minute' END, created_at - n * interval '1 minute', created_at
    FROM orders, generate_series(1, ${count}::int) n WHERE order_id = ${like.orderId}`),
  );
  await db.execute(sql`ANALYZE`);
}

/** The first pages of a list. */
async function pages(query: string, count: number): Promise<OrderRow[]> {
  const { orders, next } = await list(amalia, query);
  if (count === 1 || !next) return orders;
  const following = query.replace(/&cursor=.*|$/, `&cursor=${next}`);
  return [...orders, ...(await pages(following, count - 1))];
}

describe('in a large shop', () => {
  test('pages follow each other without a gap or a repetition, and no order table is read whole', async () => {
    await manyOrders(4_000);
    for (const tab of ['to-send', 'all'] as const) {
      const seen: string[] = [];
      for (let cursor = ''; seen.length < 250; ) {
        const { orders, next } = await list(amalia, `tab=${tab}${cursor}`);
        seen.push(...orders.map(({ folio }: PaidOrder) => folio));
        if (!next) break;
        cursor = `&cursor=${next}`;
      }
      expect(new Set(seen).size).toBe(seen.length);
      const [first] = (await list(amalia, `tab=${tab}`)).orders;
      expect(seen[0]).toBe(first.folio);
      expect(seen.length).toBeGreaterThan(80);
    }
    // Found by a name that nearly all have, and by one that few have.
    const [{ contact_name: name }] = (await list(amalia, 'tab=delivered')).orders;
    const named = (await pages('tab=all', 3)).filter((order) => order.contact_name === name);
    const found = await pages(`tab=all&q=${encodeURIComponent(name)}`, 2);
    expect(found).toEqual(named.slice(0, 100));
    await testShop.shop.db.execute(sql`UPDATE orders SET contact_name = 'Citlali Rara' WHERE order_id IN (
      SELECT order_id FROM orders ORDER BY created_at LIMIT 60)`);
    const few = await pages('tab=all&q=citlali', 2);
    expect(new Set(few.map(({ folio }) => folio)).size).toBe(60);
    expect((await amalia.get('/desk/orders/counts')).body.counts['on-the-way']).toBeGreaterThanOrEqual(40);
    await expectNoSequentialScan();
  });
});

async function expectNoSequentialScan() {
  const packedSince = packingEnded(testShop.shop.clock.now());
  const filter = {
    packedSince,
    seesUnpaid: true,
    from: null,
    to: null,
    carrier: null,
    hasNote: false,
    isDigital: false,
    emailKey: null,
    search: null,
  };
  const after = { id: 2_000_000_000, key: '1790000000000000' };
  await inTransaction(testShop.shop.db, async (tx) => {
    const explain = async (query: SQL) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(query);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // Other tables have few rows: the plan only needs another way than reading all orders.
      expect(plan).not.toMatch(/Seq Scan on orders/);
    };
    for (const tab of orderTabs) await explain(sql`EXPLAIN ${pageStatement({ ...filter, tab }, after, 51)}`);
    const ofPerson = { ...filter, emailKey: 'nadie@example.test', tab: 'all' } as const;
    await explain(sql`EXPLAIN ${pageStatement(ofPerson, after, 51)}`);
    for (const typed of ['BC-7K', 'x@example.test', '5500009999', 'jd0123 4567', 'zacatecas', 'ab'])
      await explain(
        sql`EXPLAIN ${pageStatement({ ...filter, tab: 'all', search: readSearch(typed) }, after, 51)}`,
      );
    await findListedOrders(tx, [1, 2]);
    await countOrders(tx, filter, 10_001);
    await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
    await explain(sql`EXPLAIN EXECUTE desk_order_rows('{1,2}')`);
    await explain(sql`EXPLAIN EXECUTE desk_order_counts(now(), true, 10001)`);
  });
}
