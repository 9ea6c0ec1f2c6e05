import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { aBook } from '../../catalog/testing/a-book.ts';
import { moveOrder } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { insertRefund } from '../refunds/refunds.queries.ts';
import { settlePayment } from '../settling/settle-payment.ts';

export interface PaidOrder {
  orderId: number;
  folio: string;
  sessionId: string;
  paymentIntentId: string;
  totalCents: number;
  /** The books, as many copies of each as were asked for. */
  books: { productId: number; unitCents: number; quantity: number }[];
}

/** An order for new books, one per entry of `quantities`, paid and settled, with shipping of $99. */
export async function aPaidOrder(
  testShop: TestShop,
  quantities: readonly number[] = [1],
  { card }: { card?: string } = {},
): Promise<PaidOrder> {
  const { shop } = testShop;
  const books = [];
  for (const quantity of quantities) books.push({ ...(await aBook(shop.db, { stock: 10 })), quantity });
  const { body } = await testShop.guest().checkout(books);
  const sessionId = sessionIdOf(body.url);
  await payOnPage(body.url, card);
  await settlePayment(shop, sessionId, 'return');
  const { rows } = await shop.db.execute<{
    orderId: number;
    folio: string;
    totalCents: number;
    paymentIntentId: string;
  }>(sql`SELECT o.order_id AS "orderId", o.folio, o.total_cents AS "totalCents", p.payment_intent_id AS "paymentIntentId"
    FROM orders o JOIN payment p USING (order_id) WHERE o.session_id = ${sessionId}`);
  const [order] = rows;
  if (!order) throw new Error('The order was not paid.');
  return { ...order, sessionId, books };
}

/** Request that the desk would send to give back some lines. */
export const anInput = (
  { orderId, books }: PaidOrder,
  changes: {
    lines?: number[];
    restock?: boolean;
    shipping?: boolean;
    other?: number;
    [field: string]: unknown;
  } = {},
) => {
  const { lines = [], restock = true, shipping = false, other = 0, ...rest } = changes;
  const wanted = lines.flatMap((quantity, index) => {
    const book = books[index];
    return book && quantity > 0
      ? [{ product_id: book.productId, quantity, restock, unit: book.unitCents }]
      : [];
  });
  const cents =
    wanted.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0) + (shipping ? 9900 : 0) + other;
  return {
    order_id: orderId,
    lines: wanted.map(({ unit: _unit, ...line }) => line),
    shipping,
    other_cents: other,
    reason: 'otro',
    request_key: randomUUID(),
    expected_cents: cents,
    notify: false,
    ...rest,
  };
};

export const wholeInput = (order: PaidOrder, changes: Record<string, unknown> = {}) =>
  anInput(order, { lines: order.books.map(({ quantity }) => quantity), shipping: true, ...changes });

export async function refundsOf({ shop }: TestShop, orderId: number) {
  const { rows } = await shop.db.execute<{
    refund_id: number;
    cents: number;
    state: string;
    reason: string;
    restocked: boolean;
  }>(sql`SELECT refund_id, cents, state, reason, restocked_at IS NOT NULL AS restocked FROM refund
    WHERE order_id = ${orderId} ORDER BY refund_id`);
  return rows;
}

/** A refund of it that the provider refused, which is not settled yet. */
export async function aFailedRefund({ shop }: TestShop, order: PaidOrder, cents = order.totalCents) {
  const refundId = await insertRefund(shop.db, {
    order_id: order.orderId,
    return_id: null,
    payment_intent_id: order.paymentIntentId,
    cents,
    lines: [],
    amounts: [],
    other_cents: cents,
    reason: 'otro',
    state: 'failed',
    kind: 'provider',
    provider_id: null,
    notifies: false,
    staff_id: null,
    request_key: randomUUID(),
    failure_reason: 'declined',
    at: shop.clock.now(),
  });
  return refundId ?? 0;
}

/** Holds an order for a person, for the reason that the shop wrote down. */
export async function holdForPerson({ shop }: TestShop, { orderId }: PaidOrder, detail = 'paid twice') {
  await inTransaction(shop.db, async (tx) => {
    const held = { order_id: orderId, state: 'paid' } as const;
    await moveOrder(tx, held, { to: 'review', cause: 'test', detail, at: shop.clock.now() });
  });
}
