import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBook, type BookInput } from '../../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let testShop: TestShop;
let owner: StaffMember;
beforeAll(async () => {
  testShop = await createTestShop();
  owner = await aStaffMember(testShop);
});
afterAll(async () => {
  vi.useRealTimers();
  await testShop.close();
});

const get = async (path: string) => (await owner.get(`/desk/${path}`)).body;
const save = async (low_stock: number) =>
  owner.post('/desk/settings/save', {
    settings: { low_stock },
    version: (await get('settings/get')).version,
  });

const DAY_MS = 24 * 60 * 60_000;

async function aSoldBook(input: BookInput, daysAgo = 0) {
  const { db, clock } = testShop.shop;
  const { productId } = await aBook(db, input);
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS).toISOString();
  await db.execute(sql`
    INSERT INTO stock_move (product_id, kind, quantity, at) VALUES (${productId}, 'consume', 1, ${at})`);
  return productId;
}

const seen = async () => ({
  today: (await get('today')).low,
  tab: (await get('catalog/inventory?tab=low')).books.length,
  few: (await get('catalog/inventory')).low_stock,
  counted: (await get('catalog/inventory')).counts.low,
  list: (await get('catalog/list?low=1')).books.length,
  size: (await get('catalog/list-size?low=1')).size,
});

test('from how few copies on a book runs out is 3 until the owner changes it, everywhere at the desk and for no visitor', async () => {
  const { db } = testShop.shop;
  for (const stock of [0, 3, 4, 8]) await aSoldBook({ stock });
  // Books that do not sell, sell no longer or are not on sale never count as running out.
  await aBook(db, { stock: 1 });
  await aSoldBook({ stock: 1 }, 31);
  await aSoldBook({ stock: 1, active: false });
  const draft = await aSoldBook({ stock: 1, active: false });
  await db.execute(sql`UPDATE product SET is_draft = true WHERE product_id = ${draft}`);
  expect(await seen()).toEqual({
    today: { count: 2, at_most: 3 },
    tab: 2,
    few: 3,
    counted: 2,
    list: 2,
    size: 2,
  });
  expect((await save(8)).status).toBe(200);
  // The seconds for which each copy of the shop keeps the settings.
  vi.setSystemTime(Date.now() + 6_000);
  expect(await seen()).toEqual({
    today: { count: 4, at_most: 8 },
    tab: 4,
    few: 8,
    counted: 4,
    list: 4,
    size: 4,
  });
  const { settings } = (await testShop.app.inject('/api/site/get-settings')).json();
  expect(settings).not.toHaveProperty('low_stock');
  for (const wrong of [-1, 51, 2.5]) expect((await save(wrong)).status, String(wrong)).toBe(400);
});
