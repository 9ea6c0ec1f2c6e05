import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffCookie } from '../../staff/testing/a-staff-cookie.ts';
import { createKillableShop, type KillableShop } from '../../testing/killable-shop.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { brokenInvariants } from '../invariants.queries.ts';

let shop: KillableShop;
let cookie: string;
beforeAll(async () => {
  shop = await createKillableShop();
  cookie = await aStaffCookie(shop);
});
afterEach(() => shop.calmDown());
afterAll(() => shop.close());

const post = (path: string, body: object) =>
  fetch(`${shop.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());

async function aPaidOrder() {
  const book = await aBook(shop.db, { stock: 3 });
  const { url } = await post('/orders/add-order-get-checkout', checkoutBody([book]));
  await payOnPage(url);
  const find = async () =>
    (
      await shop.db.execute<{
        orderId: number;
        state: string;
        totalCents: number;
        intent: string | null;
      }>(sql`
        SELECT o.order_id AS "orderId", o.state, o.total_cents AS "totalCents", p.payment_intent_id AS intent
        FROM orders o LEFT JOIN payment p USING (order_id) WHERE o.session_id = ${sessionIdOf(url)}`)
    ).rows[0];
  await expect.poll(find).toMatchObject({ state: 'paid' });
  const order = await find();
  return {
    productId: book.productId,
    orderId: order?.orderId ?? 0,
    totalCents: order?.totalCents ?? 0,
    intent: order?.intent,
  };
}

/** The job that asks again waits a moment first; its moment is now. */
const hurry = () =>
  shop.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-refund' AND state < 'active'`,
  );

const points: [name: string, hold: () => Promise<unknown>, isThere: () => Promise<unknown>][] = [
  ['while the provider is being asked', () => shop.holdProvider(), () => shop.untilProviderIsAsked()],
  [
    'after the provider did it, before that is noted',
    () => shop.holdAt('UPDATE', 'refund', "NEW.state = 'sent'"),
    () => shop.untilHeld(),
  ],
];

test.each(points)(
  'killed %s: after a restart the money went back once, and the copies are back once',
  async (_name, hold, isThere) => {
    await shop.start();
    const { productId, orderId, totalCents, intent } = await aPaidOrder();
    await hold();
    const answer = post('/desk/checkout/cancel-order', {
      order_id: orderId,
      request_key: `kill-${orderId}-0000000000`,
      notify: false,
    }).catch(() => null);
    await isThere();
    await shop.kill();
    await answer;
    await shop.restart();
    await hurry();
    await shop.flush();
    const facts = async () =>
      (
        await shop.db.execute(sql`
          SELECT o.state, f.state AS refund, f.cents, p.stock FROM orders o JOIN refund f USING (order_id), product p
          WHERE o.order_id = ${orderId} AND p.product_id = ${productId}`)
      ).rows;
    const done = [{ state: 'refunded', refund: 'confirmed', cents: totalCents, stock: 3 }];
    await expect.poll(facts, { timeout: 60_000 }).toEqual(done);
    const listed = await fetch(`${shop.sandboxOrigin}/v1/refunds?payment_intent=${intent}`, {
      headers: { authorization: 'Bearer sk_test_crash' },
    });
    expect(((await listed.json()) as { data: unknown[] }).data).toHaveLength(1);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);
