import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { moveStock } from '../../catalog/catalog.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { moveOrder, releaseHeldReservations } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { createSession } from '../create-session.ts';
import { reconcile } from '../settling/reconcile.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { aCheckout, orderOf, stockOf } from '../testing/a-checkout.ts';

/** What should never happen in an orderly world, each in the order of events that once broke something. */
const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});
afterEach(async () => {
  await testShop.control({ api: { fail_next: 0 }, api_delay_ms: 0 });
  await testShop.expectInvariants();
});

const MINUTE = 60_000;
const SESSIONS = '/v1/checkout/sessions';

const openSessions = async () => {
  const { data } = await testShop.shop.stripe.checkout.sessions.list({ limit: 100, status: 'open' });
  return data.length;
};

describe('a page whose making was interrupted', () => {
  test('the answer got lost: the next click, seconds later, gets the same page', async () => {
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const guest = testShop.guest();
    await guest.checkout([await aBook(testShop.shop.db)]);
    const before = await openSessions();
    await testShop.control({ api: { fail_next: 30, method: 'POST', path: SESSIONS, lose_answer: true } });
    expect((await guest.checkout([book])).status).toBe(502);
    await testShop.control({ api: { fail_next: 0 } });
    testShop.travel(6_000);
    const again = await guest.checkout([book]);
    testShop.travel(-6_000);
    expect(again.status).toBe(200);
    expect(await openSessions()).toBeLessThanOrEqual(before + 1);
    expect(await stockOf(testShop, book)).toEqual({ stock: 0, reserved: 1 });
  });

  test('the answer got lost and was not asked for again: the sweeper leaves no page that can be paid', async () => {
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const before = await openSessions();
    await testShop.control({ api: { fail_next: 30, method: 'POST', path: SESSIONS, lose_answer: true } });
    expect((await testShop.guest().checkout([book])).status).toBe(502);
    await testShop.control({ api: { fail_next: 0 } });
    testShop.travel(61_000);
    await reconcile(testShop.shop);
    testShop.travel(-61_000);
    expect(await openSessions()).toBe(before);
    expect(await stockOf(testShop, book)).toEqual({ stock: 1, reserved: 0 });
  });

  test('the answer got lost and another page is asked for under its key: the order waits, its copies with it', async () => {
    const book = await aBook(testShop.shop.db, { stock: 1 });
    await testShop.control({ api: { fail_next: 30, method: 'POST', path: SESSIONS, lose_answer: true } });
    expect((await testShop.guest().checkout([book])).status).toBe(502);
    await testShop.control({ api: { fail_next: 0 } });
    const { db } = testShop.shop;
    const { rows } = await db.execute<{ order_id: number; contact_email: string }>(
      sql`SELECT order_id, contact_email FROM orders WHERE state = 'creating'`,
    );
    const { order_id: orderId = 0, contact_email: email = '' } = rows[0] ?? {};
    const mailTo = (address: string) =>
      db.execute(sql`UPDATE orders SET contact_email = ${address} WHERE order_id = ${orderId}`);
    await mailTo('otra@example.test');
    const failure = await createSession(testShop.shop, orderId, 'checkout').catch((error) => error);
    expect(failure).toMatchObject({
      code: 'PAYMENT_PROVIDER_FAILED',
      cause: { type: 'StripeIdempotencyError' },
    });
    const order = await testShop.shop.db.execute(
      sql`SELECT state, session_failures FROM orders WHERE order_id = ${orderId}`,
    );
    expect(order.rows).toEqual([{ state: 'creating', session_failures: 0 }]);
    expect(await stockOf(testShop, book)).toEqual({ stock: 0, reserved: 1 });
    // Page is found, asked for as at first, and ended: no order is left that the sweeper of other tests looks at.
    await mailTo(email);
    testShop.travel(61_000);
    await reconcile(testShop.shop);
    testShop.travel(-61_000);
    expect(await stockOf(testShop, book)).toEqual({ stock: 1, reserved: 0 });
  });

  test('another call with its key is at work at the provider (409): the order waits, and the next click gets its page', async () => {
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const guest = testShop.guest();
    await guest.checkout([await aBook(testShop.shop.db)]);
    await testShop.control({ api: { fail_next: 30, status: 409, method: 'POST', path: SESSIONS } });
    expect((await guest.checkout([book])).body.code).toBe('CHECKOUT_IN_PROGRESS');
    await testShop.control({ api: { fail_next: 0 } });
    expect(await stockOf(testShop, book)).toEqual({ stock: 0, reserved: 1 });
    testShop.travel(6_000);
    const again = await guest.checkout([book]);
    testShop.travel(-6_000);
    expect(again.status).toBe(200);
    expect(await stockOf(testShop, book)).toEqual({ stock: 0, reserved: 1 });
  });

  const interrupted = async () => {
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const guest = testShop.guest();
    await guest.checkout([await aBook(testShop.shop.db)]);
    await testShop.control({ api: { fail_next: 30, method: 'POST', path: SESSIONS, lose_answer: true } });
    expect((await guest.checkout([book])).status).toBe(502);
    await testShop.control({ api: { fail_next: 0 } });
    testShop.travel(61_000);
    onTestFinished(() => testShop.travel(-61_000));
    return { book, guest };
  };
  const waitingAtProvider = async () =>
    (await (await fetch(`${testShop.sandboxOrigin}/sandbox/control`)).json()).api_waiting;
  /** Delays the answer to later requests for a page until that other work is done. */
  const answerAfter = (work: Promise<unknown>) => {
    const { sessions } = testShop.shop.stripe.checkout;
    const create = sessions.create.bind(sessions);
    const asking = vi.spyOn(sessions, 'create').mockImplementation(async (...asked) => {
      const page = await create(...asked);
      await work;
      return page;
    });
    onTestFinished(() => asking.mockRestore());
    return asking;
  };
  const statusOf = async (url: string) =>
    (await testShop.shop.stripe.checkout.sessions.retrieve(sessionIdOf(url))).status;

  test('the sweeper stopped halfway: the next click gets a page that is open', async () => {
    const { book, guest } = await interrupted();
    // Answers to ending a page are lost: the sweeper learns of the page and ends it, but not that it has ended.
    await testShop.control({
      api: { fail_next: 30, path: `${SESSIONS}/`, lose_answer: true },
    });
    await reconcile(testShop.shop);
    await testShop.control({ api: { fail_next: 0 } });
    const { status, body } = await guest.checkout([book]);
    expect(status).toBe(200);
    expect(await statusOf(body.url)).toBe('open');
    expect(await stockOf(testShop, book)).toEqual({ stock: 0, reserved: 1 });
  });

  test('another cart was wanted, and ending the first page stopped halfway: back at the first, the buyer gets one that is open', async () => {
    const { book, guest } = await aCheckout(testShop);
    const other = await aBook(testShop.shop.db);
    await testShop.control({ api: { fail_next: 30, path: `${SESSIONS}/`, lose_answer: true } });
    expect((await guest.checkout([other])).status).toBe(200);
    await testShop.control({ api: { fail_next: 0 } });
    const { status, body } = await guest.checkout([book]);
    expect(status).toBe(200);
    expect(await statusOf(body.url)).toBe('open');
  });

  test('the buyer came back just before the sweeper: their page stays open', async () => {
    const { book, guest } = await interrupted();
    await testShop.control({ api_delay_ms: 60_000 });
    const clicking = guest.checkout([book]);
    await expect.poll(waitingAtProvider).toBe(1);
    const asking = answerAfter(clicking);
    const sweeping = reconcile(testShop.shop);
    await expect.poll(waitingAtProvider).toBe(2);
    await testShop.control({ api_delay_ms: 0 });
    const { status, body } = await clicking;
    expect(status).toBe(200);
    await sweeping;
    expect(asking).toHaveBeenCalledOnce();
    expect(await statusOf(body.url)).toBe('open');
  });
});

