import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { releaseStock } from '../../catalog/catalog.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { moveOrder, releaseHeldReservations } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { reconcile } from '../settling/reconcile.ts';
import { settlePayment } from '../settling/settle-payment.ts';

/** What should never happen in an orderly world, each in the order of events that once broke something. */
let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
  await testShop.control({ webhooks: 'drop' });
});
afterEach(async () => {
  await testShop.control({ api: { fail_next: 0 }, api_delay_ms: 0 });
  await testShop.expectInvariants();
});
afterAll(() => testShop.close());

const MINUTE = 60_000;
const SESSIONS = '/v1/checkout/sessions';

const aCheckout = async (stock = 1) => {
  const book = await aBook(testShop.shop.db, { stock });
  const guest = testShop.guest();
  const { body } = await guest.checkout([book]);
  return { book, guest, url: body.url as string, sessionId: sessionIdOf(body.url) };
};

const orderOf = async (sessionId: string) =>
  (
    await testShop.shop.db.execute<{ order_id: number; state: string; refunded_cents: number | null }>(sql`
      SELECT o.order_id, o.state, p.refunded_cents FROM orders o LEFT JOIN payment p USING (order_id) WHERE o.session_id = ${sessionId}`)
  ).rows[0];

const stockOf = async ({ productId }: { productId: number }) =>
  (await testShop.shop.db.execute(sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`))
    .rows[0];

const openSessions = async () => {
  const { data } = await testShop.shop.stripe.checkout.sessions.list({ limit: 100, status: 'open' });
  return data.length;
};

const refund = async (sessionId: string) => {
  const { payment_intent } = await testShop.shop.stripe.checkout.sessions.retrieve(sessionId);
  await testShop.shop.stripe.refunds.create({ payment_intent: String(payment_intent) });
};

const mailJobsOf = async (orderId: number) =>
  (
    await testShop.shop.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'order-paid-mail' AND (data->>'orderId')::int = ${orderId}`,
    )
  ).rows.length;

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
    expect(await stockOf(book)).toEqual({ stock: 0, reserved: 1 });
  });

  test('the answer got lost and nobody clicked again: the sweeper leaves no page that can be paid', async () => {
    const book = await aBook(testShop.shop.db, { stock: 1 });
    const before = await openSessions();
    await testShop.control({ api: { fail_next: 30, method: 'POST', path: SESSIONS, lose_answer: true } });
    expect((await testShop.guest().checkout([book])).status).toBe(502);
    await testShop.control({ api: { fail_next: 0 } });
    testShop.travel(61_000);
    await reconcile(testShop.shop);
    testShop.travel(-61_000);
    expect(await openSessions()).toBe(before);
    expect(await stockOf(book)).toEqual({ stock: 1, reserved: 0 });
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
  const statusOf = async (url: string) =>
    (await testShop.shop.stripe.checkout.sessions.retrieve(sessionIdOf(url))).status;

  test('the sweeper stopped halfway: the next click gets a page that is open', async () => {
    const { book, guest } = await interrupted();
    // It still learns of the page and ends it, but not that it has ended.
    await testShop.control({
      api: { fail_next: 30, path: `${SESSIONS}/`, lose_answer: true },
    });
    await reconcile(testShop.shop);
    await testShop.control({ api: { fail_next: 0 } });
    const { status, body } = await guest.checkout([book]);
    expect(status).toBe(200);
    expect(await statusOf(body.url)).toBe('open');
    expect(await stockOf(book)).toEqual({ stock: 0, reserved: 1 });
  });

  test('another cart was wanted, and ending the first page stopped halfway: back at the first, the buyer gets one that is open', async () => {
    const { book, guest } = await aCheckout();
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
    await testShop.control({ api_delay_ms: 2_000 });
    const clicking = guest.checkout([book]);
    await sleep(900);
    await reconcile(testShop.shop);
    const { status, body } = await clicking;
    expect(status).toBe(200);
    await testShop.control({ api_delay_ms: 0 });
    expect(await statusOf(body.url)).toBe('open');
  });
});

