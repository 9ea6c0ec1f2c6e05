import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { unheardBefore } from '#contract/desk/unheard-payment.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { aBox, putBox } from '../memberships/testing/a-box.ts';
import { aWaitingOrder } from '../orders/testing/a-waiting-order.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { writeCursor } from '../platform/lists/cursor.ts';
import type { Shop } from '../platform/shop.ts';
import { aThread } from '../site/testing/a-thread.ts';
import { aStaffMember, type StaffMember } from '../staff/testing/a-staff-member.ts';
import { testSettings } from '../testing/test-settings.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { findAnything } from './find-anything.ts';
import { listPeople } from './list-people.ts';
import { showToday } from './show-today.ts';
import { plantAccounts } from './testing/plant-accounts.ts';
import { plantOrders } from './testing/plant-orders.ts';

const PLANTED = 20_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

let owner: StaffMember;
let shipping: StaffMember;
let content: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  await plantOrders(testShop.shop.db, PLANTED, testShop.shop.clock.now());
  await plantAccounts(testShop.shop.db, PLANTED);
  owner = await aStaffMember(testShop);
  shipping = await aStaffMember(testShop, 'shipping');
  content = await aStaffMember(testShop, 'content');
});

const find = async (by: StaffMember, q: string) => {
  const { status, body } = await by.get(`/desk/find?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
};
const folios = async (by: StaffMember, q: string) =>
  (await find(by, q)).orders.map(({ folio }: { folio: string }) => folio);

const folioOf = (n: number) => `BC-${n.toString(16).toUpperCase().padStart(8, '0')}`;

/** Rolls back the changes of a test. */
async function rolledBack(db: Database, work: (tx: Database) => Promise<void>) {
  const over = new Error('Rolled back.');
  const done = inTransaction(db, async (tx) => {
    await work(tx);
    throw over;
  });
  await expect(done).rejects.toBe(over);
}

/** Plants one more order, with what a search looks for. */
async function anOrder(given: {
  folio: string;
  name: string;
  email?: string;
  isPaid?: boolean;
  daysAgo?: number;
}) {
  const { folio, name, email = 'x@ejemplo.test', isPaid = true, daysAgo = 0 } = given;
  const at = new Date(testShop.shop.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
  await testShop.shop.db.execute(sql`
    INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, shipping_address,
      cart_fingerprint, paid_at, created_at, updated_at)
    VALUES (${folio}, ${isPaid ? 'paid' : 'awaiting_payment'}, 30000, ${name}, '3312345678', ${email}, '{}', ${folio},
      ${isPaid ? at : null}::timestamptz, ${at}, ${at})`);
}

test('Hoy counts what waits, and since when', async () => {
  const { status, body } = await owner.get('/desk/today');
  expect(status).toBe(200);
  expect(body.to_send).toMatchObject({ count: 40, late: 40, oldest: { folio: folioOf(PLANTED - 39) } });
  expect(body.overdue.count).toBe(40);
  expect(body.overdue.order_ids).toHaveLength(40);
  expect(body.review).toEqual({ count: 0, folio: null });
  expect(body.returns).toEqual({ count: 0, next: null });
  expect(body.boxes).toEqual({ count: 0, without_titles: 0, oldest: null });
  expect(body.declined).toEqual({ count: 0, oldest: null });
  expect(body.sales.days).toHaveLength(8);
});

test('Hoy names orders whose day to pay was over two business days ago without a word, and with what is to be seen to the transfers that could not go back', async () => {
  const { db, clock } = testShop.shop;
  const laterOf = async (by: StaffMember) => (await by.get('/desk/today')).body.later_payments;
  const none = { count: 0, folio: null };
  const reviewed = async () => (await owner.get('/desk/today')).body.review.count;
  const before = await reviewed();
  expect(await laterOf(owner)).toEqual(none);
  // Another name than those that are searched for below.
  const contact = { full_name: 'Sin Prisa', phone: '5500001111', email: 'sin.prisa@ejemplo.test' };
  const waits = (input: { payBy: Date; method?: 'spei' }) =>
    aWaitingOrder(testShop, { ...input, contact_information: contact });
  const heardBy = unheardBefore(await testShop.shop.readSettings(), clock.now());
  const recent = await waits({ payBy: heardBy });
  expect(await laterOf(owner)).toEqual(none);
  const silent = await waits({ payBy: new Date(heardBy.getTime() - 1), method: 'spei' });
  const oldest = await waits({ payBy: new Date(heardBy.getTime() - 2) });
  expect(await laterOf(owner)).toEqual({ count: 2, folio: oldest.folio });
  for (const [state, settledAt] of [
    ['asked', null],
    ['sent', null],
    ['failed', null],
    ['failed', clock.now().toISOString()],
  ] as const)
    await db.execute(sql`
      INSERT INTO transfer_return (order_id, provider_customer_id, cents, state, settled_at, created_at)
      VALUES (${silent.orderId}, 'cus_1', 5000, ${state}, ${settledAt}, ${clock.now().toISOString()})`);
  await db.execute(
    sql`UPDATE orders SET state = 'failed' WHERE order_id IN (${silent.orderId}, ${oldest.orderId}, ${recent.orderId})`,
  );
  expect([await laterOf(owner), await reviewed()]).toEqual([none, before + 1]);
  expect(await laterOf(shipping)).toBe(undefined);
  await db.execute(
    sql`UPDATE transfer_return SET settled_at = ${clock.now().toISOString()} WHERE state = 'failed'`,
  );
  expect(await reviewed()).toBe(before);
});

test('the search finds books by title, author, SKU and ISBN, for who may see them, those on sale first', async () => {
  const { db } = testShop.shop;
  const input = { title: 'El ajolote Zenón', authors: ['Quetzal Ibáñez'], stock: 0 };
  const sold = await aBook(db, { ...input, sku: 'ZENON-01' });
  const retired = await aBook(db, { ...input, sku: 'ZENON-02', active: false });
  await db.execute(sql`UPDATE product SET isbn13 = '9786070000003' WHERE product_id = ${sold.productId}`);
  const idsOf = async (q: string, by = owner) =>
    (await find(by, q)).books.map(({ product_id }: { product_id: number }) => product_id);
  for (const q of ['ajolote zenon', 'QUETZAL', 'zenon-0'])
    expect(await idsOf(q), q).toEqual([sold.productId, retired.productId]);
  for (const q of ['978-607-00-0000-3', '9786070000003', 'ZENON-01'])
    expect(await idsOf(q, content), q).toEqual([sold.productId]);
  expect((await find(owner, 'zenon-02')).books).toMatchObject([{ state: 'retired', sku: 'ZENON-02' }]);
  expect((await find(owner, 'quetzal@ejemplo.test')).books).toEqual([]);
});

test('Hoy counts drafts that cannot be sold yet, and books that sell and run out', async () => {
  const { db, clock } = testShop.shop;
  const countsOf = async (by: StaffMember) => (await by.get('/desk/today')).body;
  const before = await countsOf(owner);
  const draft = await aBook(db, {
    active: false,
    stock: 0,
    categories: ['4–6 años'],
    imageKeys: ['covers/x'],
  });
  await db.execute(sql`UPDATE product SET is_draft = true WHERE product_id = ${draft.productId}`);
  const [few, many] = [await aBook(db, { stock: 3 }), await aBook(db, { stock: 4 })];
  await aBook(db, { stock: 1 });
  for (const { productId } of [few, many])
    await db.execute(sql`
      INSERT INTO stock_move (product_id, kind, quantity, at) VALUES (${productId}, 'consume', 1, ${clock.now().toISOString()})`);
  const after = await countsOf(owner);
  expect([after.drafts.count - before.drafts.count, after.low.count - before.low.count]).toEqual([1, 1]);
  await db.execute(sql`UPDATE product_image SET alt = 'Una portada' WHERE product_id = ${draft.productId}`);
  expect((await countsOf(owner)).drafts).toEqual(before.drafts);
  // A digital one needs its PDF, too.
  await db.execute(sql`UPDATE product SET product_type = 'DIGITAL' WHERE product_id = ${draft.productId}`);
  expect((await countsOf(owner)).drafts.count).toBe(before.drafts.count + 1);
  expect(await countsOf(shipping)).not.toHaveProperty('drafts');
  expect(await countsOf(content)).not.toHaveProperty('low');
});

test('an order is late once more than two business days have passed, and the day is that of Mexico City', async () => {
  const { db } = testShop.shop;
  const shop = { ...testShop.shop, clock: { now: () => new Date('2024-06-11T15:00:00Z') } };
  // Orders paid at the end of Thursday, and at the beginning of Friday: on Tuesday three and two business days ago.
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT order_id AS id FROM orders WHERE shipping_state = 'pendiente de envío' AND state = 'paid' LIMIT 2`);
  const [thursday, friday] = ['2024-06-07T05:59:00Z', '2024-06-07T06:01:00Z'];
  await rolledBack(db, async (tx) => {
    await tx.execute(sql`UPDATE orders SET paid_at = ${friday} WHERE shipping_state = 'pendiente de envío'`);
    await tx.execute(sql`UPDATE orders SET paid_at = ${thursday} WHERE order_id = ${rows[0]?.id}`);
    const { to_send } = await showToday({ ...shop, db: tx }, { role: 'owner' });
    expect(to_send?.late).toBe(1);
  });
});

