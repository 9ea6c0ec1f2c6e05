import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarDay } from '#contract/mexico-city.ts';
import { aChild } from '../accounts/testing/a-child.ts';
import { aClient, type TestClient } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { aPurchase } from './testing/a-purchase.ts';

const testShop = await testShopOfFile();
const { db } = testShop.shop;

// Once: the shop keeps the ages for a while.
beforeAll(async () => {
  await db.execute(sql`DELETE FROM product_category`);
  await db.execute(sql`DELETE FROM category`);
  await db.execute(sql`INSERT INTO category (name, age_min, age_max, position)
    VALUES ('0-3 años', 0, 3, 1), ('4-6 años', 4, 6, 2), ('13+ años', 13, NULL, 3)`);
});
// Books of other tests have no age any more.
beforeEach(() => db.execute(sql`DELETE FROM product_category`));

const aBookOf = (age: string, wish: object = {}) => aBook(db, { categories: [age], stock: 5, ...wish });

/** Birth month of a child that is so many years old, whatever the month is now. */
const bornYearsAgo = (years: number) => `${calendarDay(testShop.shop.clock.now()).year - years}-01`;

async function childOf(client: TestClient, birth_month = bornYearsAgo(4)): Promise<number> {
  return (await client.post('/users/add-child', { ...aChild, birth_month })).body.child_id;
}
const ask = async (client: TestClient, child_id: number) =>
  client.get('/orders/get-books-for-child', { child_id: String(child_id) });
const idsFor = async (client: TestClient, childId: number) =>
  (await ask(client, childId)).body.product_list.map(({ product_id }: { product_id: number }) => product_id);

describe('Books for a child', () => {
  test('are the newest in stock of its age, six at most', async () => {
    const client = await aClient(testShop);
    const childId = await childOf(client);
    const books = [];
    for (let count = 0; count < 8; count += 1) books.push(await aBookOf('4-6 años'));
    await aBookOf('0-3 años');
    await aBookOf('4-6 años', { stock: 0 });
    await aBookOf('4-6 años', { productType: 'DIGITAL' });
    const hidden = await aBookOf('4-6 años');
    await db.execute(sql`UPDATE product SET active = false WHERE product_id = ${hidden.productId}`);
    // Later ids are the newer ones.
    await db.execute(sql`UPDATE product SET published_at = '2026-01-01T00:00:00Z'`);
    const newest = books.map(({ productId }) => productId).toReversed();
    expect(await idsFor(client, childId)).toEqual(newest.slice(0, 6));
    const { body } = await ask(client, childId);
    expect(body).toMatchObject({
      status: true,
      group: { ages: '4–6 años' },
      has_all: false,
      next_group: { ages: '13+ años' },
    });
  });

  test('leave out what the client has bought, not what was tried or went back', async () => {
    const client = await aClient(testShop);
    const childId = await childOf(client);
    const [kept, tried, returned] = [
      await aBookOf('4-6 años'),
      await aBookOf('4-6 años'),
      await aBookOf('4-6 años'),
    ];
    await aPurchase(testShop, client, [kept]);
    await aPurchase(testShop, client, [tried], { isPaid: false });
    const { orderId } = await aPurchase(testShop, client, [returned]);
    await db.execute(sql`UPDATE orders SET state = 'refunded' WHERE order_id = ${orderId}`);
    // A purchase of somebody else takes nothing away.
    await aPurchase(testShop, await aClient(testShop), [returned]);
    expect((await idsFor(client, childId)).toSorted()).toEqual(
      [tried.productId, returned.productId].toSorted(),
    );
  });

  test('are all bought: the answer says so, and which age follows', async () => {
    const client = await aClient(testShop);
    const childId = await childOf(client, bornYearsAgo(2));
    expect((await ask(client, childId)).body).toMatchObject({ product_list: [], has_all: false });
    await aPurchase(testShop, client, [await aBookOf('0-3 años')]);
    expect((await ask(client, childId)).body).toMatchObject({
      group: { ages: '0–3 años' },
      product_list: [],
      has_all: true,
      next_group: { ages: '4–6 años' },
    });
  });

  test('of an age that the shop has no books for are none', async () => {
    const client = await aClient(testShop);
    const { body } = await ask(client, await childOf(client, bornYearsAgo(8)));
    expect(body).toMatchObject({ group: null, product_list: [], has_all: false, next_group: null });
  });

  test('change with the month in which the child has its birthday', async () => {
    const client = await aClient(testShop);
    const { year, month } = calendarDay(testShop.shop.clock.now());
    const born = (months: number) =>
      new Date(Date.UTC(year - 4, month - 1 + months, 15)).toISOString().slice(0, 7);
    const agesOf = async (birthMonth: string) =>
      (await ask(client, await childOf(client, birthMonth))).body.group.ages;
    expect(await agesOf(born(1))).toBe('0–3 años');
    expect(await agesOf(born(0))).toBe('4–6 años');
  });

  test('are not shown for a child of another client, nor for one that was deleted', async () => {
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    const childId = await childOf(client);
    expect(await ask(other, childId)).toMatchObject({ status: 404, body: { code: 'CHILD_NOT_FOUND' } });
    await client.put('/users/remove-child', { child_id: childId });
    expect(await ask(client, childId)).toMatchObject({ status: 404, body: { code: 'CHILD_NOT_FOUND' } });
  });
});
