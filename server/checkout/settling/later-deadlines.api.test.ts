import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { laterMethods } from '#contract/later-payment.ts';
import { findWholeOrder } from '../../orders/orders.ts';
import { sendReminders } from '../../orders/send-later-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aLaterOrder, type LaterOrder, laterFacts, payLater } from '../testing/a-later-order.ts';
import { reconcile } from './reconcile.ts';
import { askProvider, settleBy, settlePayment } from './settle-payment.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
const now = shop.clock.now;
const at = (instant: string | number) => {
  shop.clock.now = () => new Date(instant);
};
afterEach(async () => {
  shop.clock.now = now;
  await testShop.expectInvariants();
});

async function pendingOf({ orderId }: LaterOrder) {
  const pending = (await findWholeOrder(shop.db, orderId))?.pending;
  if (!pending) throw new Error('The order waits for nothing.');
  return pending;
}
const stateOf = async (order: LaterOrder) => (await laterFacts(testShop, order))?.state;

/** The state of a transfer after the reconciler came round at each of these instants. */
async function statesAt(order: LaterOrder, instants: readonly string[]) {
  const states: unknown[] = [];
  for (const instant of instants) {
    at(instant);
    await reconcile(shop);
    states.push(await stateOf(order));
  }
  return states;
}

describe('the time of a transfer', () => {
  // A Monday: 23:59:59, midnight and noon of Mexico City.
  test.each([
    ['2030-03-05T05:59:59Z', '2030-03-08T05:59:59.000Z'],
    ['2030-03-05T06:00:00Z', '2030-03-09T05:59:59.000Z'],
    ['2030-03-05T18:00:00Z', '2030-03-09T05:59:59.000Z'],
  ])('that is asked for at %s ends with the third day after it in Mexico City', async (asked, end) => {
    at(asked);
    const order = await aLaterOrder(testShop, 'spei');
    expect((await pendingOf(order)).pay_by).toBe(end);
  });

  test('that ends on a Friday has the Monday until 18:00 to arrive', async () => {
    at('2030-03-05T18:00:00Z');
    const order = await aLaterOrder(testShop, 'spei');
    expect(await statesAt(order, ['2030-03-11T23:59:00Z', '2030-03-12T00:00:01Z'])).toEqual([
      'processing',
      'failed',
    ]);
  });

  test('that ends before closed days is waited for three days longer, and no more', async () => {
    // On the Wednesday before Easter.
    at('2030-04-14T18:00:00Z');
    const order = await aLaterOrder(testShop, 'spei');
    expect(await statesAt(order, ['2030-04-21T05:59:00Z', '2030-04-21T06:00:01Z'])).toEqual([
      'processing',
      'failed',
    ]);
  });

  test('keeps its deadline when the owner changes the days to pay', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    const before = await pendingOf(order);
    const settings = { ...(await shop.readSettings()), cash_days: 1 };
    const changed: Shop = { ...shop, readSettings: async () => settings };
    await settlePayment(changed, order.providerId, 'webhook');
    expect(await pendingOf(order)).toEqual(before);
  });
});

test('a late answer takes back no part of a transfer that came since', async () => {
  const order = await aLaterOrder(testShop, 'spei');
  const late = await askProvider(shop, order.providerId);
  await payLater(testShop, order, 5_000);
  await settlePayment(shop, order.providerId, 'webhook');
  await settleBy(shop, order.providerId, late, 'reconciler');
  expect((await pendingOf(order)).remaining_cents).toBe(order.totalCents - 5_000);
});

test('an answer that leaves out the voucher or the account takes neither away', async () => {
  for (const method of laterMethods) {
    const order = await aLaterOrder(testShop, method);
    const before = await pendingOf(order);
    const said = await askProvider(shop, order.providerId);
    const nothing = { number: null, voucher_url: null, clabe: null, bank_name: null, beneficiary: null };
    const waiting = said.waiting && { ...said.waiting, ...nothing, endsAt: null };
    await settleBy(shop, order.providerId, { ...said, waiting }, 'webhook');
    expect(await pendingOf(order)).toEqual(before);
  }
});

test('«Falta tu pago» is mailed once, also when the queue has forgotten that it was', async () => {
  const order = await aLaterOrder(testShop, 'spei');
  await shop.db.execute(sql`UPDATE pending_payment SET created_at = created_at - interval '7 days'
    WHERE order_id = ${order.orderId}`);
  await shop.db.execute(sql`DELETE FROM pgboss.job WHERE data->>'orderId' = ${String(order.orderId)}`);
  await settlePayment(shop, order.providerId, 'reconciler');
  expect((await laterFacts(testShop, order))?.mails).toEqual([]);
});

test.each(laterMethods)(
  'a buyer is reminded of %s in its last 24 hours and not after them',
  async (method) => {
    const [soon, ended] = [await aLaterOrder(testShop, method), await aLaterOrder(testShop, method)];
    const end = Date.parse((await pendingOf(soon)).pay_by);
    const remindedAt = async (instant: number) => {
      at(instant);
      await sendReminders(shop);
      return (await laterFacts(testShop, soon))?.mails.includes('reminder');
    };
    await shop.db.execute(
      sql`UPDATE pending_payment SET pay_by = pay_by - interval '24 hours 1 second' WHERE order_id = ${ended.orderId}`,
    );
    const hours24 = 24 * 3_600_000;
    expect([await remindedAt(end - hours24 - 1), await remindedAt(end - hours24)]).toEqual([false, true]);
    expect((await laterFacts(testShop, ended))?.mails).toEqual(['pending']);
  },
);
