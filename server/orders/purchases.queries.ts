import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { endedUnpaidStates } from './order-states.ts';
import type { PurchasePeriod } from './purchase-period.ts';

const ENDED_UNPAID = endedUnpaidStates.map((state) => `'${state}'`).join(', ');

/** The client's orders; one that ended unpaid only while it ended after $2. */
const MINE = `o.user_id = $1 AND (o.state NOT IN (${ENDED_UNPAID}) OR o.updated_at > $2)`;

/** Midnight in Mexico City at the beginning of a day. */
const midnight = (day: string) => `${day}::timestamp AT TIME ZONE 'America/Mexico_City'`;

/** Accents and capitals make no difference; every other sign stands for itself. */
const folded = (text: string) => `lower(f_unaccent(${text}))`;

const pageOfIds = statement<{ order_id: number }>(
  'purchase_ids',
  `SELECT o.order_id FROM orders o
   WHERE ${MINE}
     AND o.created_at >= coalesce(${midnight('$3')}, '-infinity') AND o.created_at < coalesce(${midnight('$4')}, 'infinity')
     AND ($5::text IS NULL OR EXISTS (
       SELECT FROM order_item i WHERE i.order_id = o.order_id AND strpos(${folded('i.title')}, ${folded('$5')}) > 0))
     AND ($7::text[] IS NULL OR o.state = ANY($7))
     AND ($6::int IS NULL OR (o.created_at, o.order_id) < (
       SELECT earlier.created_at, earlier.order_id FROM orders earlier WHERE earlier.order_id = $6 AND earlier.user_id = $1))
   ORDER BY o.created_at DESC, o.order_id DESC LIMIT $8`,
);

export interface PurchaseFilter extends PurchasePeriod {
  productName: string | null;
  /** Order of the same client before which the shown ones were bought. */
  before: number | null;
  /** States of the orders; null: all. */
  states: readonly PaymentState[] | null;
  /** Orders that ended unpaid before are no longer shown. */
  endedAfter: Date;
}

/** The first ids of the client's orders, newest first. */
export async function findPurchaseIds(
  db: Database,
  userId: number,
  { from, until, productName, before, states, endedAfter }: PurchaseFilter,
  limit: number,
): Promise<number[]> {
  const rows = await pageOfIds(db, [
    userId,
    endedAfter.toISOString(),
    from,
    until,
    productName,
    before,
    states,
    limit,
  ]);
  return rows.map(({ order_id }) => order_id);
}

const years = statement<{ year: number }>(
  'purchase_years',
  `SELECT DISTINCT extract(year FROM o.created_at AT TIME ZONE 'America/Mexico_City')::int AS year FROM orders o WHERE ${MINE}`,
);

/** The years in Mexico City in which the client ordered something that is shown. */
export async function findPurchaseYears(db: Database, userId: number, endedAfter: Date): Promise<number[]> {
  return (await years(db, [userId, endedAfter.toISOString()])).map(({ year }) => year);
}
