import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShopOfFile } from '../testing/test-shop.ts';
import { listPeople } from './list-people.ts';

const testShop = await testShopOfFile();

/** Orders that were never paid for, all of one guest, the last one a day before the given number of days ago. */
const orders = (email: string, count: number, daysAgo: number) =>
  testShop.shop.db.execute(sql`
    INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, cart_fingerprint, created_at)
    SELECT ${email} || n, 'expired', 30000, 'Ofelia', '5512345678', ${email}, ${email} || n,
      now() - ${daysAgo} * interval '1 day' - n * interval '1 minute'
    FROM generate_series(1, ${count}::int) AS n`);

test('a guest behind thousands of orders of others is listed, and each guest once', async () => {
  await orders('muchos@ejemplo.test', 2_500, 1);
  await orders('otra@ejemplo.test', 1, 30);
  await testShop.shop.db.execute(sql`ANALYZE orders`);
  const { people, next } = await listPeople(testShop.shop.db, { tab: 'guests' });
  expect(people.map(({ email }) => email)).toEqual(['m✱✱✱@ejemplo.test', 'o✱✱✱@ejemplo.test']);
  expect(next).toBeNull();
});
