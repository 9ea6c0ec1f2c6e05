import { sql } from 'drizzle-orm';
import type { ShippingState } from '#contract/orders.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { settlePayment } from '../../checkout/settling/settle-payment.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CartEntry, payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';

export interface PaidOrder {
  orderId: number;
  folio: string;
  sessionId: string;
  totalCents: number;
}

/** A guest's order, paid on the provider's page; one copy of a new book unless stated otherwise. */
export async function aPaidOrder(
  testShop: TestShop,
  { entries, ...changes }: { entries?: readonly CartEntry[]; [field: string]: unknown } = {},
): Promise<PaidOrder> {
  const { shop } = testShop;
  const { status, body } = await testShop.guest().checkout(entries ?? [await aBook(shop.db)], changes);
  if (status !== 200) throw new Error(`The checkout was refused: ${JSON.stringify(body)}`);
  const sessionId = sessionIdOf(body.url);
  await payOnPage(body.url);
  await settlePayment(shop, sessionId, 'return');
  const { rows } = await shop.db.execute<Omit<PaidOrder, 'sessionId'> & Record<string, unknown>>(sql`
    SELECT order_id AS "orderId", folio, total_cents AS "totalCents" FROM orders WHERE session_id = ${sessionId}`);
  const [order] = rows;
  if (!order) throw new Error('The order was not written.');
  return { ...order, sessionId };
}

/** Puts a parcel somewhere as if it had gone there long ago: with its history, and without a mail. */
export async function putParcel(db: Database, sessionId: string, state: ShippingState) {
  await db.execute(sql`
    WITH was AS (SELECT order_id, shipping_state FROM orders WHERE session_id = ${sessionId}),
      moved AS (UPDATE orders SET shipping_state = ${state} WHERE session_id = ${sessionId})
    INSERT INTO shipping_event (order_id, from_state, to_state, cause, at)
    SELECT order_id, shipping_state, ${state}, 'seed', now() FROM was WHERE shipping_state <> ${state}`);
}
