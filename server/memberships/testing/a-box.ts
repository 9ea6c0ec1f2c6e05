import { sql } from 'drizzle-orm';
import type { ShippingState } from '#contract/orders.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { aSubscriber, type Subscriber } from './a-subscriber.ts';

/** The box of a subscription's first period. */
export async function boxOf({ shop }: TestShop, { subscriptionId }: Pick<Subscriber, 'subscriptionId'>) {
  const { rows } = await shop.db.execute<{ shipmentId: number }>(sql`
    SELECT shipment_id AS "shipmentId" FROM shipment JOIN subscription_period p USING (period_id)
    WHERE p.subscription_id = ${subscriptionId} ORDER BY p.period_start LIMIT 1`);
  return rows[0]?.shipmentId ?? 0;
}

/** A box to send, of a client who has just subscribed to a plan with books. */
export async function aBox(testShop: TestShop, input: { planId?: number } = {}) {
  const subscriber = await aSubscriber(testShop, { ...input, ships: true, family: 'book-club-libros' });
  return { subscriber, shipmentId: await boxOf(testShop, subscriber) };
}

/** Books in a box as if they had been chosen long ago: with their ledger, and copies that came for it. */
export async function fillBox(
  { shop }: TestShop,
  shipmentId: number,
  books: readonly { productId: number }[],
  repeatReason: string | null = null,
) {
  for (const [position, { productId }] of books.entries())
    await shop.db.execute(sql`
      WITH ledger AS (
        INSERT INTO stock_move (product_id, kind, quantity, reason, shipment_id)
        VALUES (${productId}, 'intake', 1, NULL, NULL), (${productId}, 'intake', -1, 'club', ${shipmentId}))
      INSERT INTO shipment_item (shipment_id, product_id, user_id, position, repeat_reason, created_at)
      SELECT shipment_id, ${productId}, s.user_id, ${position}, ${repeatReason}, now() FROM shipment
        JOIN subscription_period USING (period_id) JOIN subscription s USING (subscription_id) WHERE shipment_id = ${shipmentId}`);
}

/** Puts a box somewhere as if it had gone there long ago: with its history, and without a mail. */
export async function putBox({ shop }: TestShop, shipmentId: number, state: ShippingState, link?: string) {
  await shop.db.execute(sql`
    WITH was AS (SELECT shipment_id, state FROM shipment WHERE shipment_id = ${shipmentId}),
      moved AS (UPDATE shipment SET state = ${state}, carrier = 'Estafeta', tracking_url = ${link ?? null}, shipped_at = now()
        WHERE shipment_id = ${shipmentId})
    INSERT INTO shipping_event (shipment_id, from_state, to_state, cause, at)
    SELECT shipment_id, state, ${state}, 'seed', now() FROM was WHERE state <> ${state}`);
}
