import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LaterMethod } from '#contract/later-payment.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aContact, type CartEntry, sessionIdOf, type TestGuest } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { returnLeftOver, returnTransfer } from '../refunds/return-transfer.ts';
import { settlePayment } from '../settling/settle-payment.ts';

export interface LaterOrder {
  orderId: number;
  folio: string;
  totalCents: number;
  /** The session of a voucher, or the intent of a transfer: what its payment is settled by. */
  providerId: string;
  customerId: string | null;
  book: CartEntry;
  guest: TestGuest;
  /** Address to which the checkout led. */
  url: string;
}

/** Has a voucher made on the provider's page, as a person would. */
export async function takeVoucher(url: string): Promise<void> {
  const form = { method: 'oxxo', name: 'Mariana Gutiérrez', email: 'mariana@example.test' };
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`No voucher was made: ${answer.status}`);
}

/** An order of one copy that waits for cash or a transfer. */
export async function aLaterOrder(
  testShop: TestShop,
  method: LaterMethod,
  {
    book,
    guest = testShop.guest(),
    ...changes
  }: { book?: CartEntry; guest?: TestGuest; [field: string]: unknown } = {},
): Promise<LaterOrder> {
  const { shop } = testShop;
  const wanted = book ?? (await aBook(shop.db, { stock: 10 }));
  const { status, body } = await guest.checkout([wanted], {
    payment_method: method,
    // A contact of its own: those of one contact are limited.
    contact_information: { ...aContact, phone: `55${String(randomInt(1e8)).padStart(8, '0')}` },
    ...changes,
  });
  if (status !== 200) throw new Error(`The checkout was refused: ${JSON.stringify(body)}`);
  if (method === 'oxxo') {
    await takeVoucher(body.url);
    await settlePayment(shop, sessionIdOf(body.url), 'return');
  }
  const { rows } = await shop.db.execute<
    Pick<LaterOrder, 'orderId' | 'folio' | 'totalCents' | 'providerId' | 'customerId'> &
      Record<string, unknown>
  >(sql`
    SELECT order_id AS "orderId", folio, total_cents AS "totalCents", coalesce(session_id, payment_intent_id) AS "providerId",
      provider_customer_id AS "customerId"
    FROM orders o JOIN order_item i USING (order_id) WHERE i.product_id = ${wanted.productId} ORDER BY order_id DESC LIMIT 1`);
  const [order] = rows;
  if (!order) throw new Error('The order was not written.');
  return { ...order, book: wanted, guest, url: body.url };
}

/** Pays a voucher at the counter, or transfers so many cents, the whole amount unless stated otherwise. */
export async function payLater(
  testShop: TestShop,
  { providerId, totalCents }: Pick<LaterOrder, 'providerId' | 'totalCents'>,
  cents = totalCents,
): Promise<void> {
  if (providerId.startsWith('cs_'))
    await testShop.control({ async_payment: { session: providerId, outcome: 'succeeded' } });
  else await testShop.control({ bank_transfer: { intent: providerId, amount: cents } });
}

export interface LaterFacts extends Record<string, unknown> {
  state: string;
  paid: number | null;
  stock: number;
  reserved: number;
  remaining: number | null;
  mails: string[];
}

/** What became of an order: its state, what was paid, its book's copies, and the mails that were asked for. */
export async function laterFacts(
  { shop }: TestShop,
  { orderId, book }: LaterOrder,
): Promise<LaterFacts | undefined> {
  const { rows } = await shop.db.execute<LaterFacts>(sql`
    SELECT o.state, p.amount_cents AS paid, b.stock, b.reserved, w.remaining_cents AS remaining,
      ARRAY(SELECT coalesce(j.data->>'kind', 'paid') FROM pgboss.job j WHERE j.name IN ('later-payment-mail', 'order-paid-mail')
        AND (j.data->>'orderId')::int = o.order_id ORDER BY 1) AS mails
    FROM orders o LEFT JOIN payment p USING (order_id) LEFT JOIN pending_payment w USING (order_id), product b
    WHERE o.order_id = ${orderId} AND b.product_id = ${book.productId}`);
  return rows[0];
}

/** A transfer of more than an order costs whose return the provider refused. */
export async function aFailedReturn(testShop: TestShop, cents = 3_000) {
  const { shop } = testShop;
  const order = await aLaterOrder(testShop, 'spei');
  await payLater(testShop, order, order.totalCents + cents);
  await settlePayment(shop, order.providerId, 'webhook');
  await returnLeftOver(shop, { intentId: order.providerId });
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT transfer_return_id AS id FROM transfer_return WHERE order_id = ${order.orderId}`,
  );
  const transferReturnId = rows[0]?.id ?? 0;
  await testShop.control({ api: { fail_next: 1, status: 400, method: 'POST', path: '/v1/refunds' } });
  await returnTransfer(shop, transferReturnId);
  return { ...order, transferReturnId };
}
