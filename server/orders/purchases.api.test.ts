import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PaymentState, paymentStates } from '#contract/orders.ts';
import { aClient, type TestClient } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { reconcile } from '../checkout/settling/reconcile.ts';
import { settlePayment } from '../checkout/settling/settle-payment.ts';
import { type CartEntry, payOnPage } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { orderLinkToken } from './order-link.ts';
import { putParcel } from './testing/a-paid-order.ts';
import { aPurchase } from './testing/a-purchase.ts';

const testShop = await testShopOfFile();
const book = await aBook(testShop.shop.db, { stock: 5_000 });
afterEach(() => testShop.expectInvariants());

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Listed {
  order_id: number;
  folio: string;
  products: { name: string; stock: number; status: number }[];
}

async function list(client: TestClient, query: Record<string, string> = {}) {
  const { status, body } = await client.get('/orders/get-my-orders', query);
  expect(status).toBe(200);
  return body as { orders: Listed[]; has_more: boolean; years: number[] };
}

const idsOf = async (client: TestClient, query?: Record<string, string>) =>
  (await list(client, query)).orders.map(({ order_id }) => order_id);

/** Buys one copy at each of the instants, oldest first; returns the ids in that order. */
async function boughtAt(client: TestClient, instants: readonly string[], entry: CartEntry = book) {
  const ids: number[] = [];
  for (const at of instants) ids.push((await aPurchase(testShop, client, [entry], { at })).orderId);
  return ids;
}

/** Ends an order as when its page has run out and the provider confirms it. */
async function endUnpaid(orderId: number) {
  await testShop.shop.db.execute(
    sql`UPDATE orders SET session_expires_at = now() - interval '1 second' WHERE order_id = ${orderId}`,
  );
  await reconcile(testShop.shop);
}

/** Lets the shop believe that it is that moment; sessions outlive it. */
async function whenItIs(instant: string, look: () => Promise<void>) {
  const { clock, db } = testShop.shop;
  const { now } = clock;
  await db.execute(sql`UPDATE session SET expires_at = '2100-01-01'`);
  clock.now = () => new Date(instant);
  await look().finally(() => {
    clock.now = now;
  });
  await db.execute(sql`UPDATE session SET expires_at = created_at + interval '1 day'`);
}

