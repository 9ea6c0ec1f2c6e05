import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { timeText } from '#contract/mexico-city.ts';
import { aClient, signInAgain, type TestClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { lockOrder, moveOrder } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import {
  aContact,
  anAddress,
  type CartEntry,
  checkoutBody,
  payOnPage,
  sessionIdOf,
  type TestGuest,
} from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { orderOf, stockOf } from '../testing/a-checkout.ts';

/** The buyer paid on the provider's page and never came back; no message of it has come either. */
let book: CartEntry;
const testShop = await testShopOfFile();
beforeEach(async () => {
  book = await aBook(testShop.shop.db, { stock: 9 });
});
afterEach(() => testShop.expectInvariants());

const START = '/orders/add-order-get-checkout';
const RETRY = '/orders/retry-payment';
const FIND = '/orders/find-same-order';

type Visitor = Pick<TestGuest, 'post'> | Pick<TestClient, 'post'>;

const checkout = (visitor: Visitor, changes: object = {}, cart: readonly CartEntry[] = [book]) =>
  visitor.post(START, { ...checkoutBody(cart), ...changes });
const linesOf = (cart: readonly CartEntry[]) =>
  cart.map(({ productId, quantity = 1 }) => ({ product_id: productId, quantity }));
const find = async (visitor: Visitor, cart: readonly CartEntry[] = [book]) =>
  (await visitor.post(FIND, { lines: linesOf(cart) })).body.order;

/** A page that was paid, and its order. */
async function paidPage(visitor: Visitor, changes: object = {}, cart: readonly CartEntry[] = [book]) {
  const { status, body } = await checkout(visitor, changes, cart);
  expect(status).toBe(200);
  await payOnPage(body.url);
  const sessionId = sessionIdOf(body.url);
  const { rows } = await testShop.shop.db.execute<{ folio: string; order_id: number }>(
    sql`SELECT folio, order_id FROM orders WHERE session_id = ${sessionId}`,
  );
  const [order] = rows;
  if (!order) throw new Error('no order');
  return { sessionId, folio: order.folio, orderId: order.order_id, url: String(body.url) };
}

async function statesOf({ productId }: CartEntry) {
  const { rows } = await testShop.shop.db.execute<{ state: string }>(
    sql`SELECT state FROM orders JOIN order_item USING (order_id) WHERE product_id = ${productId} ORDER BY order_id`,
  );
  return rows.map(({ state }) => state);
}

const sessionsMade = async () =>
  (await testShop.providerRequests()).filter(
    ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
  ).length;

describe('a guest who paid for a cart and was never seen again', () => {
  let guest: TestGuest;
  let paid: Awaited<ReturnType<typeof paidPage>>;
  beforeEach(async () => {
    guest = testShop.guest();
    paid = await paidPage(guest);
  });

  test.each<[what: string, changes: () => object]>([
    ['as it was', () => ({})],
    ['with a note', () => ({ note: 'Para Mateo' })],
    ['to another address', () => ({ address_information: { ...anAddress, street: 'Insurgentes' } })],
    ['for another e-mail', () => ({ contact_information: { ...aContact, email: 'otra@example.test' } })],
  ])('is refused the same cart with the folio and the hour of the first, %s', async (_, changes) => {
    const made = await sessionsMade();
    const { status, body } = await checkout(guest, changes());
    expect([status, body.code]).toEqual([409, 'ALREADY_BOUGHT']);
    expect(body.details).toEqual({
      folio: paid.folio,
      state: 'paid',
      at: expect.any(String),
      session_id: paid.sessionId,
      link_token: null,
    });
    expect(body.status_Message).toBe(
      `Ya pagaste este pedido (${paid.folio}) a las ${timeText(body.details.at)}. ¿Quieres pedirlo otra vez?`,
    );
    expect(await sessionsMade()).toBe(made);
    expect(await statesOf(book)).toEqual(['paid']);
    expect(await stockOf(testShop, book)).toEqual({ stock: 8, reserved: 0 });
  });

  test('finds the paid order before paying, on the page with the cart', async () => {
    expect(await find(guest)).toMatchObject({ folio: paid.folio, state: 'paid', session_id: paid.sessionId });
    expect(await statesOf(book)).toEqual(['paid']);
  });

  test('may order it again by saying so, each time anew', async () => {
    const refused = await checkout(guest);
    const again = await paidPage(guest, { again_after: refused.body.details.folio });
    expect(again.folio).not.toBe(paid.folio);
    for (const again_after of [undefined, paid.folio, 'BC-00000000']) {
      const { status, body } = await checkout(guest, { again_after });
      expect([status, body.code, body.details.folio]).toEqual([409, 'ALREADY_BOUGHT', again.folio]);
    }
    expect((await checkout(guest, { again_after: again.folio })).status).toBe(200);
    expect(await statesOf(book)).toEqual(['paid', 'paid', 'awaiting_payment']);
  });

  test('who says it without having bought it just buys', async () => {
    const other = testShop.guest();
    expect((await checkout(other, { again_after: paid.folio })).status).toBe(200);
  });

  test('keeps the page of another cart that is open in another tab', async () => {
    const other = await aBook(testShop.shop.db, { stock: 3 });
    const open = await checkout(guest, {}, [other]);
    expect((await checkout(guest)).body.code).toBe('ALREADY_BOUGHT');
    expect(await statesOf(other)).toEqual(['awaiting_payment']);
    expect((await checkout(guest, {}, [other])).body.url).toBe(open.body.url);
  });

  test.each<[what: string, cart: () => Promise<CartEntry[]>]>([
    ['one copy more', async () => [{ ...book, quantity: 2 }]],
    ['another book, too', async () => [book, await aBook(testShop.shop.db)]],
    ['only another book', async () => [await aBook(testShop.shop.db)]],
  ])('buys %s unasked', async (_, cart) => {
    const wanted = await cart();
    expect(await find(guest, wanted)).toBeNull();
    expect((await checkout(guest, {}, wanted)).status).toBe(200);
  });

  test('is known by the browser, not by what is typed', async () => {
    for (const stranger of [testShop.guest(), await aClient(testShop, { email: aContact.email })]) {
      expect(await find(stranger)).toBeNull();
      expect((await checkout(stranger)).status).toBe(200);
    }
    const made = await sessionsMade();
    expect((await checkout(guest)).body.code).toBe('ALREADY_BOUGHT');
    expect(await sessionsMade()).toBe(made);
  });

  test('is asked for a day', async () => {
    expect(await find(guest)).toMatchObject({ state: 'paid' });
    const paidAgo = (hours: number) =>
      testShop.shop.db.execute(
        sql`UPDATE orders SET paid_at = now() - make_interval(hours => ${hours}) WHERE order_id = ${paid.orderId}`,
      );
    await paidAgo(23);
    expect((await checkout(guest)).body.details).toMatchObject({ folio: paid.folio });
    await paidAgo(25);
    expect(await find(guest)).toBeNull();
    expect((await checkout(guest)).status).toBe(200);
  });

  test('who got the money back buys unasked', async () => {
    const { stripe } = testShop.shop;
    const { payment_intent } = await stripe.checkout.sessions.retrieve(paid.sessionId);
    await stripe.refunds.create({ payment_intent: String(payment_intent) });
    await settlePayment(testShop.shop, paid.sessionId, 'webhook');
    expect(await find(guest)).toBeNull();
    expect((await checkout(guest)).status).toBe(200);
    expect(await statesOf(book)).toEqual(['refunded', 'awaiting_payment']);
  });
});

test('the copies count, not in how many lines they come', async () => {
  const [guest, other] = [testShop.guest(), await aBook(testShop.shop.db)];
  const { folio } = await paidPage(guest, {}, [other, { ...book, quantity: 2 }]);
  const cart = [book, other, book];
  const total = checkoutBody([other, { ...book, quantity: 2 }]).total;
  expect((await checkout(guest, { total }, cart)).body.details).toMatchObject({ folio, state: 'paid' });
  expect(await find(guest, [{ ...book, quantity: 2 }, other])).toMatchObject({ folio });
});

describe('a client', () => {
  let client: TestClient;
  let folio: string;
  beforeEach(async () => {
    client = await aClient(testShop);
    ({ folio } = await paidPage(client));
  });

  test('finds it on every browser, and another client does not', async () => {
    const elsewhere = await signInAgain(testShop, client.userId);
    expect((await checkout(elsewhere)).body.details).toMatchObject({ folio });
    expect(await find(elsewhere)).toMatchObject({ folio, state: 'paid' });
    expect((await checkout(await aClient(testShop))).status).toBe(200);
  });

  test('is told of what was paid in this browser before signing in', async () => {
    const [guest, later, cover] = [testShop.guest(), await aClient(testShop), await aBook(testShop.shop.db)];
    const asGuest = await paidPage(guest, {}, [cover]);
    const cookie = `accessToken=${later.token}; ${guest.cookie}`;
    const post = (path: string, body: object) => later.post(path, body, { cookie });
    expect((await checkout({ post }, {}, [cover])).body.details).toMatchObject({ folio: asGuest.folio });
    expect((await checkout(later, {}, [cover])).status).toBe(200);
  });
});

describe('a page that is still open', () => {
  test.each<[how: string, again: (session_id: string) => [path: string, body: object]]>([
    ['from the cart', () => [START, checkoutBody([book])]],
    ['from its order', (session_id) => [RETRY, { session_id }]],
  ])('keeps that the same is wanted once more when it is opened again %s', async (_, again) => {
    const [client, guest] = [await aClient(testShop), testShop.guest()];
    const open = await checkout(client);
    const session = sessionIdOf(open.body.url);
    // Guest in the same browser, signed out.
    const { folio } = await paidPage(guest);
    const cookie = `accessToken=${client.token}; ${guest.cookie}`;
    const [path, body] = again(session);
    const ask = (more: object) => client.post(path, { ...body, ...more }, { cookie });
    expect((await ask({})).body.details).toMatchObject({ folio });
    const markOf = async () => {
      const { rows } = await testShop.shop.db.execute(
        sql`SELECT again_after FROM orders WHERE session_id = ${session}`,
      );
      return rows;
    };
    expect(await markOf()).toEqual([{ again_after: null }]);
    expect((await ask({ again_after: folio })).body.url).toBe(open.body.url);
    expect(await markOf()).toEqual([{ again_after: folio }]);
  });

  test('is the page of a double click, and of coming back', async () => {
    const guest = testShop.guest();
    await guest.post('/cart/check-cart', { product_ids: [book.productId] });
    const clicks = await Promise.all([checkout(guest), checkout(guest)]);
    const urls = new Set(clicks.map(({ body }) => body.url));
    expect([clicks.map(({ status }) => status), urls.size]).toEqual([[200, 200], 1]);
    expect(await find(guest)).toMatchObject({ state: 'open' });
    expect(urls).toContain((await checkout(guest)).body.url);
    expect(await statesOf(book)).toEqual(['awaiting_payment']);
  });

  test('is found where the provider does not answer', async () => {
    const guest = testShop.guest();
    const first = await checkout(guest);
    await testShop.control({ api: { fail_next: 1, method: 'GET', path: '/v1/checkout/sessions' } });
    expect((await checkout(guest)).body.url).toBe(first.body.url);
  });

  test('and waits for the bank is not paid a second time unasked', async () => {
    const guest = testShop.guest();
    const session = sessionIdOf((await checkout(guest)).body.url);
    await inTransaction(testShop.shop.db, async (tx) => {
      const order = await lockOrder(tx, (await orderOf(testShop, session))?.order_id ?? 0);
      if (order) await moveOrder(tx, order, { to: 'processing', cause: 'webhook', at: new Date() });
    });
    const order = await find(guest);
    expect(order).toMatchObject({ state: 'confirming' });
    const refused = await checkout(guest);
    expect([refused.body.code, refused.body.details]).toEqual(['ALREADY_BOUGHT', order]);
    expect(refused.body.status_Message).toMatch(/estamos confirmando tu pago: te escribimos/);
    expect((await checkout(guest, { again_after: order.folio })).status).toBe(200);
    expect(await statesOf(book)).toEqual(['processing', 'awaiting_payment']);
  });

  test('and is paid while it is ended for another note is not paid twice', async () => {
    const guest = testShop.guest();
    const { body } = await checkout(guest);
    // The provider is asked once in five seconds; it says that the page is open.
    expect(await find(guest)).toMatchObject({ state: 'open' });
    await payOnPage(body.url);
    const made = await sessionsMade();
    const second = await checkout(guest, { note: 'Para Mateo' });
    expect(second.body.code).toBe('ALREADY_BOUGHT');
    expect(await sessionsMade()).toBe(made);
    expect(await statesOf(book)).toEqual(['paid']);
  });
});

describe('trying an unpaid order again', () => {
  async function endedAndBought(visitor: Visitor) {
    const { body } = await checkout(visitor, { note: 'El primero' });
    const ended = sessionIdOf(body.url);
    // Order with another note, which ends the first one.
    const { folio } = await paidPage(visitor);
    expect((await orderOf(testShop, ended))?.state).toBe('expired');
    return { ended, folio };
  }

  test('is refused when just the same was bought by another order, and done when it is wanted again', async () => {
    const guest = testShop.guest();
    const { ended, folio } = await endedAndBought(guest);
    const refused = await guest.post(RETRY, { session_id: ended });
    expect([refused.status, refused.body.code, refused.body.details.folio]).toEqual([
      409,
      'ALREADY_BOUGHT',
      folio,
    ]);
    expect(await statesOf(book)).toEqual(['expired', 'paid']);
    const again = await guest.post(RETRY, { session_id: ended, again_after: folio });
    expect([again.status, again.body.url]).toEqual([200, expect.stringContaining('cs_test_')]);
    expect(await statesOf(book)).toEqual(['expired', 'paid', 'awaiting_payment']);
  });

  test('is refused with another folio than that of the order', async () => {
    const client = await aClient(testShop);
    const { ended } = await endedAndBought(client);
    const refused = await client.post(RETRY, { session_id: ended, again_after: 'BC-00000000' });
    expect(refused.body.code).toBe('ALREADY_BOUGHT');
    expect(await statesOf(book)).toEqual(['expired', 'paid']);
  });
});
