/** The Mexico City day of an instant. */
export const dayOf = (instant: string) => `(${instant} AT TIME ZONE INTERVAL '-06:00')::date`;

/**
 * Money of orders that went back between two instants, on the day it did: `order_id, at, cents, lines, amounts, is_whole`.
 * A refund of a second payment is no return: that payment was never a sale. What a bank took back has no refund of its own:
 * it counts on the day on which the order learnt it. `is_whole` has no lines, and all that was paid went back.
 */
export const moneyBack = (from: string, until: string) => `
  SELECT f.order_id, f.confirmed_at AS at, f.cents, f.lines, f.amounts, f.lines = '[]' AND f.cents = p.amount_cents AS is_whole
  FROM refund f JOIN payment p ON p.order_id = f.order_id AND p.payment_intent_id = f.payment_intent_id
  WHERE f.state = 'confirmed' AND f.confirmed_at >= ${from} AND f.confirmed_at < ${until}
  UNION ALL
  SELECT order_id, at, cents, '[]'::jsonb, '[]'::jsonb, cents = amount_cents FROM (
    SELECT p.order_id, p.amount_cents, p.refunded_cents - coalesce(named.cents, 0) AS cents, coalesce(learnt.at, p.paid_at) AS at
    FROM payment p
    LEFT JOIN LATERAL (SELECT sum(f.cents)::int AS cents FROM refund f
      WHERE f.order_id = p.order_id AND f.payment_intent_id = p.payment_intent_id AND f.state = 'confirmed') AS named ON true
    LEFT JOIN LATERAL (SELECT e.at FROM order_event e WHERE e.order_id = p.order_id AND e.to_state IN ('refunded', 'partially_refunded')
      ORDER BY e.order_event_id DESC LIMIT 1) AS learnt ON true
    WHERE p.refunded_cents > 0) AS unnamed
  WHERE cents > 0 AND at >= ${from} AND at < ${until}`;