describe('what a client bought', () => {
  test('is listed with what was paid then, and with what can be bought again now', async () => {
    const client = await aClient(testShop);
    const input = {
      title: 'El ñandú',
      authors: ['Ana', 'Eva'],
      priceCents: 19_950,
      stock: 3,
      imageKeys: ['covers/n'],
    };
    const bought = { ...(await aBook(testShop.shop.db, input)), quantity: 2 };
    const { orderId, folio } = await aPurchase(testShop, client, [bought], { at: '2026-03-10T18:00:00Z' });
    await testShop.shop.db.execute(
      sql`UPDATE product SET price_cents = 25000, title = 'Otro título' WHERE product_id = ${bought.productId}`,
    );
    const answer = await client.get('/orders/get-my-orders');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ status: true, has_more: false });
    expect(answer.body.orders).toEqual([
      {
        order_id: orderId,
        folio,
        created_at: '2026-03-10T18:00:00.000Z',
        status_send: 'pendiente de envío',
        payment_status: 'paid',
        refusal: null,
        pending: null,
        gift: null,
        total: 498,
        promised_from: expect.stringMatching(DAY),
        promised_to: expect.stringMatching(DAY),
        leaves_on: expect.stringMatching(DAY),
        arrives_by: expect.stringMatching(DAY),
        is_late: false,
        carrier: null,
        tracking_number: null,
        tracking_url: null,
        delivered_on: null,
        products: [
          {
            product_id: bought.productId,
            name: 'El ñandú',
            author: ['Ana', 'Eva'],
            image: expect.stringContaining('covers/n'),
            main_image: expect.objectContaining({ url: expect.stringContaining('covers/n') }),
            product_type: 'FISICO',
            is_pass: false,
            quantity: 2,
            total: 399,
            stock: 1,
            status: 1,
          },
        ],
      },
    ]);
    await testShop.shop.db.execute(
      sql`UPDATE product SET active = false WHERE product_id = ${bought.productId}`,
    );
    expect((await list(client)).orders[0]?.products[0]).toMatchObject({ stock: 0, status: 0 });
  });

  test('comes newest first, and holds nothing of anybody else', async () => {
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    const [old, recent, older] = await boughtAt(client, [
      '2026-02-01T12:00:00Z',
      '2026-05-01T12:00:00Z',
      '2025-01-01T12:00:00Z',
    ]);
    const [foreign] = await boughtAt(other, ['2026-04-01T12:00:00Z']);
    expect(await idsOf(client)).toEqual([recent, old, older]);
    expect(await idsOf(client, { before: String(foreign) })).toEqual([]);
    expect(await idsOf(client, { before: '2000000000' })).toEqual([]);
  });

  test('nobody without a session sees any of it', async () => {
    const { app } = testShop;
    const asked = await app.inject('/api/orders/get-my-orders');
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'SESSION_REQUIRED']);
    const detail = { method: 'POST', url: '/api/orders/get-order-detail', payload: { order_id: 1 } } as const;
    expect((await app.inject(detail)).statusCode).toBe(401);
  });

  const unfinished: readonly PaymentState[] = [
    'creating',
    'awaiting_payment',
    'expired',
    'canceled',
    'failed',
  ];
  test.each(
    paymentStates.map((state) => [state, unfinished.includes(state) ? 'unfinished' : 'purchases'] as const),
  )('an order that is %s is listed once, among the %s, and counts for its year', async (state, group) => {
    const { db } = testShop.shop;
    const client = await aClient(testShop);
    const [orderId] = await boughtAt(client, ['2023-06-01T12:00:00Z']);
    await db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${orderId}`);
    const { orders, years } = await list(client);
    expect(orders).toMatchObject([{ order_id: orderId, payment_status: state }]);
    expect(years).toContain(2023);
    expect(await idsOf(client, { group })).toEqual([orderId]);
    const other = group === 'purchases' ? 'unfinished' : 'purchases';
    expect(await idsOf(client, { group: other })).toEqual([]);
    const detail = await client.post('/orders/get-order-detail', { order_id: orderId });
    expect([detail.status, detail.body.order.payment_status]).toEqual([200, state]);
    await db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${orderId}`);
  });

  test('an order whose card was refused says why, as long as it can be paid', async () => {
    const { shop } = testShop;
    const client = await aClient(testShop);
    const bought = await aPurchase(testShop, client, [await aBook(shop.db)], { isPaid: false });
    const { rows } = await shop.db.execute<{ url: string }>(
      sql`SELECT session_url AS url FROM orders WHERE order_id = ${bought.orderId}`,
    );
    const url = rows[0]?.url ?? '';
    expect((await payOnPage(url, '4000000000009995')).status).toBe(402);
    await settlePayment(shop, bought.sessionId, 'webhook');
    const refusal = expect.stringContaining('no tiene fondos suficientes');
    expect((await list(client)).orders).toMatchObject([{ payment_status: 'awaiting_payment', refusal }]);
    const detail = await client.post('/orders/get-order-detail', { order_id: bought.orderId });
    expect(detail.body.order).toMatchObject({ refusal });
    await payOnPage(url);
    await settlePayment(shop, bought.sessionId, 'webhook');
    expect((await list(client)).orders).toMatchObject([{ payment_status: 'paid', refusal: null }]);
  });

  test.each<[PaymentState, sent: string]>([
    ['paid', 'enviado'],
    ['partially_refunded', 'enviado'],
    ['refund_pending', 'enviado'],
    ['disputed', 'enviado'],
    ['refunded', 'reembolsado'],
    ['canceled', 'cancelado'],
    ['expired', 'cancelado'],
  ])(
    'its parcel, sent before, is reported when the money is %s: %s, in list, detail, link and export',
    async (state, sent) => {
      const { db, secrets } = testShop.shop;
      const client = await aClient(testShop);
      const { orderId, folio, sessionId } = await aPurchase(testShop, client, [book]);
      const shipping = sent === 'cancelado' ? 'pendiente de envío' : 'enviado';
      await db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${orderId}`);
      await putParcel(db, sessionId, shipping);
      const token = orderLinkToken(secrets.orderLinkKey, folio);
      const shared = await testShop.app.inject(`/api/orders/get-shared-order?token=${token}`);
      expect([
        (await client.get('/orders/get-my-orders')).body.orders[0].status_send,
        (await client.post('/orders/get-order-detail', { order_id: orderId })).body.order.status_send,
        shared.json().order.status_send,
        (await client.get('/users/download-my-data')).body.data.orders[0].status_send,
      ]).toEqual([sent, sent, sent, sent]);
      await db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${orderId}`);
    },
  );

  test('an order that ended unpaid is listed for thirty days, also in its group and its year', async () => {
    const client = await aClient(testShop);
    const { orderId } = await aPurchase(testShop, client, [book], {
      isPaid: false,
      at: '2024-03-01T12:00:00Z',
    });
    await endUnpaid(orderId);
    const ended = new Date(
      String(
        (await testShop.shop.db.execute(sql`SELECT updated_at FROM orders WHERE order_id = ${orderId}`))
          .rows[0]?.updated_at,
      ),
    );
    const afterDays = (days: number) => new Date(ended.getTime() + days * 86_400_000).toISOString();
    await whenItIs(afterDays(29.9), async () => {
      expect(await idsOf(client)).toEqual([orderId]);
      expect(await idsOf(client, { group: 'unfinished', year: '2024' })).toEqual([orderId]);
    });
    await whenItIs(afterDays(30.1), async () => {
      expect(await idsOf(client, { group: 'unfinished' })).toEqual([]);
      expect(await list(client)).toMatchObject({ orders: [], years: [expect.any(Number)] });
    });
  });

  test('an order whose page is open and unpaid stays listed as unfinished', async () => {
    const client = await aClient(testShop);
    const { orderId, sessionId } = await aPurchase(testShop, client, [book], { isPaid: false });
    expect(await idsOf(client, { group: 'unfinished' })).toEqual([orderId]);
    await testShop.shop.stripe.checkout.sessions.expire(sessionId);
    await endUnpaid(orderId);
    const { orders } = await list(client, { group: 'unfinished' });
    expect(orders).toMatchObject([
      { order_id: orderId, payment_status: 'expired', status_send: 'cancelado' },
    ]);
  });
});

