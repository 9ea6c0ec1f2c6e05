import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { moveOrder } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { answerTransfer } from '../refunds/answer-transfer.ts';
import { writeAskedRefund } from '../refunds/order-refunds.ts';
import { transferToken } from '../refunds/transfer-link.ts';
import { aPaidOrder, type PaidOrder } from './a-paid-order.ts';

export const anAccount = { clabe: '012180001234567899', holder_name: 'Jorge Ibarra Robles' };
export const otherAccount = { clabe: '032180000118359719', holder_name: 'Lucía Ibarra' };

/** Makes an order that was paid one that was paid in cash, as its payment says. */
export async function paidInCash({ shop }: TestShop, order: PaidOrder): Promise<PaidOrder> {
  await shop.db.execute(
    sql`UPDATE payment SET method_type = 'oxxo', card_brand = NULL, card_last4 = NULL WHERE order_id = ${order.orderId}`,
  );
  return order;
}

export const aCashOrder = async (testShop: TestShop, quantities: readonly number[] = [1]) =>
  paidInCash(testShop, await aPaidOrder(testShop, quantities));

/** The token of the link that a refund's buyer was mailed. */
export const linkOf = ({ shop }: TestShop, refundId: number, version = 1) =>
  transferToken(shop.secrets.orderLinkKey, refundId, version);

export interface AskedOrder extends PaidOrder {
  refundId: number;
  token: string;
}

/** A whole order paid in cash on its way back, its buyer asked for an account, which was given where wanted. */
export async function aTransfer(testShop: TestShop, { isAnswered = false } = {}): Promise<AskedOrder> {
  const { shop } = testShop;
  const order = await aCashOrder(testShop);
  const at = shop.clock.now();
  const refundId = await inTransaction(shop.db, async (tx) => {
    const asked = {
      order_id: order.orderId,
      return_id: null,
      payment_intent_id: order.paymentIntentId,
      cents: order.totalCents,
      lines: [],
      amounts: [],
      other_cents: order.totalCents,
      reason: 'otro' as const,
      notifies: false,
      staff_id: null,
      request_key: randomUUID(),
      at,
    };
    const paid = { order_id: order.orderId, state: 'paid' } as const;
    await moveOrder(tx, paid, { to: 'refund_pending', cause: 'test', at });
    return writeAskedRefund(shop, tx, asked, { methodType: 'oxxo' });
  });
  if (refundId === undefined) throw new Error('The refund was not written.');
  const token = linkOf(testShop, refundId);
  if (isAnswered) await answerTransfer(shop, { token, ...anAccount });
  return { ...order, refundId, token };
}

/** Request of «Ya lo transferí» for an account that was given by the first link. */
export const confirmInput = ({ shop }: TestShop, refund_id: number, changes: object = {}) => ({
  refund_id,
  version: 3,
  tracking_key: 'MBAN01002611240087',
  transferred_on: mexicoCityDay(shop.clock.now()),
  request_key: randomUUID(),
  ...changes,
});

/** Row of a refund by transfer, as the database has it. */
export async function transferOf({ shop }: TestShop, refundId: number) {
  const { rows } = await shop.db.execute<{
    state: string;
    kind: string;
    provider_id: string | null;
    link_version: number;
    link_hash: string;
    answered: boolean;
    sealed_account: string | null;
    last4: string | null;
    tracking_key: string | null;
    restocked: boolean;
  }>(sql`SELECT f.state, f.kind, f.provider_id, t.link_version, t.link_hash, t.answered_at IS NOT NULL AS answered, t.sealed_account,
      t.last4, t.tracking_key, f.restocked_at IS NOT NULL AS restocked
    FROM refund f JOIN refund_transfer t USING (refund_id) WHERE f.refund_id = ${refundId}`);
  const [row] = rows;
  if (!row) throw new Error('The refund has no transfer.');
  return row;
}

/** Names of the jobs about a refund. */
export async function jobsAbout({ shop }: TestShop, refundId: number) {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`SELECT name FROM pgboss.job WHERE (data->>'refundId')::int = ${refundId} ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Text of the mail that was sent last. */
export async function lastMail({ shop }: TestShop): Promise<string> {
  const { rows } = await shop.db.execute<{ text: string }>(
    sql`SELECT text FROM mailbox_mail ORDER BY mail_id DESC LIMIT 1`,
  );
  return rows[0]?.text ?? '';
}
