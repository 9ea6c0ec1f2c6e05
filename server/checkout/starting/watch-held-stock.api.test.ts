import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { listMails } from '../../platform/mail/mailbox.ts';
import { testSettings } from '../../testing/test-settings.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { reconcile } from '../settling/reconcile.ts';
import { readShopGauges } from '../shop-gauges.queries.ts';
import type { HeldShare } from './held-share.queries.ts';
import { sendHeldStockMail } from './watch-held-stock.ts';

const HOUR = 60 * 60_000;
const testShop = await testShopOfFile();

async function jobs() {
  const { rows } = await testShop.shop.db.execute<{ data: HeldShare & { hour: string } }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'held-stock-mail' ORDER BY data->>'hour'`,
  );
  return rows.map(({ data }) => data);
}
const gauge = async () =>
  (await readShopGauges(testShop.shop.db)).find(({ name }) => name === 'shop_reserved_above_third')?.value;

test('the owner gets a mail once an hour while more than a third of all copies is held unpaid', async () => {
  const { db } = testShop.shop;
  const [few, many] = [await aBook(db, { stock: 3 }), await aBook(db, { stock: 6 })];
  await aBook(db, { stock: 5, active: false });
  await testShop.guest().checkout([{ ...many, quantity: 3 }]);
  await reconcile(testShop.shop);
  expect([await jobs(), await gauge()]).toEqual([[], 0]);

  await testShop.guest().checkout([{ ...few, quantity: 2 }]);
  await reconcile(testShop.shop);
  await reconcile(testShop.shop);
  expect(await gauge()).toBe(1);
  const shares = await jobs();
  expect(shares).toMatchObject([{ copies: 5, all: 9, orders: 2, networks: 1 }]);

  for (const share of shares) await sendHeldStockMail(testShop.shop, share);
  expect(await listMails(db, testSettings.contact_email)).toMatchObject([
    {
      subject: 'Más de un tercio de tus libros está apartado sin pagar',
      text: expect.stringContaining('5 de 9'),
    },
  ]);

  testShop.travel(HOUR);
  await db.execute(sql`UPDATE orders SET session_expires_at = session_expires_at + interval '2 hours'`);
  await reconcile(testShop.shop);
  expect(await jobs()).toHaveLength(2);
  await db.execute(sql`UPDATE orders SET session_expires_at = now() - interval '1 second'`);
  await reconcile(testShop.shop);
  expect(await gauge()).toBe(0);
});