test('sales are set against the same weekday up to the same time', async () => {
  // Instant before anything that was planted.
  const now = new Date('2024-06-11T15:00:00Z');
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const [before, after] = [-1_000, 1_000];
  await rolledBack(testShop.shop.db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT payment_id AS id FROM payment ORDER BY 1 LIMIT 3`,
    );
    const at = [now.getTime() + before, weekAgo.getTime() + before, weekAgo.getTime() + after];
    for (const [place, { id }] of rows.entries())
      await tx.execute(sql`
        UPDATE payment SET paid_at = ${new Date(at[place] ?? 0).toISOString()} WHERE payment_id = ${id}`);
    const { sales } = await showToday(
      { ...testShop.shop, db: tx, clock: { now: () => now } },
      { role: 'owner' },
    );
    const one = { cents: 30_000, orders: 1, joins: 0, leaves: 0 };
    expect(sales).toMatchObject({ now: one, before: one });
    expect(sales?.days.map(({ day, cents }) => [day, cents])).toEqual([
      ['2024-06-04', 60_000],
      ...['05', '06', '07', '08', '09', '10'].map((day) => [`2024-06-${day}`, 0]),
      ['2024-06-11', 30_000],
    ]);
  });
});

test('Hoy names to the owner alone what the shop does not say of who sells', async () => {
  expect((await owner.get('/desk/today')).body.identity).toEqual({ missing: [] });
  const { shop } = testShop;
  const readSettings = async () => ({ ...testSettings, legal_name: '', contact_phone: ' ' });
  const missingFor = async (role: 'owner' | 'content') =>
    (await showToday({ ...shop, readSettings }, { role })).identity?.missing;
  expect(await missingFor('owner')).toEqual(['legal_name', 'contact_phone']);
  expect(await missingFor('content')).toBeUndefined();
});

test('a card that a role may not act on is absent for it', async () => {
  expect(Object.keys((await shipping.get('/desk/today')).body).toSorted()).toEqual([
    'at',
    'boxes',
    'doubles',
    'low',
    'overdue',
    'returns',
    'status',
    'to_send',
  ]);
  expect(Object.keys((await content.get('/desk/today')).body).toSorted()).toEqual([
    'at',
    'club',
    'drafts',
    'status',
  ]);
  expect(Object.keys(await find(content, 'pérez'))).toEqual(['status', 'books']);
});

test('conversations that wait are counted and found by their words, for who may answer them', async () => {
  const { threadId, email } = await aThread(testShop, { message: 'Hablemos de axolotes verdes' });
  const { messages } = (await owner.get('/desk/today')).body;
  expect(messages).toEqual({ count: 1, oldest: expect.any(String) });
  for (const q of ['áxolotes', 'ballenas', email])
    expect((await find(owner, q)).messages, q).toMatchObject([{ thread_id: threadId }]);
  expect((await find(owner, 'ornitorrinco')).messages).toEqual([]);
  expect(await find(shipping, 'axolotes')).not.toHaveProperty('messages');
});

test('an order is found by its folio, as a desk address too, its guía, its phone and its buyer', async () => {
  const [n, folio] = [123, folioOf(123)];
  for (const q of [
    folio,
    folio.toLowerCase(),
    `https://tienda.test/mostrador/pedidos/${folio}`,
    `JD${String(n).padStart(10, '0')}`,
  ])
    expect(await folios(shipping, q)).toEqual([folio]);
  expect(await folios(owner, `persona${n}@`)).toEqual([folio]);
  expect(await folios(owner, `55 ${String((n * 7919) % 100_000_000).padStart(8, '0')}`)).toEqual([folio]);
});