test('an order that ended while settling waited for it takes its copies again, or none', async () => {
  const { book, url, sessionId } = await aCheckout(1);
  await payOnPage(url);
  const order = await orderOf(sessionId);
  let settling: Promise<void> | undefined;
  await inTransaction(testShop.shop.db, async (tx) => {
    const at = testShop.shop.clock.now();
    const orderId = order?.order_id ?? 0;
    await tx.execute(sql`SELECT FROM orders WHERE order_id = ${orderId} FOR UPDATE`);
    settling = settlePayment(testShop.shop, sessionId, 'webhook');
    await expect
      .poll(
        async () =>
          (
            await testShop.shop.db.execute(
              sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            )
          ).rows.length,
      )
      .toBeGreaterThan(0);
    await moveOrder(tx, { orderId, state: 'awaiting_payment' }, { to: 'expired', cause: 'test', at });
    await releaseStock(tx, orderId, await releaseHeldReservations(tx, orderId), at);
  });
  await settling;
  expect(await orderOf(sessionId)).toMatchObject({ state: 'paid' });
  expect(await stockOf(book)).toEqual({ stock: 0, reserved: 0 });
});

describe('refunds', () => {
  test('whose event got lost are found by the reconciler', async () => {
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await settlePayment(testShop.shop, sessionId, 'return');
    await refund(sessionId);
    await reconcile(testShop.shop);
    expect(await orderOf(sessionId)).toMatchObject({ state: 'refunded' });
  });

  test('that came before the payment was even noticed: refunded, and no mail of thanks', async () => {
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await refund(sessionId);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    const order = await orderOf(sessionId);
    expect(order?.state).toBe('refunded');
    expect(order?.refunded_cents).toBeGreaterThan(0);
    expect(await mailJobsOf(order?.order_id ?? 0)).toBe(0);
  });

  test('of a payment held for a person free its copies', async () => {
    const { book, url, sessionId } = await aCheckout(1);
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents + 1 WHERE session_id = ${sessionId}`,
    );
    await payOnPage(url);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'review' });
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents - 1 WHERE session_id = ${sessionId}`,
    );
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'review' });
    await refund(sessionId);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'refunded' });
    expect(await stockOf(book)).toEqual({ stock: 1, reserved: 0 });
  });
});

describe('an order that is paid twice', () => {
  /** A second page of an order, as a crash and a new key may leave one, and paid. */
  async function paidAgain(sessionId: string) {
    const { stripe } = testShop.shop;
    const first = await stripe.checkout.sessions.retrieve(sessionId);
    const second = await stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: first.client_reference_id ?? '',
      metadata: first.metadata ?? {},
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'mxn',
            unit_amount: first.amount_total ?? 0,
            product_data: { name: 'Otra vez' },
          },
        },
      ],
      success_url: first.success_url ?? '',
    });
    await payOnPage(second.url ?? '');
    return second.id;
  }

  const shippingMoves = (sessionId: string, state: string) =>
    testShop.shop.db.execute(
      sql`UPDATE orders SET shipping_state = ${state} WHERE session_id = ${sessionId}`,
    );

  const refundJobs = async () =>
    (await testShop.shop.db.execute(sql`SELECT FROM pgboss.job WHERE name = 'refund-payment'`)).rows.length;

  const aPaidOrder = async () => {
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    return sessionId;
  };

  test('gives the second payment back, and waits for a person before anything is sent', async () => {
    const sessionId = await aPaidOrder();
    const before = await refundJobs();
    const second = await paidAgain(sessionId);
    await settlePayment(testShop.shop, second, 'webhook');
    await settlePayment(testShop.shop, second, 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'review' });
    expect(await refundJobs()).toBe(before + 1);
    const order = await orderOf(sessionId);
    // Somebody has looked at it: a message that comes again does not stop the parcel again.
    await inTransaction(testShop.shop.db, async (tx) => {
      const at = testShop.shop.clock.now();
      const reviewed = { orderId: order?.order_id ?? 0, state: 'review' } as const;
      await moveOrder(tx, reviewed, { to: 'paid', cause: 'test', at });
    });
    await settlePayment(testShop.shop, second, 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'paid' });
  });

  test('stays as it is when the parcel has left', async () => {
    const sessionId = await aPaidOrder();
    await shippingMoves(sessionId, 'enviado');
    await settlePayment(testShop.shop, await paidAgain(sessionId), 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'paid' });
    await shippingMoves(sessionId, 'pendiente de envío');
  });
});

