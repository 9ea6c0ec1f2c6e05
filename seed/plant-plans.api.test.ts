import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { testShopOfFile } from '#server/testing/test-shop.ts';
import { plantPlans } from './plant-plans.ts';

const testShop = await testShopOfFile();

test("the five plans are planted once, and the owner's changes stay", async () => {
  await aBook(testShop.shop.db, { sku: 'BRI-0408' });
  await plantPlans(testShop.shop);
  await testShop.shop.db.execute(
    sql`UPDATE membership SET price_cents = 12000 WHERE code = 'book-club-lectores'`,
  );
  await plantPlans(testShop.shop);
  const { membership_list } = (await testShop.app.inject('/api/memberships/get-memberships')).json();
  expect(
    membership_list.map(({ price, ships }: { price: number; ships: boolean }) => [price, ships]),
  ).toEqual([
    [120, false],
    [400, true],
    [550, true],
    [550, true],
    [550, true],
  ]);
  expect(membership_list[0]).toMatchObject({
    code: 'book-club-lectores',
    products: [{ short_description: expect.stringContaining('volcán') }],
  });
});