test('a name is found without its accents, by parts of its words, the newest first, five at most', async () => {
  await anOrder({ folio: 'BC-ZZZZZZZ1', name: 'Begoña Ñúñez Äguila', daysAgo: 900 });
  expect(await folios(owner, 'begona nunez')).toEqual(['BC-ZZZZZZZ1']);
  expect(await folios(owner, 'BEGO águi')).toEqual(['BC-ZZZZZZZ1']);
  const common = await folios(owner, 'gutierrez');
  expect(common).toHaveLength(5);
  expect(common).toEqual(common.toSorted().toReversed());
  expect(await folios(owner, '%')).toEqual([]);
});

test('who may not see money finds paid orders only, and none by an e-mail', async () => {
  await anOrder({
    folio: 'BC-ZZZZZZZ2',
    name: 'Sin Pagar Todavía',
    email: 'sinpagar@ejemplo.test',
    isPaid: false,
  });
  expect(await folios(owner, 'BC-ZZZZZZZ2')).toEqual(['BC-ZZZZZZZ2']);
  expect(await folios(owner, 'sinpagar@ejemplo.test')).toEqual(['BC-ZZZZZZZ2']);
  for (const q of ['BC-ZZZZZZZ2', 'Sin Pagar', 'sinpagar@ejemplo.test', 'persona123@'])
    expect(await folios(shipping, q)).toEqual([]);
});

