import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { stockOf } from '../testing/a-checkout.ts';

/** Rows that buyers need are held for longer than the shop waits for them. */
const testShop = await testShopOfFile({ environment: { TRUSTED_PROXIES: '1' } });
afterEach(() => testShop.expectInvariants());

const from = (host: number) => ({ 'x-forwarded-for': `10.8.${host}.1` });
const guests = (count: number) => Array.from({ length: count }, () => testShop.guest());

/** Keeps the rows of the book locked until the work is done. */
const whileLocked = <T>({ productId }: { productId: number }, work: () => Promise<T>): Promise<T> =>
  inTransaction(testShop.shop.db, async (tx) => {
    await tx.execute(sql`SELECT FROM product WHERE product_id = ${productId} FOR UPDATE`);
    // The transaction that holds them must not be ended for idling.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    return work();
  });

async function ordersWith({ productId }: { productId: number }): Promise<number> {
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT FROM order_item WHERE product_id = ${productId}`,
  );
  return rows.length;
}

test('six guests of one network are told that the book is busy, and buy it afterwards', async () => {
  const book = await aBook(testShop.shop.db, { stock: 40 });
  const buyers = guests(6);
  const buy = () => Promise.all(buyers.map((guest) => guest.checkout([book], {}, from(1))));
  const refused = await whileLocked(book, buy);
  for (const { status, headers, body } of refused) {
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
    expect(body.status_Message).toMatch(/^Alguien más está ocupando lo mismo/);
  }
  expect(await stockOf(testShop, book)).toEqual({ stock: 40, reserved: 0 });
  expect(await ordersWith(book)).toBe(0);
  expect((await buy()).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await stockOf(testShop, book)).toEqual({ stock: 34, reserved: 6 });
}, 60_000);

test('a book that is busy for everybody lets the others be bought', async () => {
  const [busy, free] = [
    await aBook(testShop.shop.db, { stock: 5 }),
    await aBook(testShop.shop.db, { stock: 5 }),
  ];
  const bought = await whileLocked(busy, () => testShop.guest().checkout([free], {}, from(2)));
  expect(bought.status).toBe(200);
});

test('ten buyers who race for one book, in one network and in ten, all get it', async () => {
  for (const host of [() => 3, (buyer: number) => 10 + buyer]) {
    const book = await aBook(testShop.shop.db, { stock: 40 });
    const answers = await Promise.all(
      guests(10).map((guest, buyer) => guest.checkout([book], {}, from(host(buyer)))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stockOf(testShop, book)).toEqual({ stock: 30, reserved: 10 });
  }
});
