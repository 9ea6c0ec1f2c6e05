import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AwaitedSum, OrderRow } from '#contract/desk/order-views.ts';
import { calendarDay, startOfDay } from '#contract/mexico-city.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPaidOrder } from '../testing/a-paid-order.ts';
import { aWaitingOrder } from '../testing/a-waiting-order.ts';

const testShop = await testShopOfFile();
const { db, clock } = testShop.shop;
let amalia: StaffMember;
let lucia: StaffMember;
beforeAll(async () => {
  [amalia, lucia] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
});
beforeEach(async () => {
  await db.execute(sql`UPDATE orders SET state = 'failed' WHERE state = 'processing'`);
});

interface Listed {
  orders: OrderRow[];
  awaited: AwaitedSum | null;
}

const list = async (query: string, by = amalia): Promise<Listed> =>
  (await by.get(`/desk/orders/list?${query}`)).body;
const foliosOf = ({ orders }: Listed) => orders.map(({ folio }) => folio);
const counts = async (by = amalia) => (await by.get('/desk/orders/counts')).body.counts;
const get = async (folio: string, by = amalia) => (await by.get(`/desk/orders/get?folio=${folio}`)).body;

/** The minute before midnight, so many days from today. */
const endOf = (daysFromToday: number) => {
  const { year, month, day } = calendarDay(clock.now());
  return new Date(startOfDay({ year, month, day: day + daysFromToday + 1 }).getTime() - 60_000);
};

test('orders that wait for cash or a transfer have a tab, the nearest end first, and are not among the unpaid', async () => {
  const later = await aWaitingOrder(testShop, { payBy: endOf(3) });
  const soon = await aWaitingOrder(testShop, { payBy: endOf(1), method: 'spei' });
  const ended = await aWaitingOrder(testShop, { payBy: endOf(-1) });
  const asked = await aWaitingOrder(testShop, { payBy: endOf(2) });
  // A card that the bank thinks about has no end, and an order that came to nothing none any more.
  await db.execute(sql`DELETE FROM pending_payment WHERE order_id = ${asked.orderId}`);
  const lapsed = await aWaitingOrder(testShop, { payBy: endOf(-3) });
  await db.execute(sql`UPDATE orders SET state = 'failed' WHERE order_id = ${lapsed.orderId}`);
  expect(foliosOf(await list('tab=waiting'))).toEqual([ended, soon, later].map(({ folio }) => folio));
  const unpaid = foliosOf(await list('tab=unpaid'));
  expect(unpaid).toEqual(expect.arrayContaining([asked.folio, lapsed.folio]));
  for (const { folio } of [later, soon, ended]) expect(unpaid).not.toContain(folio);
  expect(await counts()).toMatchObject({ waiting: 3, unpaid: unpaid.length });
});

test('the sum has all orders that are found, beyond the page: parts that came are taken off', async () => {
  const books = [
    await aBook(db, { priceCents: 20_000, stock: 20 }),
    await aBook(db, { priceCents: 15_000, stock: 20, title: 'Axolotl sin prisa' }),
    await aBook(db, { priceCents: 5_000, productType: 'DIGITAL' }),
  ];
  const [whale, axolotl, guide] = books;
  if (!whale || !axolotl || !guide) throw new Error('Three books were to be made.');
  await aWaitingOrder(testShop, {
    payBy: endOf(0),
    method: 'spei',
    entries: [{ ...whale, quantity: 2 }],
    total: 499,
    arrivedCents: 20_000,
  });
  await aWaitingOrder(testShop, { payBy: endOf(0), entries: [axolotl, guide], total: 299 });
  const last = await aWaitingOrder(testShop, {
    payBy: endOf(2),
    entries: [guide],
    total: 50,
    address_information: undefined,
  });
  const { orders, awaited } = await list('tab=waiting');
  expect(awaited).toEqual({
    orders: 3,
    cents: 29_900 + 29_900 + 5_000,
    copies: 3,
    ends_today: { orders: 2, cents: 59_800, methods: ['oxxo', 'spei'] },
  });
  expect(orders.map(({ awaited }) => awaited?.remaining_cents)).toEqual([29_900, 29_900, 5_000]);
  expect(orders[0]?.awaited).toEqual({
    method: 'spei',
    amount_cents: 49_900,
    remaining_cents: 29_900,
    pay_by: endOf(0).toISOString(),
    number: null,
    reminded_at: null,
  });
  const found = await list('tab=waiting&q=axolotl');
  expect(found.awaited).toMatchObject({ orders: 1, cents: 29_900, copies: 1 });
  // Once its payment is there, nothing of it is waited for.
  await db.execute(sql`UPDATE orders SET state = 'failed' WHERE order_id = ${last.orderId}`);
  expect((await list('tab=waiting')).awaited).toMatchObject({ orders: 2, cents: 59_800 });
  expect((await list('tab=unpaid')).orders.every(({ awaited }) => awaited === null)).toBe(true);
});