test('a title finds the orders that wait for it', async () => {
  const { db } = testShop.shop;
  await db.execute(sql`
    WITH book AS (INSERT INTO product (sku, title, authors, description, price_cents, product_type)
      VALUES ('T-1', 'Dragón en volcán prestado', '{}', '', 20000, 'FISICO') RETURNING product_id, title)
    INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
    SELECT o.order_id, b.product_id, 1, 20000, b.title, '{}', 'FISICO' FROM book b, orders o
    WHERE o.folio IN (${folioOf(PLANTED)}, ${folioOf(1)})`);
  expect((await find(shipping, 'volcan')).titles).toEqual([
    { title: 'Dragón en volcán prestado', folio: folioOf(PLANTED), contact_name: expect.any(String) },
  ]);
});

test.each([
  ['pendiente de envío', true],
  ['procesando', true],
  ['enviado', false],
  ['entregado', false],
] as const)('a box that is %s is found by its name: %s', async (state, isFound) => {
  const { shipmentId } = await aBox(testShop);
  const name = `Xilóbal ${shipmentId}`;
  await testShop.shop.db.execute(
    sql`UPDATE shipment SET contact_name = ${name} WHERE shipment_id = ${shipmentId}`,
  );
  await putBox(testShop, shipmentId, state);
  expect((await find(shipping, `xilobal ${shipmentId}`)).boxes).toMatchObject(
    isFound ? [{ shipment_id: shipmentId }] : [],
  );
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** Tables that a plan reads from end to end: whole, or along an index until enough rows pass a filter. */
function walked(plan: Plan): string[] {
  const isWalk =
    /^Index/.test(plan['Node Type']) && plan['Index Cond'] === undefined && plan.Filter !== undefined;
  const own = isWalk || plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(walked)];
}

/** Jobs and events that are done, as many as a busy day leaves. */
async function plantWork(db: Database) {
  await db.execute(sql`
    INSERT INTO pgboss.job (name, state, keep_until)
    SELECT 'order-paid-mail', 'completed', now() + interval '7 days' FROM generate_series(1, 5000)`);
  await db.execute(sql`
    INSERT INTO webhook_event (event_id, type, created_at, received_at, processed_at, raw)
    SELECT 'evt_' || n, 'charge.updated', now(), now(), now(), '{}' FROM generate_series(1, 5000) AS n`);
  await db.execute(sql`ANALYZE pgboss.job, webhook_event`);
}

/** Statements that a question sends to the database, each with its last values. */
async function statementsOf(ask: (shop: Shop) => Promise<unknown>) {
  const { shop } = testShop;
  const asked = new Map<string, { text: string; values: unknown[] }>();
  const watched = {
    query(given: { name: string; text: string; values: unknown[] }, ...more: unknown[]) {
      asked.set(given.name, given);
      return (shop.db.$client.query as (...all: unknown[]) => unknown)(given, ...more);
    },
  };
  const db = new Proxy(shop.db, {
    get: (target, name) => (name === '$client' ? watched : Reflect.get(target, name)),
  });
  await ask({ ...shop, db });
  return asked;
}

test('nothing reads orders, payments, accounts, jobs or events from end to end', async () => {
  const { shop } = testShop;
  await plantWork(shop.db);
  const asked = await statementsOf(async (watched) => {
    await showToday(watched, { role: 'owner' });
    for (const q of ['BC-00', 'a@b.test', '5512345678', 'JD00000001', 'nadie así'])
      await findAnything(watched, { role: 'owner' }, q);
    await listPeople(watched.db, { tab: 'all' });
  });
  expect(asked.size).toBeGreaterThanOrEqual(26);
  for (const [name, { text }] of asked) {
    const { rows } = await shop.db.$client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    const tables = walked(rows[0]['QUERY PLAN'][0].Plan).filter((table) =>
      ['orders', 'payment', 'order_item', 'users', 'job_common', 'webhook_event'].includes(table),
    );
    expect([name, tables]).toEqual([name, []]);
  }
});

/** Rows that a plan took from tables and indexes when it ran. */
function rowsRead(plan: RunPlan): number {
  const own = plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
}

interface RunPlan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: RunPlan[];
}

test.each([undefined, '1760000000000000g', '1720000000000000a'])(
  'a page of people behind %s reads some hundred rows, however many people there are',
  async (key) => {
    const { shop } = testShop;
    const cursor = key && writeCursor({ key, id: 5 });
    const asked = await statementsOf((watched) => listPeople(watched.db, { tab: 'all', cursor }));
    expect(asked.size).toBe(2);
    for (const [name, { text, values }] of asked) {
      const { rows } = await shop.db.$client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan);
      expect([name, read < 1_000, read]).toEqual([name, true, read]);
    }
  },
);
