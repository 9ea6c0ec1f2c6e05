import type { OrderMethod } from '#contract/later-payment.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { holdingStates } from './order-states.ts';
import type { Asking } from './whole-order.queries.ts';

export interface OrderOfSameLines {
  order_id: number;
  folio: string;
  state: PaymentState;
  payment_method: OrderMethod;
  session_id: string | null;
  payment_intent_id: string | null;
  created_at: Date;
  paid_at: Date | null;
}

/** Copies of a book; one line per book. */
export type Copies = { product_id: number; quantity: number };

/** Orders whose money is here, or whose bank was asked to take it back by somebody else than the shop. */
const boughtStates: readonly PaymentState[] = ['paid', 'partially_refunded', 'disputed', 'review'];

const listed = (states: readonly PaymentState[]) => states.map((state) => `'${state}'`).join(', ');

export const BOUGHT = listed(boughtStates);

/** Age of the oldest open orders: no payment page of a guest outlives the browser's cookie, nor a voucher this time. */
const OLDEST = `interval '9 days'`;

/** The lines of an order, to be compared with those of another. */
export const linesOf = (
  order: string,
) => `(SELECT jsonb_agg(jsonb_build_array(i.product_id, i.quantity) ORDER BY i.product_id)
     FROM order_item i WHERE i.order_id = ${order}.order_id)`;

/** Condition for an order of a pass for another child than that of a slot: both go on side by side. Nobody in particular has slot 0. */
export const isForSibling = (order: string, slot: string) =>
  `EXISTS (SELECT FROM membership_pass pass WHERE pass.order_id = ${order}.order_id AND 0 NOT IN (pass.child_slot, ${slot})
     AND pass.child_slot <> ${slot})`;

const sameLines = statement<OrderOfSameLines>(
  'orders_of_same_lines',
  `SELECT order_id, folio, state, payment_method, session_id, payment_intent_id, created_at, paid_at
   FROM orders o
   WHERE (user_id = $1 OR (user_id IS NULL AND guest_hash = $2)) AND created_at > $4::timestamptz - ${OLDEST}
     AND (state IN (${listed(holdingStates)}) OR (state IN (${BOUGHT}) AND paid_at > $5::timestamptz))
     AND ${linesOf('o')} = $3::jsonb AND NOT ${isForSibling('o', '$6::int')}
   ORDER BY created_at DESC, order_id DESC LIMIT 20`,
);

/** What orders are compared by. */
export interface SameWanted {
  lines: readonly Copies[];
  /** Child that the boxes of a pass are for. */
  childId?: number | undefined;
}

/** The caller's orders of exactly these copies that can still be paid, or were paid since then; newest first. */
export const findOrdersOfSameLines = (
  db: Database,
  { userId, guestHash }: Asking,
  { lines, childId = 0 }: SameWanted,
  at: Date,
  paidSince: Date,
) => {
  const sorted = lines.toSorted((a, b) => a.product_id - b.product_id);
  const asked = JSON.stringify(sorted.map(({ product_id, quantity }) => [product_id, quantity]));
  return sameLines(db, [userId, guestHash, asked, at.toISOString(), paidSince.toISOString(), childId]);
};
