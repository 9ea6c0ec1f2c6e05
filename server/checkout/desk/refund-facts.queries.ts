import type { RefundState } from '#contract/desk/refunds.ts';
import type { ReturnReason, ReturnState } from '#contract/desk/returns.ts';
import type { Cents } from '#contract/money.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import { AMOUNTS } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { RefundLine } from '../checkout.tables.ts';

/** Facts that decide how much of an order can be given back. */
export interface RefundFacts {
  order_id: number;
  folio: string;
  contact_name: string;
  has_email: boolean;
  is_guest: boolean;
  state: PaymentState;
  shipping_state: ShippingState;
  total_cents: Cents;
  amounts: OrderAmount[];
  carrier: string | null;
  tracking_number: string | null;
  /** Payment; null as long as no money came. */
  payment: {
    payment_intent_id: string;
    amount_cents: Cents;
    refunded_cents: Cents;
    method_type: string;
    card_brand: string | null;
    card_last4: string | null;
  } | null;
  lines: {
    product_id: number;
    title: string;
    quantity: number;
    unit_cents: Cents;
    product_type: 'FISICO' | 'DIGITAL';
    /** Sold, and not back on the shelf. */
    sold_copies: number;
  }[];
  /** Refunds of that payment, the oldest first. */
  refunds: {
    refund_id: number;
    cents: Cents;
    amounts: OrderAmount[];
    state: RefundState;
    lines: RefundLine[];
    created_at: string;
  }[];
  /** It pays for a gift whose recipient has begun it. */
  is_begun_gift: boolean;
  return_case: {
    return_id: number;
    state: ReturnState;
    reason: ReturnReason;
    received_at: string | null;
    lines: { product_id: number; quantity: number }[];
  } | null;
}

const RESTOCKED = `coalesce((SELECT sum((l->>'quantity')::int) FROM refund b CROSS JOIN jsonb_array_elements(b.lines) l
     WHERE b.order_id = o.order_id AND b.restocked_at IS NOT NULL AND (l->>'restock')::boolean
       AND (l->>'product_id')::int = i.product_id), 0)::int`;

const facts = statement<RefundFacts>(
  'refund_facts',
  `SELECT o.order_id, o.folio, o.contact_name, o.contact_email <> '' AS has_email, o.user_id IS NULL AS is_guest, o.state,
     o.shipping_state, o.total_cents, ${AMOUNTS} AS amounts, o.carrier, o.tracking_number,
     CASE WHEN p.payment_id IS NOT NULL THEN json_build_object('payment_intent_id', p.payment_intent_id, 'amount_cents', p.amount_cents,
       'refunded_cents', p.refunded_cents, 'method_type', p.method_type, 'card_brand', p.card_brand, 'card_last4', p.card_last4) END AS payment,
     (SELECT json_agg(json_build_object('product_id', i.product_id, 'title', i.title, 'quantity', i.quantity, 'unit_cents', i.unit_cents,
        'product_type', i.product_type, 'sold_copies', CASE WHEN r.state = 'consumed' THEN r.quantity - ${RESTOCKED} ELSE 0 END)
        ORDER BY i.product_id)
      FROM order_item i LEFT JOIN reservation r USING (order_id, product_id) WHERE i.order_id = o.order_id) AS lines,
     (SELECT coalesce(json_agg(json_build_object('refund_id', f.refund_id, 'cents', f.cents, 'amounts', f.amounts, 'state', f.state,
        'lines', f.lines, 'created_at', f.created_at) ORDER BY f.refund_id), '[]')
      FROM refund f WHERE f.order_id = o.order_id AND f.payment_intent_id = p.payment_intent_id) AS refunds,
     EXISTS (SELECT FROM membership_pass b JOIN pass_gift USING (pass_id)
       WHERE b.order_id = o.order_id AND b.activated_at IS NOT NULL) AS is_begun_gift,
     (SELECT json_build_object('return_id', c.return_id, 'state', c.state, 'reason', c.reason, 'received_at', c.received_at, 'lines',
        (SELECT json_agg(json_build_object('product_id', l.product_id, 'quantity', l.quantity)) FROM return_line l WHERE l.return_id = c.return_id))
      FROM return_case c WHERE c.return_id = $2 AND c.order_id = o.order_id) AS return_case
   FROM orders o LEFT JOIN payment p USING (order_id) WHERE o.order_id = $1`,
);

const lockPass = statement(
  'lock_pass_of_order',
  'SELECT FROM membership_pass WHERE order_id = $1 FOR UPDATE',
);

/** Facts by which money is given: the caller has locked the order, and a gift that it pays for is not begun meanwhile. */
export async function holdRefundFacts(
  tx: Database,
  orderId: number,
  returnId?: number,
): Promise<RefundFacts | undefined> {
  await lockPass(tx, [orderId]);
  return readRefundFacts(tx, orderId, returnId);
}

/** Money is given by who has locked the order; without the lock it is what a page shows. */
export async function readRefundFacts(
  db: Database,
  orderId: number,
  returnId: number | undefined,
): Promise<RefundFacts | undefined> {
  const [row] = await facts(db, [orderId, returnId ?? null]);
  return row;
}
