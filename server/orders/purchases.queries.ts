import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { purchaseStates } from './order-states.ts';
import type { PurchasePeriod } from './purchase-period.ts';

/** The client's orders that are purchases. */
const MINE = `o.user_id = $1 AND o.state IN (${purchaseStates.map((state) => `'${state}'`).join(', ')})`;

/** Midnight in Mexico City at the beginning of a day. */
const midnight = (day: string) => `${day}::timestamp AT TIME ZONE 'America/Mexico_City'`;

/** Accents and capitals make no difference; every other sign stands for itself. */
const folded = (text: string) => `lower(f_unaccent(${text}))`;

const pageOfIds = statement<{ orderId: number }>(
  'purchase_ids',
  `SELECT o.order_id AS "orderId" FROM orders o
   WHERE ${MINE}
     AND o.created_at >= coalesce(${midnight('$2')}, '-infinity') AND o.created_at < coalesce(${midnight('$3')}, 'infinity')
     AND ($4::text IS NULL OR EXISTS (
       SELECT FROM order_item i WHERE i.order_id = o.order_id AND strpos(${folded('i.title')}, ${folded('$4')}) > 0))
     AND ($5::int IS NULL OR (o.created_at, o.order_id) < (
       SELECT earlier.created_at, earlier.order_id FROM orders earlier WHERE earlier.order_id = $5 AND earlier.user_id = $1))
   ORDER BY o.created_at DESC, o.order_id DESC LIMIT $6`,
);

export interface PurchaseFilter extends PurchasePeriod {
  productName: string | null;
  /** Only what was bought before this order of the same client. */
  before: number | null;
}

/** The first ids of the client's purchases, newest first. */
export async function findPurchaseIds(
  db: Database,
  userId: number,
  { from, until, productName, before }: PurchaseFilter,
  limit: number,
): Promise<number[]> {
  const rows = await pageOfIds(db, [userId, from, until, productName, before, limit]);
  return rows.map(({ orderId }) => orderId);
}

const years = statement<{ year: number }>(
  'purchase_years',
  `SELECT DISTINCT extract(year FROM o.created_at AT TIME ZONE 'America/Mexico_City')::int AS year FROM orders o WHERE ${MINE}`,
);

/** The years in Mexico City in which the client bought something. */
export async function findPurchaseYears(db: Database, userId: number): Promise<number[]> {
  return (await years(db, [userId])).map(({ year }) => year);
}
