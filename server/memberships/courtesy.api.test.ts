import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aClient } from '../accounts/testing/a-client.ts';
import { testShopOfFile } from '../testing/test-shop.ts';

const testShop = await testShopOfFile();

test('a client learns until when the club is open to them without a charge, and no longer than that', async () => {
  const client = await aClient(testShop);
  const until = async () => (await client.get('/memberships/get-my-subscriptions')).body.courtesy_until;
  expect(await until()).toBeNull();
  const now = testShop.shop.clock.now();
  const end = new Date(now.getTime() + 60_000);
  await testShop.shop.db.execute(sql`
    INSERT INTO access_grant (user_id, starts_at, ends_at, reason, created_at)
    VALUES (${client.userId}, ${now.toISOString()}, ${end.toISOString()}, 'Sorteo', ${now.toISOString()})`);
  expect(await until()).toBe(end.toISOString());
  testShop.travel(61_000);
  expect(await until()).toBeNull();
});
