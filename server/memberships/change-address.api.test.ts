import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShopOfFile } from '../testing/test-shop.ts';
import { boxOf, putBox } from './testing/a-box.ts';
import { aSubscriber, saveAddress } from './testing/a-subscriber.ts';

const testShop = await testShopOfFile();

const NEW = { street: 'Calle del Conejo', main_address: false };

async function streets(subscriptionId: number) {
  const { rows } = await testShop.shop.db.execute<{ plan: string; box: string }>(sql`
    SELECT s.shipping_address->>'street' AS plan, h.shipping_address->>'street' AS box FROM subscription s
    JOIN subscription_period p USING (subscription_id) JOIN shipment h USING (period_id) WHERE subscription_id = ${subscriptionId}`);
  return rows[0];
}

const change = (by: Awaited<ReturnType<typeof aSubscriber>>, address_id: number) =>
  by.client.post('/memberships/change-shipping-address', { subscription_id: by.subscriptionId, address_id });

test('the box that waits and those to come go to the new address', async () => {
  const subscriber = await aSubscriber(testShop, { ships: true });
  const { status } = await change(subscriber, await saveAddress(subscriber.client, NEW));
  expect(status).toBe(200);
  expect(await streets(subscriber.subscriptionId)).toEqual({ plan: NEW.street, box: NEW.street });
});

test.each(['procesando', 'enviado'] as const)('a box that is %s keeps its own', async (state) => {
  const subscriber = await aSubscriber(testShop, { ships: true });
  const before = await streets(subscriber.subscriptionId);
  await putBox(testShop, await boxOf(testShop, subscriber), state);
  await change(subscriber, await saveAddress(subscriber.client, NEW));
  expect(await streets(subscriber.subscriptionId)).toEqual({ plan: NEW.street, box: before?.box });
});

test('only an address of the client’s own book is taken, and only by a plan that sends boxes', async () => {
  const [subscriber, other] = [
    await aSubscriber(testShop, { ships: true }),
    await aSubscriber(testShop, { ships: true }),
  ];
  const foreign = await saveAddress(other.client, NEW);
  expect((await change(subscriber, foreign)).body.code).toBe('SAVED_ADDRESS_NOT_FOUND');
  const reader = await aSubscriber(testShop, {});
  const own = await saveAddress(reader.client, NEW);
  expect((await change(reader, own)).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
});
