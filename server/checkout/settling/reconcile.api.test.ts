import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { findTransferToEnd } from '../create-transfer.ts';
import { readProviderEvents } from '../events/read-provider-events.ts';
import { aLaterOrder, laterFacts } from '../testing/a-later-order.ts';
import { compareWithProvider } from './reconcile.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

/** A payment of which the shop got no message. */
async function aMissedPayment() {
  const { body } = await testShop.guest().checkout([await aBook(testShop.shop.db)]);
  await payOnPage(body.url);
  const sessionId = sessionIdOf(body.url);
  const { created } = await testShop.shop.stripe.checkout.sessions.retrieve(sessionId);
  return { sessionId, createdAt: created * 1000 };
}

const stateOf = async (sessionId: string) =>
  (
    await testShop.shop.db.execute<{ state: string }>(
      sql`SELECT state FROM orders WHERE session_id = ${sessionId}`,
    )
  ).rows[0]?.state;

const shopAt = (ms: number) => ({ ...testShop.shop, clock: { now: () => new Date(ms) } });

describe('the daily comparison with the provider', () => {
  test('settles a missed payment of the last ten days, and asks for none before', async () => {
    const { sessionId, createdAt } = await aMissedPayment();
    await compareWithProvider(shopAt(createdAt + 240 * HOUR + 1000));
    expect(await stateOf(sessionId)).toBe('awaiting_payment');
    await compareWithProvider(shopAt(createdAt + 240 * HOUR));
    expect(await stateOf(sessionId)).toBe('paid');
  });

  test('ends a transfer that nobody was shown, as one of two clicks at once failed, and no other', async () => {
    const { db, stripe } = testShop.shop;
    const order = await aLaterOrder(testShop, 'spei');
    // The failed click counts, so that the next one has another key, and the other's answer is lost.
    await db.execute(
      sql`UPDATE orders SET session_failures = session_failures + 1 WHERE order_id = ${order.orderId}`,
    );
    const unseen = await findTransferToEnd(testShop.shop, order.orderId);
    const waiting = async () => {
      const { data } = await stripe.paymentIntents.list({ limit: 100 });
      return data.filter(({ status }) => status === 'requires_action').map(({ id }) => id);
    };
    for (const [hours, left] of [
      [0.5, [unseen, order.providerId]],
      [2, [order.providerId]],
    ] as const) {
      await compareWithProvider(shopAt(Date.now() + hours * HOUR));
      expect((await waiting()).toSorted()).toEqual(left.toSorted());
    }
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'processing', mails: ['pending'] });
  });
});

describe('the provider’s list of events', () => {
  /** Sets the cursor as after a reading in which an earlier event was not in the list yet. */
  const readUntil = (ms: number) =>
    testShop.shop.db.execute(sql`
      INSERT INTO event_cursor (name, read_until) VALUES ('provider-events', ${new Date(ms).toISOString()})
      ON CONFLICT (name) DO UPDATE SET read_until = excluded.read_until`);

  test('is read again from an hour before the last reading, and no further back', async () => {
    const { sessionId } = await aMissedPayment();
    const { data } = await testShop.shop.stripe.events.list({
      types: ['checkout.session.completed'],
      limit: 1,
    });
    const eventAt = (data[0]?.created ?? 0) * 1000;
    for (const [readAt, state] of [
      [eventAt + HOUR + 1000, 'awaiting_payment'],
      [eventAt + HOUR, 'paid'],
    ] as const) {
      await readUntil(readAt);
      await readProviderEvents(shopAt(readAt));
      expect(await stateOf(sessionId)).toBe(state);
    }
  });

  test('goes on where the reading before ended', async () => {
    const { createdAt } = await aMissedPayment();
    const cursor = async () =>
      new Date(
        (await testShop.shop.db.execute<{ at: string }>(sql`SELECT read_until AS at FROM event_cursor`))
          .rows[0]?.at ?? 0,
      ).getTime();
    for (const at of [createdAt + 2 * HOUR, createdAt + 3 * HOUR]) {
      await readProviderEvents(shopAt(at));
      expect(await cursor()).toBe(at);
    }
  });
});
