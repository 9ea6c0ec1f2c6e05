import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { moveStock } from '../../catalog/catalog.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { findOrderBySession, moveOrder, releaseHeldReservations } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { payOnPage, sessionIdOf, type TestGuest } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { reconcile } from './reconcile.ts';
import { settlePayment } from './settle-payment.ts';

const testShop = await testShopOfFile({ workers: true });
afterEach(async () => {
  await testShop.control({ webhooks: 'deliver', api_delay_ms: 0 });
  await testShop.expectInvariants();
});

const MINUTE = 60_000;

/** A guest with a payment page for one copy. */
const aCheckout = async (
  stock = 3,
): Promise<{ guest: TestGuest; url: string; sessionId: string; productId: number }> => {
  const book = await aBook(testShop.shop.db, { stock });
  const guest = testShop.guest();
  const { body } = await guest.checkout([book]);
  return { guest, url: body.url, sessionId: sessionIdOf(body.url), productId: book.productId };
};

const factsOf = async (sessionId: string) => {
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT o.state, (SELECT count(*) FROM payment p WHERE p.order_id = o.order_id) AS payments,
      (SELECT count(*) FROM mailbox_mail WHERE subject LIKE '%' || o.folio) AS mails,
      (SELECT count(*) FROM order_event e WHERE e.order_id = o.order_id AND to_state = 'paid') AS paid_events
    FROM orders o WHERE session_id = ${sessionId}`);
  return rows[0];
};

const settled = { state: 'paid', payments: 1, mails: 1, paid_events: 1 };
const untilSettled = (sessionId: string) =>
  expect.poll(() => factsOf(sessionId), { timeout: 60_000 }).toEqual(settled);

const paidEvent = async (sessionId: string): Promise<Stripe.Event> => {
  const { data } = await testShop.shop.stripe.events.list({
    types: ['checkout.session.completed'],
    limit: 100,
  });
  const event = data.find((candidate) => (candidate.data.object as { id: string }).id === sessionId);
  if (!event) throw new Error('The provider has no such event.');
  return event;
};

const deliver = (payload: string, signature: string | undefined) =>
  testShop.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  });

const sign = (payload: string, secret = 'whsec_test', secondsAgo = 0) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

describe('a payment is settled once', () => {
  test('by its webhook: paid order, one payment, one mail with the link to the order', async () => {
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await untilSettled(sessionId);
    const { rows } = await testShop.shop.db.execute<{ text: string }>(
      sql`SELECT text FROM mailbox_mail ORDER BY mail_id DESC LIMIT 1`,
    );
    const token = /\/pedido\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1];
    const shared = await testShop.app.inject(`/api/orders/get-shared-order?token=${token}`);
    expect(shared.json()).toMatchObject({
      status: true,
      order: { payment_status: 'paid', status_send: 'pendiente de envío' },
    });
  });

  test.each(['duplicate', 'shuffle'] as const)('when webhooks come in mode %s', async (webhooks) => {
    await testShop.control({ webhooks });
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await fetch(`${testShop.sandboxOrigin}/sandbox/flush`, { method: 'POST' });
    await untilSettled(sessionId);
  });

  test('when ten copies of the event arrive at the same moment', async () => {
    await testShop.control({ webhooks: 'drop' });
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    const payload = JSON.stringify(await paidEvent(sessionId));
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(payload, sign(payload))));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    await untilSettled(sessionId);
  });

  test('when all webhooks are lost and the buyer returns', async () => {
    await testShop.control({ webhooks: 'drop' });
    const { guest, url, sessionId } = await aCheckout();
    await payOnPage(url);
    const { body } = await guest.details(sessionId);
    expect(body).toMatchObject({
      session: { payment_status: 'paid' },
      payment_intent: { payment_method: { card: { brand: 'visa', last4: '4242' } } },
    });
    await untilSettled(sessionId);
  });

  test('when all webhooks are lost and the buyer never returns: the reconciler finds it', async () => {
    await testShop.control({ webhooks: 'drop' });
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await reconcile(testShop.shop);
    await untilSettled(sessionId);
  });
});

describe('a forged webhook changes nothing', () => {
  test.each([
    ['a changed byte', (payload: string) => deliver(payload.replace('"object"', '"objecT"'), sign(payload))],
    ['another secret', (payload: string) => deliver(payload, sign(payload, 'whsec_other'))],
    ['301 seconds old', (payload: string) => deliver(payload, sign(payload, 'whsec_test', 301))],
    ['no signature', (payload: string) => deliver(payload, undefined)],
    [
      'two wrong signatures',
      (payload: string) =>
        deliver(payload, `${sign(payload, 'whsec_a')},${sign(payload, 'whsec_b').split(',')[1]}`),
    ],
  ])('%s', async (_name, send) => {
    await testShop.control({ webhooks: 'drop' });
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    const answer = await send(JSON.stringify(await paidEvent(sessionId)));
    expect(answer.statusCode).toBe(400);
    expect(await factsOf(sessionId)).toMatchObject({ state: 'awaiting_payment', payments: 0 });
  });
});

describe('stock comes back only by the word of the provider', () => {
  test('our own clock alone frees nothing that is being paid', async () => {
    await testShop.control({ webhooks: 'drop' });
    const { url, sessionId, productId } = await aCheckout(1);
    await payOnPage(url);
    testShop.travel(32 * MINUTE);
    await reconcile(testShop.shop);
    testShop.travel(-32 * MINUTE);
    await untilSettled(sessionId);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
    );
    expect(rows[0]).toEqual({ stock: 0, reserved: 0 });
  });

  test('an abandoned page is ended after its time, says so first, and the copy is for sale again', async () => {
    const { guest, url, sessionId, productId } = await aCheckout(1);
    await payOnPage(url, '4000000000009995');
    await settlePayment(testShop.shop, sessionId, 'webhook');
    testShop.travel(32 * MINUTE);
    await reconcile(testShop.shop);
    testShop.travel(-32 * MINUTE);
    expect(await factsOf(sessionId)).toMatchObject({ state: 'expired', payments: 0 });
    const { body } = await guest.post('/payments/get-payment-details', { session_id: sessionId });
    expect(body.failure.reason).toMatch(/^El tiempo para pagar terminó\..*último intento.*fondos/);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
    );
    expect(rows[0]).toEqual({ stock: 1, reserved: 0 });
  });
});

describe('what should never happen', () => {
  test('a payment of another amount is kept, held for a person and not shipped', async () => {
    await testShop.control({ webhooks: 'drop' });
    const { url, sessionId, guest } = await aCheckout();
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents + 100 WHERE session_id = ${sessionId}`,
    );
    await payOnPage(url);
    await guest.details(sessionId);
    expect(await factsOf(sessionId)).toMatchObject({ state: 'review', payments: 1, mails: 0 });
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents - 100 WHERE session_id = ${sessionId}`,
    );
  });

  /** Our books say that the page ended while the provider still takes money on it. */
  const forgetThePage = async (sessionId: string) => {
    const { db, clock } = testShop.shop;
    await inTransaction(db, async (tx) => {
      const order = await findOrderBySession(tx, sessionId);
      if (!order) throw new Error('There is no such order.');
      await moveOrder(tx, order, { to: 'expired', cause: 'test', at: clock.now() });
      await moveStock(tx, 'release', await releaseHeldReservations(tx, order.order_id), {
        orderId: order.order_id,
        at: clock.now(),
      });
    });
  };

  test('money for an order that had ended is taken while there are copies', async () => {
    const { url, sessionId, productId } = await aCheckout(1);
    await forgetThePage(sessionId);
    await payOnPage(url);
    await untilSettled(sessionId);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
    );
    expect(rows[0]).toEqual({ stock: 0, reserved: 0 });
  });

  test('and given back when the last copy has gone to another person', async () => {
    const { url, sessionId, productId } = await aCheckout(1);
    await forgetThePage(sessionId);
    const { rows } = await testShop.shop.db.execute<{ title: string; price_cents: number }>(
      sql`SELECT * FROM product WHERE product_id = ${productId}`,
    );
    const other = await testShop
      .guest()
      .checkout([{ productId, title: 'x', unitCents: rows[0]?.price_cents ?? 0 }]);
    expect(other.status).toBe(200);
    await payOnPage(url);
    await expect.poll(async () => (await factsOf(sessionId))?.state, { timeout: 60_000 }).toBe('refunded');
    expect(await factsOf(sessionId)).toMatchObject({ payments: 1, mails: 0 });
  });

  test('a refund at the provider moves the order on', async () => {
    const { url, sessionId } = await aCheckout();
    await payOnPage(url);
    await untilSettled(sessionId);
    const session = await testShop.shop.stripe.checkout.sessions.retrieve(sessionId);
    await testShop.shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    await expect.poll(async () => (await factsOf(sessionId))?.state, { timeout: 60_000 }).toBe('refunded');
  });
});

describe('who may see what of a payment', () => {
  test('a stranger with the session id sees a masked e-mail and nothing of the order', async () => {
    const { url, sessionId, guest } = await aCheckout();
    await payOnPage(url);
    await untilSettled(sessionId);
    const owner = (await guest.details(sessionId)).body;
    expect(owner.session.customer_details.email).toBe('mariana@example.test');
    expect(owner.order).toMatchObject({ folio: expect.stringMatching(/^BC-/), lines: [{ quantity: 1 }] });
    const stranger = (await testShop.guest().details(sessionId)).body;
    expect(stranger.session.customer_details.email).toBe('m•••@e•••.test');
    expect(stranger.order).toBeNull();
    expect(JSON.stringify(stranger)).not.toMatch(/Mariana|Coyoac|5512345678/);
  });

  test('a session that is not ours is unknown, and the provider is not even asked', async () => {
    const before = (await testShop.providerRequests()).length;
    expect((await testShop.guest().details(`cs_test_${'a'.repeat(40)}`)).status).toBe(404);
    expect((await testShop.guest().details('cs_test_x')).status).toBe(400);
    expect((await testShop.guest().details("cs_test_' OR 1=1 --aaaaaaaaaaaaaaaaaaa")).status).toBe(400);
    expect((await testShop.providerRequests()).length).toBe(before);
  });
});