test('an order that ended while its page was being asked for gets none', async () => {
  const { book, sessionId } = await aCheckout(testShop, 1);
  await testShop.shop.stripe.checkout.sessions.expire(sessionId);
  await settlePayment(testShop.shop, sessionId, 'webhook');
  const orderId = (await orderOf(testShop, sessionId))?.order_id ?? 0;
  await expect(createSession(testShop.shop, orderId, 'buyer')).rejects.toMatchObject({
    code: 'PAYMENT_PROVIDER_FAILED',
  });
  expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'expired' });
  expect(await stockOf(testShop, book)).toEqual({ stock: 1, reserved: 0 });
});

test('an order that ended while settling waited for it takes its copies again, or none', async () => {
  const { book, url, sessionId } = await aCheckout(testShop, 1);
  await payOnPage(url);
  const order = await orderOf(testShop, sessionId);
  let settling: Promise<void> | undefined;
  await inTransaction(testShop.shop.db, async (tx) => {
    const at = testShop.shop.clock.now();
    const orderId = order?.order_id ?? 0;
    await tx.execute(sql`SELECT FROM orders WHERE order_id = ${orderId} FOR UPDATE`);
    settling = settlePayment(testShop.shop, sessionId, 'webhook');
    await expect.poll(() => lockWaits(testShop.shop.db)).toBeGreaterThan(0);
    await moveOrder(
      tx,
      { order_id: orderId, state: 'awaiting_payment' },
      { to: 'expired', cause: 'test', at },
    );
    await moveStock(tx, 'release', await releaseHeldReservations(tx, orderId), { orderId, at });
  });
  await settling;
  expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'paid' });
  expect(await stockOf(testShop, book)).toEqual({ stock: 0, reserved: 0 });
});

