import type { ReturnReason, ReturnView } from '#contract/desk/returns.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../../../platform/lists/page.ts';
import type { Dated } from '../../../platform/wire.ts';

export type ReturnRecord = Dated<
  Omit<
    ReturnView,
    | 'business_days_left'
    | 'is_deadline_assumed'
    | 'refund_by'
    | 'can_reject'
    | 'why_not_replaced'
    | 'refunds'
    | 'lines'
  >
> & {
  is_assumed: boolean;
  lines: {
    product_id: number;
    title: string;
    quantity: number;
    unit_cents: Cents;
    is_digital: boolean;
    /** Copies of it in the order whose money is here, and for which no other copy has left. */
    paid_copies: number;
  }[];
  order_state: PaymentState;
  /** Money left of its order: paid − given back − under way. */
  cents_left: Cents;
  refunds: NonNullable<ReturnView['refunds']>;
};

const record = (
  more = '',
) => `SELECT c.return_id, c.order_id, o.folio, o.contact_name, c.reason, c.state, c.note,
     c.rejection, c.opened_at, c.deadline::text AS deadline, c.received_at, c.carrier_code,
     o.shipped_at IS NOT NULL AND (o.delivered_at IS NULL OR o.delivered_at > c.opened_at) AS is_assumed,
     c.tracking_number, c.version,
     coalesce((SELECT sum(d.count) FROM return_line l JOIN download_count d USING (product_id)
       WHERE l.return_id = c.return_id AND d.order_id = c.order_id), 0)::int AS downloads,
     (SELECT json_agg(json_build_object('product_id', l.product_id, 'title', i.title, 'quantity', l.quantity,
        'unit_cents', i.unit_cents, 'is_digital', i.product_type = 'DIGITAL', 'paid_copies', i.quantity
          - coalesce((SELECT sum((line->>'quantity')::int) FROM refund f CROSS JOIN jsonb_array_elements(f.lines) line
              WHERE f.order_id = c.order_id AND f.state <> 'failed' AND (line->>'product_id')::int = i.product_id), 0)
          - coalesce((SELECT sum(m.quantity) FROM return_line m JOIN return_case e USING (return_id)
              WHERE e.order_id = c.order_id AND m.product_id = i.product_id AND e.state = 'repuesta'), 0)) ORDER BY l.product_id)
      FROM return_line l JOIN order_item i ON i.order_id = c.order_id AND i.product_id = l.product_id
      WHERE l.return_id = c.return_id) AS lines,
     o.state AS order_state, coalesce((SELECT p.amount_cents - p.refunded_cents - coalesce((SELECT sum(f.cents) FROM refund f
       WHERE f.order_id = p.order_id AND f.payment_intent_id = p.payment_intent_id AND f.state IN ('asked', 'sent')), 0)
       FROM payment p WHERE p.order_id = c.order_id), 0)::int AS cents_left,
     (SELECT coalesce(json_agg(json_build_object('refund_id', f.refund_id, 'cents', f.cents, 'state', f.state, 'kind', f.kind,
        'created_at', f.created_at, 'is_of_return', f.return_id IS NOT DISTINCT FROM c.return_id) ORDER BY f.refund_id), '[]')
      FROM refund f WHERE f.order_id = c.order_id) AS refunds${more}
   FROM return_case c JOIN orders o USING (order_id)`;

const byId = statement<ReturnRecord>('return_by_id', `${record()} WHERE c.return_id = $1`);

export async function findReturn(db: Database, returnId: number): Promise<ReturnRecord | undefined> {
  const [row] = await byId(db, [returnId]);
  return row;
}

const IS_OPEN = `c.state IN ('pedida', 'aprobada', 'recibida')`;

type Tab = 'open' | 'closed';

/** The open ones by their deadline, the closed ones the newest first. */
export const returnOrders: Readonly<Record<Tab, ListOrder>> = {
  open: { kind: 'day', by: 'c.deadline', id: 'c.return_id', newestFirst: false },
  closed: { kind: 'instant', by: 'c.opened_at', id: 'c.return_id', newestFirst: true },
};

const page = (tab: Tab, where: string) => {
  const order = returnOrders[tab];
  return statement<ReturnRecord & { key: string }>(
    `${tab}_returns`,
    `${record(`, ${keyOf(order)} AS key`)} WHERE ${where} AND ${behind(order, '$1', '$2')} ORDER BY ${inOrder(order)} LIMIT $3`,
  );
};
const pages = { open: page('open', IS_OPEN), closed: page('closed', `NOT ${IS_OPEN}`) };

/** The next of a tab behind a cursor. */
export const findReturns = (db: Database, tab: Tab, after: Cursor, atMost: number) =>
  pages[tab](db, [after.key, after.id, atMost]);

