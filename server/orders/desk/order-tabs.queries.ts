import { type SQL, sql } from 'drizzle-orm';
import type { AwaitedPayment, AwaitedSum, OrderRow } from '#contract/desk/order-views.ts';
import type { OrderTab } from '#contract/desk/orders.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Cursor } from '../../platform/lists/cursor.ts';
import { inOrder, isBehind, keyOf, type ListOrder } from '../../platform/lists/page.ts';
import type { Dated } from '../../platform/wire.ts';
import { REFUND_UNDER_WAY } from '../parcels.queries.ts';
import type { Search } from '../read-search.ts';
import { hasWords, isFound } from './search-orders.queries.ts';

const SHIPPABLE = `o.state IN ('paid', 'partially_refunded') AND o.shipping_address IS NOT NULL`;

/** Conditions of the tabs, as their index has them. */
const conditions: Readonly<Record<OrderTab, string>> = {
  'to-send': `${SHIPPABLE} AND o.shipping_state IN ('pendiente de envío', 'procesando') AND NOT ${REFUND_UNDER_WAY}`,
  packing: `${SHIPPABLE} AND o.shipping_state = 'procesando' AND NOT ${REFUND_UNDER_WAY}`,
  'on-the-way': `o.shipping_state IN ('enviado', 'en tránsito')`,
  delivered: `o.shipping_state = 'entregado'`,
  waiting: `o.state = 'processing'`,
  unpaid: `o.state IN ('creating', 'awaiting_payment', 'processing', 'expired', 'canceled', 'failed')
    AND NOT (o.state = 'processing' AND EXISTS (SELECT FROM pending_payment w WHERE w.order_id = o.order_id))`,
  trouble: `(o.state IN ('review', 'paid_oversold', 'refund_pending') OR o.state = 'disputed')`,
  all: 'true',
};

/** Orders of a tab before its condition: those that wait have an end. */
const sourceOf = (tab: OrderTab) =>
  tab === 'waiting'
    ? `(SELECT q.*, w.method, w.remaining_cents, w.pay_by FROM orders q JOIN pending_payment w USING (order_id)) AS o`
    : 'orders o';

/** Order of a tab: to send, the oldest payment first; waiting, the nearest end first; all else, the newest order first. */
export function orderOfTab(tab: OrderTab): ListOrder {
  const order = { kind: 'instant', id: 'o.order_id' } as const;
  if (tab === 'to-send' || tab === 'packing') return { ...order, by: 'o.paid_at', newestFirst: false };
  if (tab === 'waiting') return { ...order, by: 'o.pay_by', newestFirst: false };
  return { ...order, by: 'o.created_at', newestFirst: true };
}

const orderBy = (tab: OrderTab) => `ORDER BY ${inOrder(orderOfTab(tab))}`;

/** A client who pays for a plan; the rows are the memberships', which stand above orders. */
export const IS_MEMBER = `EXISTS (SELECT FROM subscription s WHERE s.user_id = o.user_id AND s.state IN ('active', 'past_due'))`;

