import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook } from '../catalog/testing/a-book.ts';
import { payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { forgetOldData } from './forget-old-data.ts';
import { reconcile } from './reconcile.ts';

const DAY = 86_400_000;
let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
});
afterAll(() => testShop.close());

const contactOf = async (url: string) =>
  (
    await testShop.shop.db.execute(
      sql`SELECT contact_email, shipping_address FROM orders WHERE session_id = ${sessionIdOf(url)}`,
    )
  ).rows[0];

test('after a month the unpaid order forgets its person, the paid one remembers', async () => {
  const unpaid = (await testShop.guest().checkout([await aBook(testShop.shop.db)])).body.url;
  const buyer = testShop.guest();
  const paid = (await buyer.checkout([await aBook(testShop.shop.db)], {}, { 'idempotency-key': 'k' })).body
    .url;
  await payOnPage(paid);
  await buyer.details(sessionIdOf(paid));
  testShop.travel(DAY);
  await reconcile(testShop.shop);
  await forgetOldData(testShop.shop);
  expect(await contactOf(unpaid)).toMatchObject({ contact_email: 'mariana@example.test' });
  testShop.travel(31 * DAY);
  await forgetOldData(testShop.shop);
  expect(await contactOf(unpaid)).toEqual({ contact_email: '', shipping_address: null });
  expect(await contactOf(paid)).toMatchObject({
    contact_email: 'mariana@example.test',
    shipping_address: { postal_code: '03100' },
  });
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT (SELECT count(*) FROM idempotency) AS answers, (SELECT count(*) FROM rate_bucket) AS buckets`,
  );
  expect(rows[0]).toEqual({ answers: 0, buckets: 0 });
});
