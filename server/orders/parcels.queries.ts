import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { OwnedParcel } from '../shipping/shipping.ts';

/** The parcel of an order. */
export interface OrderParcel extends OwnedParcel {
  state: PaymentState;
  has_address: boolean;
  /** Wrapped as a gift, or a gift without; null for an order that is none. */
  is_wrapped: boolean | null;
  paid_at: Date | null;
  /** True when all that is left of its money is on its way back. */
  is_refund_under_way: boolean;
}

/**
 * Condition that all that is left of the money of an order `o` is on its way back. The rows are the checkout's, which
 * stands above orders; most orders have none, and cost one look into an index.
 */
export const REFUND_UNDER_WAY = `coalesce((SELECT sum(r.cents) >= greatest(max(p.amount_cents - p.refunded_cents), 1)
  FROM refund r JOIN payment p USING (order_id) WHERE r.order_id = o.order_id AND r.state IN ('asked', 'sent')), false)`;

/** Copies of a line `i` of an order `o` that were given back or are on their way back: they are not packed. */
export const REFUNDED_COPIES = `coalesce((SELECT sum((l->>'quantity')::int) FROM refund r, jsonb_array_elements(r.lines) l
  WHERE r.order_id = o.order_id AND r.state <> 'failed' AND (l->>'product_id')::int = i.product_id), 0)::int`;

const locked = statement<Omit<OrderParcel, 'is_refund_under_way'>>(
  'lock_parcel',
  `SELECT order_id AS id, folio AS label, state, shipping_address IS NOT NULL AS has_address, (gift->>'wrap')::boolean AS is_wrapped, paid_at, version
   FROM orders WHERE order_id = $1 FOR UPDATE`,
);

const refundUnderWay = statement<Pick<OrderParcel, 'is_refund_under_way'>>(
  'refund_under_way',
  `SELECT ${REFUND_UNDER_WAY} AS is_refund_under_way FROM orders o WHERE o.order_id = $1`,
);

/** The parcel of an order; a change of its money holds the same lock, after which its refunds are read. */
export async function lockOrderParcel(tx: Database, orderId: number): Promise<OrderParcel | undefined> {
  const [parcel] = await locked(tx, [orderId]);
  const [money] = parcel ? await refundUnderWay(tx, [orderId]) : [];
  return parcel && money && { ...parcel, ...money };
}

const version = statement<{ version: number }>(
  'version_of_order',
  'SELECT version FROM orders WHERE order_id = $1',
);

export async function findVersion(db: Database, orderId: number): Promise<number | undefined> {
  const [row] = await version(db, [orderId]);
  return row?.version;
}