const iso = (instant: string) => `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Cash or a transfer that the order `o` waits for; null once it is decided. */
export const AWAITED = `CASE WHEN o.state = 'processing' THEN (
     SELECT json_build_object('method', w.method, 'amount_cents', w.amount_cents, 'remaining_cents', w.remaining_cents,
       'pay_by', ${iso('w.pay_by')}, 'number', w.number, 'reminded_at', ${iso('w.reminded_at')})
     FROM pending_payment w WHERE w.order_id = o.order_id) END`;

const ROW = `o.order_id, o.folio, o.created_at, o.paid_at, o.contact_name,
     o.user_id IS NULL AS is_guest, items.copies, items.is_digital, o.total_cents, o.state, o.payment_method,
     seller.name AS sold_by, ${AWAITED} AS awaited,
     o.shipping_state, o.shipping_address->>'city' AS city, o.shipping_address->>'state' AS state_name,
     coalesce(o.note, '') <> '' AS has_note, (o.gift->>'wrap')::boolean AS is_wrapped, ${IS_MEMBER} AS is_member, o.carrier, o.tracking_number,
     o.shipped_at, packer.name AS packer_name, o.packed_at`;
const ROW_JOINS = `LEFT JOIN staff packer ON packer.staff_id = o.packed_by LEFT JOIN staff seller ON seller.staff_id = o.sold_by
   CROSS JOIN LATERAL (SELECT coalesce(sum(quantity) FILTER (WHERE product_type = 'FISICO'), 0)::int AS copies,
     coalesce(bool_or(product_type = 'DIGITAL'), false) AS is_digital FROM order_item i WHERE i.order_id = o.order_id) items`;

export type ListedOrder = Dated<
  Omit<OrderRow, 'total_cents' | 'payment_status' | 'awaited' | 'packed_by' | 'packed_until'>
> & {
  total_cents: number;
  state: PaymentState;
  awaited: AwaitedPayment | null;
  packer_name: string | null;
  packed_at: Date | null;
};

export interface OrderFilter {
  tab: OrderTab;
  /** Instant before which a claim to pack has run out. */
  packedSince: Date;
  /** Orders without money may be seen, too. */
  seesUnpaid: boolean;
  /** Mexico City days, both included. */
  from: string | null;
  to: string | null;
  carrier: string | null;
  hasNote: boolean;
  isDigital: boolean;
  /** E-mail of the one person whose orders are shown. */
  emailKey: string | null;
  /** Text typed into the search of the list. */
  search: Search | null;
}

const midnight = (day: SQL) => sql`(${day})::timestamp AT TIME ZONE 'America/Mexico_City'`;
const HAS_DIGITAL = `EXISTS (SELECT FROM order_item i WHERE i.order_id = o.order_id AND i.product_type = 'DIGITAL'
  AND NOT EXISTS (SELECT FROM product p WHERE p.product_id = i.product_id AND p.is_anchor))`;

/** Condition for orders of a client's account, or ordered without one under the e-mail. */
const ofPerson = (
  emailKey: string,
) => sql`(o.user_id = (SELECT user_id FROM users WHERE email_key = ${emailKey})
  OR (o.user_id IS NULL AND o.contact_email <> '' AND lower(o.contact_email) = ${emailKey}))`;

function conditionsOf({ tab, packedSince, seesUnpaid, ...filter }: OrderFilter): SQL {
  const { from, to, carrier, hasNote, isDigital, emailKey, search } = filter;
  const parts = [
    sql.raw(conditions[tab]),
    ...(tab === 'packing' ? [sql`o.packed_at > ${packedSince.toISOString()}`] : []),
    ...(seesUnpaid ? [] : [sql`o.paid_at IS NOT NULL`]),
    ...(from ? [sql`o.created_at >= ${midnight(sql`${from}::date`)}`] : []),
    ...(to ? [sql`o.created_at < ${midnight(sql`${to}::date + 1`)}`] : []),
    ...(carrier ? [sql`o.carrier_code = ${carrier}`] : []),
    ...(hasNote ? [sql`o.note <> ''`] : []),
    ...(isDigital ? [sql.raw(HAS_DIGITAL)] : []),
    ...(emailKey === null ? [] : [ofPerson(emailKey)]),
    // People who see no unpaid order see no e-mail: nor may one be guessed by searching.
    ...(search === null ? [] : [isFound(search, seesUnpaid)]),
  ];
  return sql.join(parts, sql` AND `);
}

const cursorsOf = (tab: OrderTab, from: SQL, limit: number) =>
  sql`SELECT o.order_id AS id, ${sql.raw(keyOf(orderOfTab(tab)))} AS key FROM ${from} ${sql.raw(orderBy(tab))} LIMIT ${limit}`;

/** The orders of a tab behind a cursor. The statement has only the conditions that are asked for, so that it is planned for those. */
const ordersBehind = (filter: OrderFilter, after: Cursor) =>
  sql`${sql.raw(sourceOf(filter.tab))} WHERE ${conditionsOf(filter)} AND ${isBehind(orderOfTab(filter.tab), after)}`;

export const pageStatement = (filter: OrderFilter, after: Cursor, limit: number) =>
  cursorsOf(filter.tab, ordersBehind(filter, after), limit);

/** Words that many orders have fill a page from so few; those of few orders are found by their index. */
const LOOKED_THROUGH_FIRST = 2_000;

/** The page among the next orders of the tab; null where words are not all that is searched for. */
function nearStatement(filter: OrderFilter, after: Cursor, limit: number): SQL | null {
  const isIt = filter.search && hasWords(filter.search);
  if (!isIt) return null;
  const near = sql`(SELECT * FROM ${ordersBehind({ ...filter, search: null }, after)}
    ${sql.raw(orderBy(filter.tab))} LIMIT ${LOOKED_THROUGH_FIRST}) AS o WHERE ${isIt}`;
  return cursorsOf(filter.tab, near, limit);
}

/** The next orders of a tab behind a cursor. */
export async function findCursors(
  db: Database,
  filter: OrderFilter,
  after: Cursor,
  limit: number,
): Promise<Cursor[]> {
  const read = async (statement: SQL) => (await db.execute<Cursor & Record<string, unknown>>(statement)).rows;
  const near = nearStatement(filter, after, limit);
  const found = near ? await read(near) : [];
  return found.length === limit ? found : read(pageStatement(filter, after, limit));
}

const listed = statement<ListedOrder>(
  'desk_order_rows',
  `SELECT ${ROW} FROM unnest($1::int[]) WITH ORDINALITY AS wanted(order_id, place) JOIN orders o USING (order_id) ${ROW_JOINS}
   ORDER BY wanted.place`,
);

/** The rows of the list, in the order of the ids. */
export const findListedOrders = (db: Database, orderIds: readonly number[]) => listed(db, [orderIds]);

const tabs = Object.keys(conditions) as OrderTab[];

const counts = statement<Record<OrderTab, number>>(
  'desk_order_counts',
  `SELECT ${tabs
    .map((tab) => {
      const packed = tab === 'packing' ? ' AND o.packed_at > $1::timestamptz' : '';
      return `(SELECT count(*)::int FROM (SELECT FROM ${sourceOf(tab)} WHERE ${conditions[tab]}${packed} AND ($2 OR o.paid_at IS NOT NULL)
        ${orderBy(tab)} LIMIT $3) AS counted) AS "${tab}"`;
    })
    .join(', ')}`,
);

/** Counts the orders of each tab, up to `max`. */
export async function countOrders(
  db: Database,
  { packedSince, seesUnpaid }: Pick<OrderFilter, 'packedSince' | 'seesUnpaid'>,
  max: number,
): Promise<Record<OrderTab, number>> {
  const [row] = await counts(db, [packedSince, seesUnpaid, max]);
  if (!row) throw new Error('The orders were not counted.');
  return row;
}

interface Today {
  /** First instants of this Mexico City day and of the next. */
  from: Date;
  until: Date;
}

/** Sums up what is waited for: all orders that the filter of the tab `waiting` finds. */
export async function sumAwaited(db: Database, filter: OrderFilter, today: Today): Promise<AwaitedSum> {
  const endsToday = sql`pay_by >= ${today.from.toISOString()} AND pay_by < ${today.until.toISOString()}`;
  const { rows } = await db.execute<AwaitedSum & Record<string, unknown>>(sql`
    WITH waiting AS MATERIALIZED (SELECT o.* FROM ${sql.raw(sourceOf('waiting'))} WHERE ${conditionsOf(filter)})
    SELECT count(*)::int AS orders, coalesce(sum(remaining_cents), 0)::int AS cents,
      (SELECT coalesce(sum(i.quantity), 0)::int FROM waiting JOIN order_item i USING (order_id)
       WHERE i.product_type = 'FISICO') AS copies,
      json_build_object('orders', count(*) FILTER (WHERE ${endsToday}),
        'cents', coalesce(sum(remaining_cents) FILTER (WHERE ${endsToday}), 0),
        'methods', coalesce(array_agg(DISTINCT method) FILTER (WHERE ${endsToday}), '{}')) AS ends_today
    FROM waiting`);
  const [sum] = rows;
  if (!sum) throw new Error('Nothing was summed up.');
  return sum;
}
