import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPlan } from '../testing/a-plan.ts';
import { keepOfferedFamilies } from './offered-families.ts';

const testShop = await testShopOfFile();

test('the shop says which kinds of memberships have a plan on offer, a few seconds after that changed', async () => {
  const { db } = testShop.shop;
  await aPlan(testShop, { family: 'book-club-lectores' });
  await aPlan(testShop, { family: 'book-club-libros' });
  await aPlan(testShop, { family: 'book-club-libros' });
  let now = 0;
  const families = keepOfferedFamilies(db, () => now);
  const both = ['book-club-lectores', 'book-club-libros'];
  expect(await families()).toEqual(both);
  expect((await testShop.app.inject('/api/site/get-settings')).json().families).toEqual(both);
  await db.execute(sql`UPDATE membership SET active = false WHERE family = 'book-club-lectores'`);
  now = 4_999;
  expect(await families()).toEqual(both);
  now = 5_000;
  expect(await families()).toEqual(['book-club-libros']);
});

test('a reading that failed is not kept', async () => {
  const { db } = testShop.shop;
  let isBroken = true;
  const flaky = new Proxy(db, {
    get(target, name) {
      if (isBroken) throw new Error('no database');
      return Reflect.get(target, name);
    },
  });
  const families = keepOfferedFamilies(flaky, () => 0);
  await expect(families()).rejects.toThrow('The statement offered_families failed.');
  isBroken = false;
  expect(await families()).toEqual(['book-club-libros']);
});
