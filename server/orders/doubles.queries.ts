import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { BOUGHT, isForSibling, linesOf } from './same-order.queries.ts';

/** Greatest distance of two payments of one order by mistake. */
const APART = `interval '1 day'`;

/** Parts of an address by which parcels are compared: people write the rest a little otherwise each time. */
const ADDRESS = `lower(concat_ws('|', o.shipping_address->>'postal_code', o.shipping_address->>'street',
     o.shipping_address->>'external_number', o.shipping_address->>'internal_number'))`;

/** Paid orders `o` with what two of them are compared by; empty where there is nothing to compare. */
const COMPARED = `SELECT o.order_id, o.folio, o.paid_at, o.shipping_state, o.user_id, o.again_after,
     nullif(lower(o.contact_email), '') AS email, CASE WHEN o.shipping_address IS NOT NULL THEN ${ADDRESS} END AS address
   FROM payment p JOIN orders o USING (order_id) WHERE o.state IN (${BOUGHT})`;

export interface Double {
  folio: string;
  paid_at: Date;
  /** The buyer said, when the later of the two was made, that they want the same once more. */
  is_wanted: boolean;
}

const doublesOf = statement<Double>(
  'order_doubles',
  `WITH this AS (${COMPARED} AND o.order_id = $1)
   SELECT other.folio, other.paid_at,
     (CASE WHEN other.paid_at < this.paid_at THEN this.again_after ELSE other.again_after END) IS NOT NULL AS is_wanted
   FROM this, LATERAL (${COMPARED} AND p.paid_at BETWEEN this.paid_at - ${APART} AND this.paid_at + ${APART}
     AND o.order_id <> this.order_id) AS other
   WHERE (other.user_id = this.user_id OR other.email = this.email OR other.address = this.address) AND ${linesOf('other')} = ${linesOf('this')}
     AND NOT ${isForSibling('other', '(SELECT own.child_slot FROM membership_pass own WHERE own.order_id = this.order_id)')}
   ORDER BY other.paid_at, other.order_id LIMIT 5`,
);

/** Other orders that were likely paid by mistake beside this one, unless they are wanted: same person or address, same copies, within a day. */
export const findDoubles = (db: Database, orderId: number) => doublesOf(db, [orderId]);

const pair = (same: string) =>
  `SELECT later.order_id, later.folio, later.paid_at, earlier.folio AS earlier_folio, earlier.order_id AS earlier_id
     FROM recent later JOIN recent earlier ON earlier.${same} = later.${same}
       AND earlier.order_id <> later.order_id AND earlier.paid_at <= later.paid_at AND earlier.paid_at >= later.paid_at - ${APART}
       AND (earlier.paid_at < later.paid_at OR earlier.order_id < later.order_id)
     WHERE later.again_after IS NULL AND later.shipping_state IN ('pendiente de envío', 'procesando') AND ${linesOf('later')} = ${linesOf('earlier')}`;

const waiting = statement<{ count: number; folio: string; earlier_folio: string }>(
  'today_doubles',
  `WITH recent AS MATERIALIZED (${COMPARED} AND p.paid_at > $1::timestamptz ORDER BY p.paid_at DESC LIMIT 2000),
     pair AS (${pair('email')} UNION ${pair('user_id')} UNION ${pair('address')})
   SELECT (SELECT count(DISTINCT order_id)::int FROM pair) AS count, folio, earlier_folio
   FROM pair ORDER BY paid_at, order_id, earlier_id LIMIT 1`,
);

/** Counts the orders still here that were likely paid twice since then, and answers the first with its other. */
export async function countDoubles(db: Database, since: Date) {
  const [row] = await waiting(db, [since.toISOString()]);
  return row ?? { count: 0, folio: null, earlier_folio: null };
}
