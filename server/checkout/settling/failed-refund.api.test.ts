import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { putParcel } from '../../orders/testing/a-paid-order.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';

/** Number of a closed card: a refund to it comes back. */
const CLOSED = '4000000000005126';
const TEN_MINUTES = 600_000;

const testShop = await testShopOfFile({ workers: true });
afterEach(async () => {
  await testShop.control({ webhooks: 'deliver' });
  await testShop.expectInvariants();
});

const orderOf = async (sessionId: string) =>
  (
    await testShop.shop.db.execute<{ state: string; refunded: number; total: number }>(sql`
      SELECT state, refunded_cents AS refunded, total_cents AS total FROM orders LEFT JOIN payment USING (order_id)
      WHERE orders.session_id = ${sessionId}`)
  ).rows[0];
const untilIs = (sessionId: string, facts: object) =>
  expect.poll(() => orderOf(sessionId)).toMatchObject(facts);

async function refund(sessionId: string, amount?: number) {
  const { stripe } = testShop.shop;
  const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
  await stripe.refunds.create({ payment_intent: String(payment_intent), ...(amount && { amount }) });
}

async function aRefundedOrder() {
  const { body } = await testShop.guest().checkout([await aBook(testShop.shop.db)]);
  const sessionId = sessionIdOf(body.url);
  await payOnPage(body.url, CLOSED);
  await untilIs(sessionId, { state: 'paid' });
  await refund(sessionId);
  const total = (await orderOf(sessionId))?.total;
  await untilIs(sessionId, { state: 'refunded', refunded: total });
  return { sessionId, total };
}

let later = 0;
async function untilReturned() {
  later += TEN_MINUTES;
  await testShop.advance(new Date(testShop.shop.clock.now().getTime() + later));
}

test('a person is asked to give the money back another way', async () => {
  const { sessionId, total } = await aRefundedOrder();
  await untilReturned();
  await untilIs(sessionId, { state: 'review', refunded: 0 });
  // Refund made another way, perhaps at the provider, ends the review.
  await refund(sessionId);
  await untilIs(sessionId, { state: 'refunded', refunded: total });
});

test('a part of it, too', async () => {
  const { body } = await testShop.guest().checkout([await aBook(testShop.shop.db)]);
  const sessionId = sessionIdOf(body.url);
  await payOnPage(body.url, CLOSED);
  await untilIs(sessionId, { state: 'paid' });
  await refund(sessionId, 1000);
  await untilIs(sessionId, { state: 'partially_refunded', refunded: 1000 });
  await untilReturned();
  await untilIs(sessionId, { state: 'review', refunded: 0 });
});

test('an order whose parcel has left stays where it is', async () => {
  const { sessionId } = await aRefundedOrder();
  await putParcel(testShop.shop.db, sessionId, 'enviado');
  await untilReturned();
  await untilIs(sessionId, { state: 'refunded', refunded: 0 });
});

test('an order that is being packed is still here: it waits for a person, unpacked', async () => {
  const { sessionId } = await aRefundedOrder();
  await putParcel(testShop.shop.db, sessionId, 'procesando');
  await untilReturned();
  await untilIs(sessionId, { state: 'review', refunded: 0 });
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT shipping_state AS is, from_state AS was, to_state AS became, cause FROM orders JOIN shipping_event USING (order_id)
    WHERE session_id = ${sessionId} ORDER BY shipping_event_id DESC LIMIT 1`);
  const waiting = 'pendiente de envío';
  expect(rows).toEqual([{ is: waiting, was: 'procesando', became: waiting, cause: 'review' }]);
});

test('who has the money by now, after a second refund, is not asked about', async () => {
  const { sessionId, total } = await aRefundedOrder();
  await testShop.control({ webhooks: 'hold' });
  await untilReturned();
  await refund(sessionId);
  const known = await failuresSeen();
  await testShop.control({ webhooks: 'deliver' });
  await expect.poll(failuresSeen).toBeGreaterThan(known);
  expect(await orderOf(sessionId)).toMatchObject({ state: 'refunded', refunded: total });
  // Review was skipped, too: the second refund would have led out of it.
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT FROM order_event JOIN orders USING (order_id) WHERE session_id = ${sessionId} AND to_state = 'review'`);
  expect(rows).toEqual([]);
});

async function failuresSeen(): Promise<number> {
  const { rows } = await testShop.shop.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM webhook_event WHERE type = 'refund.failed' AND processed_at IS NOT NULL`,
  );
  return rows[0]?.count ?? 0;
}
