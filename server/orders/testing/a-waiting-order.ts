import { sql } from 'drizzle-orm';
import type { LaterMethod } from '#contract/later-payment.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { type CartEntry, sessionIdOf } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';

interface WaitingInput {
  payBy: Date;
  method?: LaterMethod;
  entries?: readonly CartEntry[];
  /** What came of a transfer so far. */
  arrivedCents?: number;
  number?: string;
  remindedAt?: Date;
  [field: string]: unknown;
}

/** A guest's order that waits for cash or a transfer; one copy of a new book unless stated otherwise. */
export async function aWaitingOrder(testShop: TestShop, input: WaitingInput) {
  const { payBy, method = 'oxxo', entries, arrivedCents = 0, number = null, remindedAt, ...changes } = input;
  const { db, clock } = testShop.shop;
  const { status, body } = await testShop.guest().checkout(entries ?? [await aBook(db)], changes);
  if (status !== 200) throw new Error(`The checkout was refused: ${JSON.stringify(body)}`);
  const { rows } = await db.execute<{ orderId: number; folio: string; totalCents: number }>(sql`
    UPDATE orders SET state = 'processing', payment_method = ${method} WHERE session_id = ${sessionIdOf(body.url)}
    RETURNING order_id AS "orderId", folio, total_cents AS "totalCents"`);
  const [order] = rows;
  if (!order) throw new Error('The order was not written.');
  await db.execute(sql`
    INSERT INTO pending_payment (order_id, method, amount_cents, remaining_cents, pay_by, number, reminded_at, created_at)
    VALUES (${order.orderId}, ${method}, ${order.totalCents}, ${order.totalCents - arrivedCents}, ${payBy.toISOString()},
      ${number}, ${remindedAt?.toISOString() ?? null}, ${clock.now().toISOString()})`);
  return order;
}
