import { sql } from 'drizzle-orm';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import { settlePayment } from '../../checkout/settling/settle-payment.ts';
import { type CartEntry, checkoutBody, payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/**
 * Makes a purchase: the client checked it out through the shop and, unless stated otherwise, paid; `at` moves the day
 * of the order. Repeated books are bought again.
 */
export async function aPurchase(
  { shop }: TestShop,
  client: TestClient,
  entries: readonly CartEntry[],
  { at, isPaid = true, ...changes }: { at?: string; isPaid?: boolean; [field: string]: unknown } = {},
) {
  const body = { ...checkoutBody(entries), ...changes };
  const buy = (again_after?: string) =>
    client.post('/orders/add-order-get-checkout', { ...body, again_after });
  const first = await buy();
  const answer = first.body.code === 'ALREADY_BOUGHT' ? await buy(first.body.details.folio) : first;
  if (answer.status !== 200) throw new Error(`The checkout was refused: ${JSON.stringify(answer.body)}`);
  const sessionId = sessionIdOf(answer.body.url);
  if (isPaid) {
    await payOnPage(answer.body.url);
    await settlePayment(shop, sessionId, 'return');
  }
  const { rows } = await shop.db.execute<{ orderId: number; folio: string }>(sql`
    UPDATE orders SET created_at = coalesce(${at ?? null}::timestamptz, created_at) WHERE session_id = ${sessionId}
    RETURNING order_id AS "orderId", folio`);
  const [order] = rows;
  if (!order) throw new Error('The order was not written.');
  return { ...order, sessionId };
}
