import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const departure = statement<{ audit_entry_id: number }>(
  'departure_entry',
  `SELECT audit_entry_id FROM audit_entry
   WHERE entity = 'order' AND entity_id = $1 AND call IN ('POST /desk/orders/ship', 'POST /desk/orders/ship-many')
   ORDER BY audit_entry_id DESC LIMIT 1`,
);

/** The entry of the last time that an order left. */
export async function findDepartureEntry(tx: Database, orderId: number): Promise<number | undefined> {
  const [row] = await departure(tx, [String(orderId)]);
  return row?.audit_entry_id;
}