describe('the reconciler', () => {
  test('is not stopped by one order that cannot be decided', async () => {
    const broken = await aCheckout(testShop, 1);
    const paid = await aCheckout(testShop, 1);
    await testShop.shop.db.execute(
      sql`UPDATE orders SET session_id = ${`cs_test_${'x'.repeat(40)}`} WHERE session_id = ${broken.sessionId}`,
    );
    await payOnPage(paid.url);
    testShop.travel(32 * MINUTE);
    await reconcile(testShop.shop);
    testShop.travel(-32 * MINUTE);
    expect(await orderOf(testShop, paid.sessionId)).toMatchObject({ state: 'paid' });
    expect(await stockOf(testShop, broken.book)).toEqual({ stock: 1, reserved: 0 });
  });

  test('still finds what happens now after its clock ran ahead once', async () => {
    testShop.travel(10 * 24 * 60 * MINUTE);
    await reconcile(testShop.shop);
    testShop.travel(-10 * 24 * 60 * MINUTE);
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url);
    await reconcile(testShop.shop);
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'paid' });
  });

  test('works on an event whose job got lost', async () => {
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url);
    const { data } = await testShop.shop.stripe.events.list({
      types: ['checkout.session.completed'],
      limit: 1,
    });
    await testShop.shop.db.execute(sql`
      INSERT INTO webhook_event (event_id, type, created_at, received_at, raw)
      VALUES ('evt_lost', 'checkout.session.completed', now(), now() - interval '9 minutes', ${JSON.stringify(data[0])})`);
    await reconcile(testShop.shop);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT processed_at IS NOT NULL AS done FROM webhook_event WHERE event_id = 'evt_lost'`,
    );
    expect(rows[0]).toEqual({ done: true });
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'paid' });
  });
});

describe('buyers', () => {
  test('whose first answer got lost still own their order', async () => {
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const key = { 'idempotency-key': 'first-ever-click' };
    const lost = await testShop.guest().checkout([book], {}, key);
    const guest = testShop.guest();
    const again = await guest.checkout([book], {}, key);
    expect(again.body.url).toBe(lost.body.url);
    await payOnPage(again.body.url);
    expect((await guest.details(sessionIdOf(again.body.url))).body.order).toMatchObject({
      folio: expect.any(String),
    });
  });

  test('with a second tab keep the open page when the other tab sends a cart that is refused', async () => {
    const { book, guest, sessionId } = await aCheckout(testShop, 2);
    const refused = await guest.checkout([{ ...book, unitCents: 1 }]);
    expect(refused.body.code).toBe('PRICE_CHANGED');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'awaiting_payment' });
  });

  test('cannot order more of one book than a line may hold by naming it twice', async () => {
    const book = await aBook(testShop.shop.db, { stock: 150 });
    const twice = [
      { ...book, quantity: 60 },
      { ...book, quantity: 60 },
    ];
    expect((await testShop.guest().checkout(twice)).body.code).toBe('TOO_MANY_COPIES');
  });
});
