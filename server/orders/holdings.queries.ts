import type { Database } from '../platform/database/database.ts';
import { plannedOnce, statement } from '../platform/database/statement.ts';
import type { NetworkHashes, OrderOwner } from './orders.queries.ts';

/** Unpaid copies or pages; those that count half are already halved. */
export interface Held {
  count: number;
  /** Time when the first payment page among them ends, in seconds since 1970; null when nothing says so. */
  ends_at: number | null;
}

/**
 * Unpaid pages and copies held where a buyer comes from. The buyer's own open pages are left out: they are replaced.
 */
export interface Holdings {
  /** The carts of the buyer's open orders, as fingerprints. */
  openCarts: string[];
  /** Weight of the buyer's own order: 0.5 for a client who paid before and in a network that mostly pays, else 1. */
  weight: number;
  network: { pages: Held; copies: Held };
  /** The network itself included. */
  surroundings: { pages: Held; copies: Held };
  /** Copies that the network holds of the titles asked about. */
  titles: (Held & { productId: number })[];
}

const turn = statement<{ order_id: number }>(
  'take_turn',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, 1)), pg_advisory_xact_lock(hashtextextended($2, 2)),
     nextval(pg_get_serial_sequence('orders', 'order_id'))::int AS order_id`,
);

/**
 * Waits until no other transaction places an order of this buyer or from around here, always in that order, and draws the
 * order's number. Statements sent after it see what those before have placed; one that takes the locks itself would not.
 */
export async function takeTurn(tx: Database, buyerKey: string, { surroundings }: NetworkHashes) {
  const [row] = await turn(tx, [buyerKey, surroundings]);
  if (!row) throw new Error('There is no number for the order.');
  return row.order_id;
}

const OPEN = `state IN ('creating', 'awaiting_payment')`;

/** Condition for a page that buyers are led to: not once its end is noted, even before the provider confirms it. */
const IS_SHOWN = `(state = 'creating' OR (state = 'awaiting_payment' AND session_expires_at > $5::timestamptz))`;

/** Condition among the client's last orders: a client with thousands of unpaid ones must not make this expensive. */
const hasPaid = (userId: string) => `EXISTS (
     SELECT FROM (SELECT state FROM orders WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT 50) AS latest
     WHERE state IN ('paid', 'partially_refunded'))`;

const held = (count: string, filter: string) => `json_build_object(
     'count', coalesce(sum(${count}) FILTER (WHERE ${filter}), 0)::float8,
     'ends_at', extract(epoch FROM min(ends_at) FILTER (WHERE ${filter})))`;

const bothOf = (count: string, from: string) => `(SELECT json_build_object(
     'network', ${held(count, 'is_same')}, 'surroundings', ${held(count, 'true')}) FROM ${from})`;

/** Limits keep the open orders of one place in the hundreds; the bound is for tests of load, which raise the limits. */
const holdings = statement<{
  open_carts: string[];
  weight: number;
  pages: Record<'network' | 'surroundings', Held>;
  copies: Record<'network' | 'surroundings', Held>;
  titles: Holdings['titles'];
}>(
  'read_holdings',
  `WITH record AS (
     SELECT count(*) >= 3 AND 2 * count(*) FILTER (WHERE state IN ('paid', 'partially_refunded')) > count(*) AS mostly_pays
     FROM (SELECT state FROM orders
           WHERE network_hash = $1 AND created_at > $5::timestamptz - interval '30 days'
             AND state NOT IN ('creating', 'awaiting_payment', 'processing')
           ORDER BY created_at DESC LIMIT 20) AS latest),
   near AS MATERIALIZED (
     SELECT o.order_id, o.state, o.network_hash = $1 AS is_same,
       CASE WHEN o.session_expires_at > $5::timestamptz THEN o.session_expires_at END AS ends_at,
       CASE WHEN (o.network_hash = $1 AND mostly_pays) OR (o.user_id IS NOT NULL AND ${hasPaid('o.user_id')})
         THEN 0.5 ELSE 1 END AS weight
     FROM orders o, record
     WHERE surroundings_hash = $2 AND state IN ('creating', 'awaiting_payment', 'processing')
       AND NOT (${IS_SHOWN} AND coalesce(o.user_id = $3 OR o.guest_hash = $4, false))
     LIMIT 2000),
   copy AS MATERIALIZED (
     SELECT is_same, ends_at, r.product_id, weight * r.quantity AS count
     FROM near JOIN reservation r USING (order_id) WHERE r.state = 'held')
   SELECT
     ARRAY(SELECT cart_fingerprint FROM orders WHERE user_id = $3 AND ${IS_SHOWN} UNION ALL
           SELECT cart_fingerprint FROM orders WHERE guest_hash = $4 AND ${IS_SHOWN}) AS open_carts,
     (SELECT CASE WHEN mostly_pays OR ${hasPaid('$3')} THEN 0.5 ELSE 1 END FROM record)::float8 AS weight,
     ${bothOf('weight', `near WHERE ${OPEN}`)} AS pages,
     ${bothOf('count', 'copy')} AS copies,
     (SELECT coalesce(json_agg(title), '[]') FROM (
        SELECT product_id AS "productId", sum(count)::float8 AS count, extract(epoch FROM min(ends_at)) AS ends_at
        FROM copy JOIN unnest(${plannedOnce('$6::int[]')}) AS asked(product_id) USING (product_id)
        WHERE is_same GROUP BY product_id) AS title) AS titles`,
);

/** Reads holdings; to be relied on only after `takeTurn`, in the same transaction. */
export async function readHoldings(
  db: Database,
  { userId, guestHash }: OrderOwner,
  { network, surroundings }: NetworkHashes,
  productIds: readonly number[],
  at: Date,
): Promise<Holdings> {
  const [row] = await holdings(db, [network, surroundings, userId, guestHash, at.toISOString(), productIds]);
  if (!row) throw new Error('What is held was not counted.');
  const { open_carts: openCarts, weight, pages, copies, titles } = row;
  const within = (scope: 'network' | 'surroundings') => ({ pages: pages[scope], copies: copies[scope] });
  return {
    openCarts,
    weight,
    titles,
    network: within('network'),
    surroundings: within('surroundings'),
  };
}
