import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShopOfFile } from '#server/testing/test-shop.ts';
import { plantPassOffers, plantPlans } from './plant-plans.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;

test('each plan of the demo has its passes once, by anchors that no list shows', async () => {
  await plantPlans(shop);
  await plantPassOffers(shop);
  await plantPassOffers(shop);
  const { membership_list } = (await testShop.app.inject('/api/memberships/get-memberships')).json();
  const offers = membership_list.map((plan: { pass_offers: { periods: number; price_cents: number }[] }) =>
    plan.pass_offers.map(({ periods, price_cents }) => `${periods}: ${price_cents}`).join(', '),
  );
  expect(offers).toEqual([
    '3: 28900, 6: 54900, 12: 99000',
    '3: 120000, 6: 240000, 12: 480000',
    ...Array(3).fill('3: 165000, 6: 330000, 12: 660000'),
  ]);
  const { rows } = await shop.db.execute<{ sku: string; active: boolean }>(
    sql`SELECT sku, active FROM product WHERE is_anchor ORDER BY product_id`,
  );
  expect(rows).toHaveLength(15);
  expect(rows[0]).toEqual({ sku: 'PASE-BOOK-CLUB-LECTORES-3', active: false });
});

test('an offer that was withdrawn is not shown, nor planted again', async () => {
  await shop.db.execute(sql`UPDATE pass_offer SET active = false WHERE periods = 12`);
  await plantPassOffers(shop);
  const { membership_list } = (await testShop.app.inject('/api/memberships/get-memberships')).json();
  for (const { pass_offers } of membership_list)
    expect(pass_offers.map(({ periods }: { periods: number }) => periods)).toEqual([3, 6]);
});
