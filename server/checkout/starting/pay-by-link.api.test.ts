import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { laterMethods, PAY_LINK_DAYS, paymentMethods } from '#contract/later-payment.ts';
import { findOrder, findWholeOrder, orderLinkToken } from '../../orders/orders.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { reconcile } from '../settling/reconcile.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { stockOf } from '../testing/a-checkout.ts';
import { aLinkSale } from '../testing/a-sale-by-hand.ts';
import { payByLink } from './pay-by-link.ts';

const DAY_MS = 24 * 60 * 60_000;
const testShop = await testShopOfFile();
const { shop, app } = testShop;
const now = shop.clock.now;
beforeEach(() => testShop.control({ webhooks: 'drop' }));
afterEach(async () => {
  shop.clock.now = now;
  await testShop.expectInvariants();
});

type Link = Awaited<ReturnType<typeof aLinkSale>>;

const post = async (path: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/api/payments/${path}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const pay = ({ token }: Link, method = 'card') => post('pay-by-link', { token, payment_method: method });
const show = async ({ token }: Link) =>
  (await app.inject({ url: `/api/payments/get-pay-link?token=${token}` })).json();
const orderOf = ({ orderId }: Link) => findOrder(shop.db, orderId);
const soldBy = async ({ folio, seller }: Link) =>
  (await seller.get(`/desk/orders/get?folio=${folio}`)).body.order;
/** The page of a payment ends unpaid, and the shop hears of it. */
const expire = async (url: string) => {
  await shop.stripe.checkout.sessions.expire(sessionIdOf(url));
  await settlePayment(shop, sessionIdOf(url), 'webhook');
};
const later = (days: number) => {
  const at = now().getTime() + days * DAY_MS;
  shop.clock.now = () => new Date(at);
};

/** Neither the person, nor where it goes to, nor the key of the order itself, which opens both. */
function saysNothingOfTheBuyer({ folio }: Link, order: object) {
  expect(JSON.stringify(order)).not.toMatch(/mariana|Coyoac/i);
  expect(JSON.stringify(order)).not.toContain(orderLinkToken(shop.secrets.orderLinkKey, folio));
}

test('holds its copies, says what it costs and to whom nothing of the buyer, and is paid by card to its seller', async () => {
  const link = await aLinkSale(testShop);
  expect(await stockOf(testShop, link.book)).toEqual({ stock: 9, reserved: 1 });
  const { order } = await show(link);
  expect(order).toMatchObject({
    folio: link.folio,
    is_open: true,
    total_cents: link.totalCents,
    shipping_cents: 9_900,
    is_paid: false,
    pending: null,
  });
  saysNothingOfTheBuyer(link, order);
  const { body } = await pay(link);
  await payOnPage(body.url);
  await settlePayment(shop, sessionIdOf(body.url), 'webhook');
  expect(await soldBy(link)).toMatchObject({
    payment_status: 'paid',
    payment_method: 'card',
    sold_by: link.seller.name,
    shipping_state: 'pendiente de envío',
  });
  expect(await stockOf(testShop, link.book)).toEqual({ stock: 9, reserved: 0 });
  const { order: paid } = await show(link);
  expect(paid).toMatchObject({ is_open: false, is_paid: true, pending: null });
  saysNothingOfTheBuyer(link, paid);
  expect((await pay(link)).body.code).toBe('ORDER_NOT_PAYABLE');
});

test('the page that is open is gone on with, and one that ended is followed by another', async () => {
  const link = await aLinkSale(testShop);
  const first = (await pay(link)).body.url;
  expect((await pay(link)).body.url).toBe(first);
  await expire(first);
  expect(await orderOf(link)).toMatchObject({ state: 'awaiting_payment', session_id: null });
  expect(await stockOf(testShop, link.book)).toEqual({ stock: 9, reserved: 1 });
  const second = (await pay(link)).body.url;
  expect(second).not.toBe(first);
  // The late word of the first page changes nothing about the second.
  await settlePayment(shop, sessionIdOf(first), 'webhook');
  expect(await orderOf(link)).toMatchObject({ session_id: sessionIdOf(second) });
  await payOnPage(second);
  await settlePayment(shop, sessionIdOf(second), 'webhook');
  expect(await orderOf(link)).toMatchObject({ state: 'paid' });
});

test('another method ends the page before it; a transfer waits on the order itself', async () => {
  const link = await aLinkSale(testShop);
  const card = (await pay(link)).body.url;
  const { body } = await pay(link, 'spei');
  expect(body.url).toMatch(new RegExp(`/pagar/${link.token}$`));
  expect((await shop.stripe.checkout.sessions.retrieve(sessionIdOf(card))).status).toBe('expired');
  expect(await orderOf(link)).toMatchObject({ state: 'processing', payment_method: 'spei' });
  const { order } = await show(link);
  expect(order).toMatchObject({ is_open: false, is_paid: false, payment_status: 'processing' });
  expect(order.pending).toMatchObject({
    method: 'spei',
    remaining_cents: link.totalCents,
    clabe: expect.stringMatching(/^\d{18}$/),
  });
  saysNothingOfTheBuyer(link, order);
});

test('a voucher of the OXXO has a page of its own', async () => {
  const link = await aLinkSale(testShop);
  const { body } = await pay(link, 'oxxo');
  expect(await orderOf(link)).toMatchObject({ payment_method: 'oxxo', session_id: sessionIdOf(body.url) });
});

test('a transfer that is chosen on the last day of the link can be made for as long as any other', async () => {
  const link = await aLinkSale(testShop);
  later(2.9);
  expect((await pay(link, 'spei')).status).toBe(200);
  const pending = (await findWholeOrder(shop.db, link.orderId))?.pending;
  const days = (Date.parse(pending?.pay_by ?? '') - shop.clock.now().getTime()) / DAY_MS;
  expect([days > 3, days <= 4]).toEqual([true, true]);
});

test.each(laterMethods)('it is not paid by %s while the owner has switched that off', async (method) => {
  const link = await aLinkSale(testShop);
  const settings = { ...(await shop.readSettings()), [`${method}_enabled`]: false };
  const without = { ...shop, readSettings: async () => settings };
  await expect(payByLink(without, link.token, method)).rejects.toMatchObject({
    code: 'PAYMENT_METHOD_UNAVAILABLE',
  });
  expect(await orderOf(link)).toMatchObject({ state: 'awaiting_payment', payment_method: 'card' });
});

test('it is not paid by a method whose limits it exceeds, and says so', async () => {
  const link = await aLinkSale(testShop, {}, { priceCents: 1_000_001 - 9_900 });
  expect((await show(link)).order.methods).toEqual([
    { method: 'card', reason: null },
    { method: 'oxxo', reason: 'total too large' },
    { method: 'spei', reason: null },
  ]);
  expect((await pay(link, 'oxxo')).body.code).toBe('PAYMENT_METHOD_UNAVAILABLE');
  expect(await orderOf(link)).toMatchObject({ session_id: null, payment_method: 'card' });
});

test('a link of a download says that nothing is sent', async () => {
  const file = { productType: 'DIGITAL', stock: 0 } as const;
  const link = await aLinkSale(testShop, { handed_over: true, address: null }, file);
  expect((await show(link)).order).toMatchObject({ is_shipped: false, shipping_cents: 0 });
  expect((await show(await aLinkSale(testShop))).order).toMatchObject({ is_shipped: true });
});

/** Payment pages and transfers of an order that the provider would still let somebody pay. */
async function openPayments({ orderId }: Link): Promise<string[]> {
  const { checkout, paymentIntents } = shop.stripe;
  const sessions = await checkout.sessions
    .list({ status: 'open', limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const intents = await paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return [
    ...sessions.filter((one) => one.client_reference_id === String(orderId)),
    ...intents.filter((one) => one.metadata.order_id === String(orderId) && one.status === 'requires_action'),
  ].map(({ id }) => id);
}

describe('two first clicks at once', () => {
  // Both have chosen before either payment is made.
  beforeEach(() => testShop.control({ api_delay_ms: 300 }));
  afterEach(() => testShop.control({ api_delay_ms: 0 }));

  test.each(paymentMethods)('by %s lead to one payment', async (method) => {
    const link = await aLinkSale(testShop);
    const [first, second] = await Promise.all([pay(link, method), pay(link, method)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.url).toBe(first.body.url);
    expect(await openPayments(link)).toHaveLength(1);
  });

  test.each([
    ['card', 'spei'],
    ['spei', 'oxxo'],
    ['oxxo', 'card'],
  ])('by %s and by %s lead to the payment of one', async (...methods) => {
    const link = await aLinkSale(testShop);
    const answers = await Promise.all(methods.map((method) => pay(link, method)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHECKOUT_IN_PROGRESS');
    expect(await openPayments(link)).toHaveLength(1);
    const chosen = methods[answers.findIndex(({ status }) => status === 200)];
    expect(await orderOf(link)).toMatchObject({ payment_method: chosen });
  });
});

describe('a payment whose making was interrupted', () => {
  const TRIED_MS = 41_000;
  const fail = (api: object) => testShop.control({ api: { fail_next: 30, method: 'POST', ...api } });
  const heal = () => testShop.control({ api: { fail_next: 0 }, methods_off: [] });
  afterEach(heal);
  /** A click whose answer the provider has lost. */
  const clickInVain = async (link: Link, method: string) => {
    await fail({ lose_answer: true });
    expect((await pay(link, method)).status).toBe(502);
    await heal();
  };

  test.each(paymentMethods)('is found by the next click, by %s', async (method) => {
    const link = await aLinkSale(testShop);
    await clickInVain(link, method);
    expect((await pay(link, method)).status).toBe(200);
    expect(await openPayments(link)).toHaveLength(1);
  });

  test.each(['card', 'spei'])('by %s ends before it is paid by another method', async (method) => {
    const link = await aLinkSale(testShop);
    await clickInVain(link, method);
    expect((await pay(link, 'oxxo')).body.code).toBe('CHECKOUT_IN_PROGRESS');
    testShop.travel(TRIED_MS);
    const { body } = await pay(link, 'oxxo');
    testShop.travel(-TRIED_MS);
    expect(await openPayments(link)).toEqual([sessionIdOf(body.url)]);
    expect(await orderOf(link)).toMatchObject({ payment_method: 'oxxo', session_id: sessionIdOf(body.url) });
  });

  test.each(['card', 'spei'])(
    'by %s and asked for no more ends by itself, and the link goes on',
    async (method) => {
      const link = await aLinkSale(testShop);
      await clickInVain(link, method);
      later(0.1);
      await reconcile(shop);
      expect(await openPayments(link)).toEqual([]);
      const { pay_link_ends_at } = (await orderOf(link)) ?? {};
      expect(await orderOf(link)).toMatchObject({
        state: 'awaiting_payment',
        session_id: null,
        session_expires_at: pay_link_ends_at,
      });
      expect(await stockOf(testShop, link.book)).toEqual({ stock: 9, reserved: 1 });
      later(PAY_LINK_DAYS);
      await reconcile(shop);
      expect(await orderOf(link)).toMatchObject({ state: 'expired' });
    },
  );

  test.each([
    ['fails', () => fail({ status: 503 })],
    ['refuses', () => testShop.control({ methods_off: ['customer_balance'] })],
  ])('by a provider that %s leaves the choice free', async (_how, breakIt) => {
    const link = await aLinkSale(testShop);
    await breakIt();
    expect((await pay(link, 'spei')).status).toBe(502);
    await heal();
    expect((await pay(link)).status).toBe(200);
    expect(await openPayments(link)).toHaveLength(1);
  });

  test('keeps the page of another method that cannot be ended now', async () => {
    const link = await aLinkSale(testShop);
    const { body } = await pay(link);
    await fail({ status: 503 });
    expect((await pay(link, 'spei')).body.code).toBe('CHECKOUT_IN_PROGRESS');
    await heal();
    expect(await openPayments(link)).toEqual([sessionIdOf(body.url)]);
    expect((await pay(link, 'spei')).status).toBe(200);
  });
});

test('nobody pays: the copies are held to the end of the link, and no longer', async () => {
  const link = await aLinkSale(testShop);
  later(2.99);
  await reconcile(shop);
  expect(await orderOf(link)).toMatchObject({ state: 'awaiting_payment' });
  later(3.01);
  expect((await pay(link)).body.code).toBe('ORDER_NOT_PAYABLE');
  await reconcile(shop);
  expect(await orderOf(link)).toMatchObject({ state: 'expired' });
  expect(await stockOf(testShop, link.book)).toEqual({ stock: 10, reserved: 0 });
  expect((await show(link)).order).toMatchObject({ is_open: false, payment_status: 'expired' });
});

test.each(['with', 'without'])('is cancelled at the desk %s an open page', async (how) => {
  const link = await aLinkSale(testShop);
  if (how === 'with') await pay(link);
  const body = { order_id: link.orderId, request_key: randomUUID(), notify: false };
  const answer = await link.seller.post('/desk/checkout/cancel-order', body);
  expect(answer.body).toMatchObject({ payment_status: how === 'with' ? 'expired' : 'canceled' });
  expect(await stockOf(testShop, link.book)).toEqual({ stock: 10, reserved: 0 });
  expect((await pay(link)).body.code).toBe('ORDER_NOT_PAYABLE');
});

test('sent again, a sale answers with its link, also when the answer of its key is forgotten', async () => {
  const link = await aLinkSale(testShop);
  await shop.db.execute(sql`DELETE FROM idempotency`);
  const again = await link.seller.post('/desk/orders/sell', link.body);
  expect(again.body.order).toMatchObject({
    folio: link.folio,
    pay_link: expect.stringContaining(link.token),
  });
});

test('a link needs an e-mail, and books that are sent', async () => {
  await expect(aLinkSale(testShop, { contact: null })).rejects.toThrow(/correo/);
  await expect(aLinkSale(testShop, { handed_over: true, address: null })).rejects.toThrow(/paquetería/);
});

test('a link of another order, or of none, opens nothing', async () => {
  const link = { token: 'a'.repeat(43) } as Link;
  expect((await show(link)).code).toBe('ORDER_NOT_FOUND');
  expect((await pay(link)).body.code).toBe('ORDER_NOT_FOUND');
});
