import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBook } from '../catalog/testing/a-book.ts';
import { createKillableShop, type KillableShop } from '../testing/killable-shop.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { brokenInvariants } from './invariants.queries.ts';

let shop: KillableShop;
beforeAll(async () => {
  shop = await createKillableShop();
});
afterEach(() => shop.calmDown());
afterAll(() => shop.close());

async function checkout(stock = 2) {
  const book = await aBook(shop.db, { stock });
  const answer = fetch(`${shop.origin}/api/orders/add-order-get-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkoutBody([book])),
  });
  return { productId: book.productId, answer: answer.then((response) => response.json()).catch(() => null) };
}

async function stockOf(productId: number) {
  return (await shop.db.execute(sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`))
    .rows[0];
}

/** Runs now what runs by the clock: the look at orders that have waited for long. */
async function hurry() {
  await shop.db.execute(
    sql`UPDATE orders SET created_at = created_at - interval '1 minute' WHERE state = 'creating'`,
  );
  // The clock may have sent it in this moment: one waits at a time.
  await shop.db.execute(
    sql`INSERT INTO pgboss.job (name, policy) VALUES ('reconcile-payments', 'stately') ON CONFLICT DO NOTHING`,
  );
}

const points: [name: string, hold: () => Promise<unknown>, isThere: () => Promise<unknown>][] = [
  ['while the order is being written', () => shop.holdAt('INSERT', 'order_item'), () => shop.untilHeld()],
  [
    'while the provider is being asked for the page',
    () => shop.holdProvider(),
    () => shop.untilProviderIsAsked(),
  ],
  [
    'after the provider made the page, before its id is noted',
    () => shop.holdAt('UPDATE', 'orders', "NEW.state = 'awaiting_payment'"),
    () => shop.untilHeld(),
  ],
];

test.each(points)('killed %s: after a restart nothing stays reserved', async (_name, hold, isThere) => {
  await shop.start();
  await hold();
  const { productId, answer } = await checkout();
  await isThere();
  await shop.kill();
  await answer;
  await shop.restart();
  await hurry();
  await expect.poll(() => stockOf(productId), { timeout: 60_000 }).toEqual({ stock: 2, reserved: 0 });
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

const settlingPoints: [name: string, hold: () => Promise<unknown>][] = [
  ['while the webhook is being kept', () => shop.holdAt('INSERT', 'webhook_event')],
  ['while the payment is being written', () => shop.holdAt('INSERT', 'payment')],
  ['while the copies leave the shop', () => shop.holdAt('UPDATE', 'reservation')],
  ['while the mail is being sent', () => shop.holdAt('INSERT', 'mailbox_mail')],
];

test.each(settlingPoints)(
  'killed %s: after a restart the order is paid once and mailed once',
  async (_name, hold) => {
    await shop.start();
    const { productId, answer } = await checkout();
    const { url } = await answer;
    await hold();
    await payOnPage(url);
    await shop.untilHeld();
    await shop.restart();
    await shop.flush();
    const facts = async () =>
      (
        await shop.db.execute(sql`
        SELECT state, (SELECT count(*) FROM payment p WHERE p.order_id = o.order_id) AS payments,
          (SELECT count(*) FROM mailbox_mail WHERE subject LIKE '%' || folio) AS mails
        FROM orders o WHERE session_id = ${sessionIdOf(url)}`)
      ).rows[0];
    await expect.poll(facts, { timeout: 100_000 }).toEqual({ state: 'paid', payments: 1, mails: 1 });
    expect(await stockOf(productId)).toEqual({ stock: 1, reserved: 0 });
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);