/** Facts that decide whether some of an order's copies may be returned. */
export interface ReturnableOrder {
  folio: string;
  state: PaymentState;
  shipping_state: ShippingState;
  paid_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  lines: {
    product_id: number;
    is_digital: boolean;
    /** Copies neither in another return nor given back without one. */
    copies_left: number;
  }[];
}

const returnable = statement<ReturnableOrder>(
  'returnable_order',
  `SELECT o.folio, o.state, o.shipping_state, o.paid_at, o.shipped_at, o.delivered_at,
     (SELECT json_agg(json_build_object('product_id', i.product_id, 'is_digital', i.product_type = 'DIGITAL', 'copies_left', i.quantity
        - coalesce((SELECT sum(l.quantity) FROM return_line l JOIN return_case c USING (return_id)
            WHERE c.order_id = o.order_id AND l.product_id = i.product_id AND c.state <> 'rechazada'), 0)
        - coalesce((SELECT sum((line->>'quantity')::int) FROM refund f CROSS JOIN jsonb_array_elements(f.lines) line
            WHERE f.order_id = o.order_id AND f.return_id IS NULL AND f.state <> 'failed'
              AND (line->>'product_id')::int = i.product_id), 0)) ORDER BY i.product_id)
      FROM order_item i WHERE i.order_id = o.order_id) AS lines
   FROM orders o WHERE o.order_id = $1`,
);

export async function findReturnableOrder(tx: Database, orderId: number) {
  const [row] = await returnable(tx, [orderId]);
  return row;
}

const insert = statement<{ return_id: number }>(
  'insert_return',
  `WITH opened AS (
     INSERT INTO return_case (order_id, reason, state, note, deadline, opened_at, opened_by)
     VALUES ($1, $2, 'pedida', $3, $4::date, $5, $6) RETURNING return_id),
   lines AS (
     INSERT INTO return_line (return_id, product_id, quantity)
     SELECT return_id, l.product_id, l.quantity FROM opened, unnest($7::int[], $8::int[]) AS l(product_id, quantity))
   SELECT return_id FROM opened`,
);

export async function insertReturn(
  tx: Database,
  one: {
    orderId: number;
    reason: ReturnReason;
    note: string;
    deadline: string;
    at: Date;
    staffId: number;
    lines: readonly { product_id: number; quantity: number }[];
  },
): Promise<number> {
  const [row] = await insert(tx, [
    one.orderId,
    one.reason,
    one.note,
    one.deadline,
    one.at.toISOString(),
    one.staffId,
    one.lines.map(({ product_id }) => product_id),
    one.lines.map(({ quantity }) => quantity),
  ]);
  if (!row) throw new Error('The return was not written.');
  return row.return_id;
}

const approve = statement(
  'approve_return',
  `UPDATE return_case SET state = 'aprobada', approved_at = $2, version = version + 1 WHERE return_id = $1`,
);
export const approveReturn = (tx: Database, returnId: number, at: Date) =>
  approve(tx, [returnId, at.toISOString()]);

const reject = statement(
  'reject_return',
  `UPDATE return_case SET state = 'rechazada', rejection = $3, closed_at = $2, version = version + 1 WHERE return_id = $1`,
);
export const rejectReturn = (tx: Database, returnId: number, rejection: string, at: Date) =>
  reject(tx, [returnId, at.toISOString(), rejection]);

const receive = statement(
  'receive_return',
  `UPDATE return_case SET state = 'recibida', received_at = $2, version = version + 1 WHERE return_id = $1`,
);
export const receiveReturn = (tx: Database, returnId: number, at: Date) =>
  receive(tx, [returnId, at.toISOString()]);

const dispatched = statement(
  'dispatch_replacement',
  `UPDATE return_case SET carrier_code = $2, tracking_number = $3 WHERE return_id = $1`,
);
export const noteReplacementParcel = (
  tx: Database,
  returnId: number,
  parcel: { carrierCode: string; trackingNumber: string },
) => dispatched(tx, [returnId, parcel.carrierCode, parcel.trackingNumber]);

const freeCopies = statement<{ title: string; stock: number }>(
  'free_copies',
  `SELECT p.title, p.stock FROM unnest($1::int[], $2::int[]) AS l(product_id, quantity) JOIN product p USING (product_id)
   WHERE p.stock < l.quantity ORDER BY p.product_id LIMIT 1`,
);

/** The first of the books of which fewer are free than wanted. */
export async function findShortBook(
  tx: Database,
  lines: readonly { product_id: number; quantity: number }[],
) {
  const [row] = await freeCopies(tx, [
    lines.map(({ product_id }) => product_id),
    lines.map(({ quantity }) => quantity),
  ]);
  return row;
}