test('the sum is of all pages, each of which says it', async () => {
  const { orderId } = await aWaitingOrder(testShop, { payBy: endOf(1) });
  await db.execute(sql`
    WITH made AS (
      INSERT INTO orders (folio, state, payment_method, total_cents, contact_name, contact_phone, contact_email,
        cart_fingerprint, created_at, updated_at)
      SELECT 'BC-' || upper(lpad(to_hex(n), 8, '0')), 'processing', 'oxxo', 10000, 'Ana', '5512345678', 'ana@example.test',
        'waits' || n, now(), now() FROM generate_series(1, 60) AS n RETURNING order_id)
    INSERT INTO pending_payment (order_id, method, amount_cents, remaining_cents, pay_by, created_at)
    SELECT order_id, 'oxxo', 10000, 10000, ${endOf(1).toISOString()}, now() FROM made`);
  const first = (await amalia.get('/desk/orders/list?tab=waiting')).body;
  const second = (await amalia.get(`/desk/orders/list?tab=waiting&cursor=${first.next}`)).body;
  expect([first.orders.length, second.orders.length]).toEqual([50, 11]);
  expect(new Set([...foliosOf(first), ...foliosOf(second)]).size).toBe(61);
  const own = first.orders.find((order: OrderRow) => order.order_id === orderId).awaited.remaining_cents;
  expect(first.awaited).toEqual(second.awaited);
  expect(first.awaited).toMatchObject({ orders: 61, cents: 600_000 + own });
});

test('without an order that waits the sum is nothing', async () => {
  expect(await list('tab=waiting')).toMatchObject({
    orders: [],
    awaited: { orders: 0, cents: 0, copies: 0, ends_today: { orders: 0, cents: 0, methods: [] } },
  });
});

test('the number of a voucher finds its order, as it is printed and by its beginning, also once it is paid', async () => {
  const order = await aWaitingOrder(testShop, { payBy: endOf(1), number: '93001248007536' });
  for (const q of ['93001248007536', '9300 1248 0075 36', '9300124'])
    expect(foliosOf(await list(`tab=waiting&q=${encodeURIComponent(q)}`)), q).toEqual([order.folio]);
  expect(foliosOf(await list('tab=waiting&q=93001249'))).toEqual([]);
  await db.execute(sql`UPDATE orders SET state = 'failed' WHERE order_id = ${order.orderId}`);
  expect(foliosOf(await list('tab=all&q=93001248007536'))).toEqual([order.folio]);
});

test('who may see no money sees neither the orders that wait nor their sum', async () => {
  const order = await aWaitingOrder(testShop, { payBy: endOf(1), number: '93001248007599' });
  expect(await list('tab=waiting', lucia)).toMatchObject({ orders: [], awaited: null });
  expect(await list('tab=all&q=93001248007599', lucia)).toMatchObject({ orders: [], awaited: null });
  expect(await counts(lucia)).toMatchObject({ waiting: 0 });
  expect((await get(order.folio, lucia)).code).toBe('ORDER_NOT_FOUND');
});

test('the other tabs have no sum', async () => {
  await aWaitingOrder(testShop, { payBy: endOf(1) });
  for (const tab of ['to-send', 'packing', 'on-the-way', 'delivered', 'unpaid', 'trouble', 'all'])
    expect((await list(`tab=${tab}`)).awaited, tab).toBe(null);
});

test.each([
  ['oxxo', 'Recibió su ficha para pagar en OXXO', 'La ficha del OXXO venció sin pago'],
  ['spei', 'Recibió los datos para su transferencia', 'La transferencia no llegó a tiempo'],
] as const)(
  'the record of an order paid by %s says what is waited for, and what came of it',
  async (method, waits, ended) => {
    const order = await aWaitingOrder(testShop, { payBy: endOf(2), method });
    const move = (to: string) =>
      db.execute(sql`INSERT INTO order_event (order_id, from_state, to_state, cause, at)
      VALUES (${order.orderId}, 'awaiting_payment', ${to}, 'webhook', ${clock.now().toISOString()})`);
    await move('processing');
    await move('failed');
    const { order: shown } = await get(order.folio);
    expect(shown.awaited).toMatchObject({
      method,
      remaining_cents: order.totalCents,
      pay_by: endOf(2).toISOString(),
    });
    const texts = shown.timeline.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining([waits, ended]));
    await db.execute(sql`UPDATE orders SET state = 'failed' WHERE order_id = ${order.orderId}`);
    expect((await get(order.folio)).order.awaited).toBe(null);
  },
);

test('an order that is paid by card waits for nothing', async () => {
  const { folio } = await aPaidOrder(testShop);
  const { order } = await get(folio);
  expect([order.awaited, order.payment.method]).toEqual([null, 'card']);
  expect(order.timeline.map(({ text }: { text: string }) => text)).toContain('Se pagó');
});

test('the file of orders has the way of paying of each', async () => {
  const waiting = [
    await aWaitingOrder(testShop, { payBy: endOf(1), method: 'oxxo' }),
    await aWaitingOrder(testShop, { payBy: endOf(2), method: 'spei' }),
  ];
  const byHand = [await aPaidOrder(testShop), await aPaidOrder(testShop), await aPaidOrder(testShop)];
  for (const [place, method] of ['card', 'cash', 'transfer'].entries())
    await db.execute(
      sql`UPDATE orders SET payment_method = ${method} WHERE order_id = ${byHand[place]?.orderId}`,
    );
  const methodsIn = async (tab: string) => {
    const { raw } = await amalia.get(`/desk/orders/export.csv?tab=${tab}`);
    const [head = [], ...rows] = raw
      .toString('utf8')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    const place = head.indexOf('Forma de pago');
    return new Map(rows.map((cells) => [cells[0], cells[place]]));
  };
  const waits = await methodsIn('waiting');
  expect(waiting.map(({ folio }) => waits.get(folio))).toEqual(['Efectivo en OXXO', 'Transferencia SPEI']);
  expect(waits.size).toBe(2);
  const paid = await methodsIn('to-send');
  expect(byHand.map(({ folio }) => paid.get(folio))).toEqual(['Tarjeta', 'Efectivo', 'Transferencia']);
});
