import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const received = statement<{ product_id: number; quantity: number }>(
  'received_copies',
  `SELECT l.product_id, l.quantity FROM return_line l JOIN return_case c USING (return_id)
   WHERE c.return_id = $1 AND c.received_at IS NOT NULL`,
);

/** Copies that came back in a parcel; none before it arrived. */
export async function findReceivedCopies(tx: Database, returnId: number): Promise<Map<number, number>> {
  return new Map((await received(tx, [returnId])).map(({ product_id, quantity }) => [product_id, quantity]));
}

const close = statement<{ return_id: number }>(
  'close_return',
  `UPDATE return_case SET state = $2, closed_at = $3, version = version + 1
   WHERE return_id = $1 AND state IN ('aprobada', 'recibida') RETURNING return_id`,
);

const closePaidBack = statement(
  'close_returns_paid_back',
  `UPDATE return_case c SET state = 'reembolsada', closed_at = $2, version = c.version + 1
   FROM orders o LEFT JOIN payment p USING (order_id)
   WHERE c.order_id = $1 AND o.order_id = $1 AND c.state IN ('pedida', 'aprobada', 'recibida')
     AND (o.state = 'refunded' OR p.amount_cents - p.refunded_cents - coalesce((SELECT sum(f.cents) FROM refund f
            WHERE f.order_id = $1 AND f.payment_intent_id = p.payment_intent_id AND f.state IN ('asked', 'sent')), 0) <= 0
       OR NOT EXISTS (SELECT FROM return_line l JOIN order_item i USING (product_id)
            WHERE l.return_id = c.return_id AND i.order_id = $1 AND i.quantity > coalesce((
              SELECT sum((line->>'quantity')::int) FROM refund f CROSS JOIN jsonb_array_elements(f.lines) line
              WHERE f.order_id = $1 AND f.state <> 'failed' AND (line->>'product_id')::int = i.product_id), 0)))`,
);

/**
 * Ends the returns whose money went back another way: with all of the order's, from its own page, in the provider's
 * dashboard, by the bank, or with all copies of their books. The caller holds the order's lock.
 */
export const closeReturnsPaidBack = (tx: Database, orderId: number, at: Date) =>
  closePaidBack(tx, [orderId, at.toISOString()]);

/** Closes a return whose money, or another copy, is on its way. False when the return is not at that point. */
export async function closeReturn(
  tx: Database,
  returnId: number,
  { state, at }: { state: 'reembolsada' | 'repuesta'; at: Date },
): Promise<boolean> {
  return (await close(tx, [returnId, state, at.toISOString()])).length > 0;
}