describe('periods end at midnight in Mexico City', () => {
  test('this month, last month and years', async () => {
    const client = await aClient(testShop);
    const [newYearsEve, newYear, september, october, halloween, november] = await boughtAt(client, [
      '2026-01-01T05:59:59.999Z',
      '2026-01-01T06:00:00Z',
      '2026-10-01T05:59:59.999Z',
      '2026-10-01T06:00:00Z',
      '2026-11-01T05:59:59.999Z',
      '2026-11-01T06:00:00Z',
    ]);
    await whenItIs('2026-11-30T20:00:00Z', async () => {
      expect(await idsOf(client, { month: 'this' })).toEqual([november]);
      expect(await idsOf(client, { month: 'last' })).toEqual([halloween, october]);
    });
    await whenItIs('2026-11-01T05:59:59.999Z', async () => {
      expect(await idsOf(client, { month: 'this' })).toEqual([halloween, october]);
      expect(await idsOf(client, { month: 'last' })).toEqual([september]);
      expect((await list(client)).years).toEqual([2026, 2025]);
    });
    await whenItIs('2027-01-01T06:00:00Z', async () => {
      expect((await list(client)).years).toEqual([2027, 2026, 2025]);
      expect(await idsOf(client, { month: 'last' })).toEqual([]);
    });
    expect(await idsOf(client, { year: '2025' })).toEqual([newYearsEve]);
    expect(await idsOf(client, { year: '2026' })).toEqual([november, halloween, october, september, newYear]);
    expect(await idsOf(client, { year: '2024' })).toEqual([]);
    expect(await idsOf(client, { year: '2026', before: String(october) })).toEqual([september, newYear]);
  });

  test('also in the summers when clocks there were changed', async () => {
    const client = await aClient(testShop);
    const [june, july] = await boughtAt(client, ['2021-07-01T04:59:59.999Z', '2021-07-01T05:00:00Z']);
    await whenItIs('2021-07-15T12:00:00Z', async () => {
      expect(await idsOf(client, { month: 'this' })).toEqual([july]);
      expect(await idsOf(client, { month: 'last' })).toEqual([june]);
    });
  });

  test.each<Record<string, string>>([
    { month: 'next' },
    { year: '26' },
    { year: '1999' },
    { year: "2026' OR 1=1" },
    { before: '0' },
    { group: 'paid' },
  ])('%j is refused', async (query) => {
    const { status, body } = await (await aClient(testShop)).get('/orders/get-my-orders', query);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('who never bought has this year to choose from', async () => {
    const client = await aClient(testShop);
    await whenItIs('2028-02-29T12:00:00Z', async () =>
      expect(await list(client)).toMatchObject({ orders: [], has_more: false, years: [2028] }),
    );
  });
});

describe('searching by the name of a product', () => {
  let client: TestClient;
  let ids: Record<'ñandú' | 'percent' | 'signs', number>;
  beforeAll(async () => {
    client = await aClient(testShop);
    const buy = async (title: string) =>
      (await aPurchase(testShop, client, [await aBook(testShop.shop.db, { title }), book])).orderId;
    ids = {
      ñandú: await buy('El Ñandú y la güera'),
      percent: await buy('Al 100% con Mateo'),
      signs: await buy(String.raw`Cuentos_raros \ y otros`),
    };
    await aPurchase(testShop, await aClient(testShop), [
      await aBook(testShop.shop.db, { title: 'El ñandú ajeno' }),
    ]);
  });

  test.each<[typed: string, found: (keyof typeof ids)[]]>([
    ['ñandú', ['ñandú']],
    ['NANDU', ['ñandú']],
    ['n\u0303andu\u0301', ['ñandú']],
    ['GUERA', ['ñandú']],
    ['  mateo ', ['percent']],
    ['0%', ['percent']],
    ['%', ['percent']],
    ['_', ['signs']],
    ['\\', ['signs']],
    ['s_r', ['signs']],
    ['.*', []],
    ["' OR 1=1--", []],
    ['🐘', []],
    ['ajeno', []],
    ['a'.repeat(100), []],
    ['', ['signs', 'percent', 'ñandú']],
    ['   ', ['signs', 'percent', 'ñandú']],
  ])('%j', async (typed, found) => {
    expect(await idsOf(client, { product_name: typed })).toEqual(found.map((name) => ids[name]));
  });

  test('a hundred and one letters are refused', async () => {
    const { status } = await client.get('/orders/get-my-orders', { product_name: 'a'.repeat(101) });
    expect(status).toBe(400);
  });

  test('goes with a period', async () => {
    expect(await idsOf(client, { product_name: 'mateo', month: 'this' })).toEqual([ids.percent]);
    expect(await idsOf(client, { product_name: 'mateo', month: 'last' })).toEqual([]);
  });
});

describe('many purchases', () => {
  test('come in pages of twenty, each one once, with as many questions to the database as for one', async () => {
    const [client, beginner] = [await aClient(testShop), await aClient(testShop)];
    const other = await aBook(testShop.shop.db, { stock: 100 });
    for (let number = 0; number < 43; number += 1)
      // Three at the same instant: the order among them must be the same on every page.
      await aPurchase(testShop, client, [book, other], {
        at: `2026-02-${10 + Math.floor(number / 3)}T12:00:00Z`,
      });
    await boughtAt(beginner, ['2026-02-10T12:00:00Z']);
    const all: number[] = [];
    const sizes: number[] = [];
    for (let page = await list(client); ; page = await list(client, { before: String(all.at(-1)) })) {
      all.push(...page.orders.map(({ order_id }) => order_id));
      sizes.push(page.orders.length);
      if (!page.has_more) break;
    }
    expect(sizes).toEqual([20, 20, 3]);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(new Set(all).size).toBe(43);

    const asked = vi.spyOn(testShop.shop.pool, 'query');
    const questionsFor = async (who: TestClient) => {
      asked.mockClear();
      await list(who);
      return asked.mock.calls.length;
    };
    await list(client);
    const forOne = await questionsFor(beginner);
    expect(forOne).toBeGreaterThan(0);
    expect(await questionsFor(client)).toBe(forOne);
    asked.mockRestore();
  });
});