describe('disputes', () => {
  const DISPUTED = '4000000000000259';

  const aDisputedOrder = async () => {
    const { url, sessionId } = await aCheckout();
    await payOnPage(url, DISPUTED);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    return sessionId;
  };

  async function decide(sessionId: string, evidence: 'winning_evidence' | 'losing_evidence') {
    const { stripe } = testShop.shop;
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
    const { data } = await stripe.disputes.list({ payment_intent: String(payment_intent) });
    await stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: evidence } });
  }

  test('that are won give the order back what it was, though no message came', async () => {
    const sessionId = await aDisputedOrder();
    expect(await orderOf(sessionId)).toMatchObject({ state: 'disputed' });
    await decide(sessionId, 'winning_evidence');
    await reconcile(testShop.shop);
    const order = await orderOf(sessionId);
    expect(order).toMatchObject({ state: 'paid' });
    expect(await mailJobsOf(order?.order_id ?? 0)).toBe(1);
  });

  test('that are lost are money given back', async () => {
    const sessionId = await aDisputedOrder();
    await decide(sessionId, 'losing_evidence');
    await reconcile(testShop.shop);
    const order = await orderOf(sessionId);
    expect(order?.state).toBe('refunded');
    expect(order?.refunded_cents).toBeGreaterThan(0);
  });

  test('do not take away the question that an order waits for a person with', async () => {
    const { url, sessionId } = await aCheckout();
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents + 1 WHERE session_id = ${sessionId}`,
    );
    await payOnPage(url, DISPUTED);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents - 1 WHERE session_id = ${sessionId}`,
    );
    expect(await orderOf(sessionId)).toMatchObject({ state: 'disputed' });
    await decide(sessionId, 'winning_evidence');
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'review' });
  });

  test('that are won cannot be undone by an answer that was asked for before', async () => {
    const sessionId = await aDisputedOrder();
    await decide(sessionId, 'winning_evidence');
    await settlePayment(testShop.shop, sessionId, 'webhook');
    const { stripe } = testShop.shop;
    const late = {
      ...testShop.shop,
      stripe: Object.create(stripe, { disputes: { value: { list: async () => ({ data: [] }) } } }),
    };
    await settlePayment(late, sessionId, 'webhook');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'paid' });
  });
});

describe('the reconciler', () => {
  test('is not stopped by one order that cannot be decided', async () => {
    const broken = await aCheckout(1);
    const paid = await aCheckout(1);
    await testShop.shop.db.execute(
      sql`UPDATE orders SET session_id = ${`cs_test_${'x'.repeat(40)}`} WHERE session_id = ${broken.sessionId}`,
    );
    await payOnPage(paid.url);
    testShop.travel(32 * MINUTE);
    await reconcile(testShop.shop);
    testShop.travel(-32 * MINUTE);
    expect(await orderOf(paid.sessionId)).toMatchObject({ state: 'paid' });
    expect(await stockOf(broken.book)).toEqual({ stock: 1, reserved: 0 });
  });

  test('still finds what happens now after its clock ran ahead once', async () => {
    testShop.travel(10 * 24 * 60 * MINUTE);
    await reconcile(testShop.shop);
    testShop.travel(-10 * 24 * 60 * MINUTE);
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await reconcile(testShop.shop);
    expect(await orderOf(sessionId)).toMatchObject({ state: 'paid' });
  });

  test('works on an event whose job got lost', async () => {
    const { url, sessionId } = await aCheckout();
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
    expect(await orderOf(sessionId)).toMatchObject({ state: 'paid' });
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
    const { book, guest, sessionId } = await aCheckout(2);
    const refused = await guest.checkout([{ ...book, unitCents: 1 }]);
    expect(refused.body.code).toBe('PRICE_CHANGED');
    expect(await orderOf(sessionId)).toMatchObject({ state: 'awaiting_payment' });
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
