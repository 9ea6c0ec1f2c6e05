import type { RefundState } from '#contract/desk/refunds.ts';
import type { ReturnReason, ReturnState } from '#contract/desk/returns.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { RefundLine } from '../checkout.tables.ts';

/** Facts that decide how much of an order can be given back. */
export interface RefundFacts {
  orderId: number;
  folio: string;
  contactName: string;
  isGuest: boolean;
  state: PaymentState;
  shippingState: ShippingState;
  totalCents: Cents;
  shippingCents: Cents;
  carrier: string | null;
  trackingNumber: string | null;
  /** Payment; null as long as no money came. */
  payment: {
    paymentIntentId: string;
    amountCents: Cents;
    refundedCents: Cents;
    methodType: string;
    cardBrand: string | null;
    cardLast4: string | null;
  } | null;
  lines: {
    productId: number;
    title: string;
    quantity: number;
    unitCents: Cents;
    productType: 'FISICO' | 'DIGITAL';
    /** Sold, and not back on the shelf. */
    soldCopies: number;
  }[];
  /** Refunds of that payment, the oldest first. */
  refunds: {
    refundId: number;
    cents: Cents;
    shippingCents: Cents;
    state: RefundState;
    lines: RefundLine[];
    createdAt: string;
  }[];
  returnCase: {
    returnId: number;
    state: ReturnState;
    reason: ReturnReason;
    receivedAt: string | null;
    lines: { productId: number; quantity: number }[];
  } | null;
}

const RESTOCKED = `coalesce((SELECT sum((l->>'quantity')::int) FROM refund b CROSS JOIN jsonb_array_elements(b.lines) l
     WHERE b.order_id = o.order_id AND b.restocked_at IS NOT NULL AND (l->>'restock')::boolean
       AND (l->>'product_id')::int = i.product_id), 0)::int`;

const facts = statement<RefundFacts>(
  'refund_facts',
  `SELECT o.order_id AS "orderId", o.folio, o.contact_name AS "contactName", o.user_id IS NULL AS "isGuest", o.state,
     o.shipping_state AS "shippingState", o.total_cents AS "totalCents", o.shipping_cents AS "shippingCents", o.carrier,
     o.tracking_number AS "trackingNumber",
     CASE WHEN p.payment_id IS NOT NULL THEN json_build_object('paymentIntentId', p.payment_intent_id, 'amountCents', p.amount_cents,
       'refundedCents', p.refunded_cents, 'methodType', p.method_type, 'cardBrand', p.card_brand, 'cardLast4', p.card_last4) END AS payment,
     (SELECT json_agg(json_build_object('productId', i.product_id, 'title', i.title, 'quantity', i.quantity, 'unitCents', i.unit_cents,
        'productType', i.product_type, 'soldCopies', CASE WHEN r.state = 'consumed' THEN r.quantity - ${RESTOCKED} ELSE 0 END)
        ORDER BY i.product_id)
      FROM order_item i LEFT JOIN reservation r USING (order_id, product_id) WHERE i.order_id = o.order_id) AS lines,
     (SELECT coalesce(json_agg(json_build_object('refundId', f.refund_id, 'cents', f.cents, 'shippingCents', f.shipping_cents, 'state', f.state,
        'lines', f.lines, 'createdAt', f.created_at) ORDER BY f.refund_id), '[]')
      FROM refund f WHERE f.order_id = o.order_id AND f.payment_intent_id = p.payment_intent_id) AS refunds,
     (SELECT json_build_object('returnId', c.return_id, 'state', c.state, 'reason', c.reason, 'receivedAt', c.received_at, 'lines',
        (SELECT json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity)) FROM return_line l WHERE l.return_id = c.return_id))
      FROM return_case c WHERE c.return_id = $2 AND c.order_id = o.order_id) AS "returnCase"
   FROM orders o LEFT JOIN payment p USING (order_id) WHERE o.order_id = $1`,
);

/** Money is given by who has locked the order; without the lock it is what a page shows. */
export async function readRefundFacts(
  db: Database,
  orderId: number,
  returnId: number | undefined,
): Promise<RefundFacts | undefined> {
  const [row] = await facts(db, [orderId, returnId ?? null]);
  return row;
}
