import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawTicket, syncUnlessAskedSince } from '../../memberships/memberships.ts';
import { aSubscriber } from '../../memberships/testing/a-subscriber.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { readProviderEvents } from './read-provider-events.ts';

const testShop = await testShopOfFile();
beforeEach(async () => {
  await testShop.control({ webhooks: 'drop' });
  await readProviderEvents(testShop.shop);
});
afterEach(() => testShop.expectInvariants());

const forgetRequests = () => fetch(`${testShop.sandboxOrigin}/sandbox/requests`, { method: 'DELETE' });

/** Counts the questions to the provider about a subscription since then. */
const questionsAbout = async (providerId: string) =>
  (await testShop.providerRequests()).filter(({ path }) => path === `/v1/subscriptions/${providerId}`).length;

/** A subscription with several events that were never delivered. */
async function manyEvents() {
  const subscriber = await aSubscriber(testShop);
  const { provider_id } = await subscriber.row();
  const { subscriptions } = testShop.shop.stripe;
  for (const cancel_at_period_end of [true, false, true])
    await subscriptions.update(provider_id, { cancel_at_period_end });
  return { ...subscriber, providerId: provider_id };
}

const waitingEvents = async () =>
  (
    await testShop.shop.db.execute(sql`
      SELECT event_id FROM webhook_event WHERE processed_at IS NULL`)
  ).rows;

describe("the provider's list of events", () => {
  test('leads to one question per subscription, however many events tell of it, and to none again', async () => {
    const unread = [await manyEvents(), await manyEvents()];
    await forgetRequests();
    await readProviderEvents(testShop.shop);
    for (const { providerId, row } of unread) {
      expect(await questionsAbout(providerId)).toBe(1);
      expect(await row()).toMatchObject({ cancel_at_period_end: true });
    }
    expect(await waitingEvents()).toEqual([]);
    await forgetRequests();
    await readProviderEvents(testShop.shop);
    for (const { providerId } of unread) expect(await questionsAbout(providerId)).toBe(0);
  });

  test('is worked on a part at a time, the oldest first, and read on from there', async () => {
    const [first, second] = [await manyEvents(), await manyEvents()];
    const areKnown = async () =>
      Promise.all([first, second].map(async ({ row }) => (await row()).cancel_at_period_end));
    const seen = [await areKnown()];
    for (let round = 0; round < 30 && seen.at(-1)?.includes(false); round += 1) {
      await readProviderEvents(testShop.shop, 1);
      seen.push(await areKnown());
    }
    expect(seen).toContainEqual([true, false]);
    expect(seen.at(-1)).toEqual([true, true]);
    await readProviderEvents(testShop.shop);
    expect(await waitingEvents()).toEqual([]);
  });

  test('is not read past what could not be taken in', async () => {
    const { row } = await manyEvents();
    const cursor = async () =>
      (await testShop.shop.db.execute(sql`SELECT read_until FROM event_cursor`)).rows[0];
    const before = await cursor();
    await testShop.control({ api: { fail_next: 5, path: '/v1/events', status: 500 } });
    await expect(readProviderEvents(testShop.shop)).rejects.toThrow();
    expect(await cursor()).toEqual(before);
    await testShop.control({ api: { fail_next: 0 } });
    await readProviderEvents(testShop.shop);
    expect(await row()).toMatchObject({ cancel_at_period_end: true });
  });
});

test('messages that came before the provider was asked are answered by that question', async () => {
  const { shop } = testShop;
  const { providerId } = await manyEvents();
  const tickets = [await drawTicket(shop.db), await drawTicket(shop.db), await drawTicket(shop.db)];
  await forgetRequests();
  await Promise.all(tickets.map((ticket) => syncUnlessAskedSince(shop, providerId, 'webhook', ticket)));
  expect(await questionsAbout(providerId)).toBe(1);
  for (const ticket of tickets) await syncUnlessAskedSince(shop, providerId, 'webhook', ticket);
  expect(await questionsAbout(providerId)).toBe(1);
  await syncUnlessAskedSince(shop, providerId, 'webhook', await drawTicket(shop.db));
  expect(await questionsAbout(providerId)).toBe(2);
});
