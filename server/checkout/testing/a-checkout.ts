import { sql } from 'drizzle-orm';
import { aBook } from '../../catalog/testing/a-book.ts';
import { sessionIdOf } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** A guest at the payment page of an order for one copy of a new book. */
export async function aCheckout(testShop: TestShop, stock = 1) {
  const book = await aBook(testShop.shop.db, { stock });
  const guest = testShop.guest();
  const { body } = await guest.checkout([book]);
  return { book, guest, url: body.url as string, sessionId: sessionIdOf(body.url) };
}

interface OrderFacts extends Record<string, unknown> {
  order_id: number;
  state: string;
  total_cents: number;
  refunded_cents: number | null;
}

export async function orderOf({ shop }: TestShop, sessionId: string): Promise<OrderFacts | undefined> {
  const { rows } = await shop.db.execute<OrderFacts>(sql`
    SELECT o.order_id, o.state, o.total_cents, p.refunded_cents FROM orders o LEFT JOIN payment p USING (order_id)
    WHERE o.session_id = ${sessionId}`);
  return rows[0];
}

export async function stockOf({ shop }: TestShop, { productId }: { productId: number }) {
  const { rows } = await shop.db.execute(
    sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
  );
  return rows[0];
}
