import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const writer = statement<{ staffName: string; at: Date }>(
  'writer_of_carrier',
  `SELECT staff_name AS "staffName", at FROM audit_entry WHERE entity = 'carrier' AND entity_id = $1
   ORDER BY audit_entry_id DESC LIMIT 1`,
);

/** The person who last changed a carrier. */
export async function findWriterOfCarrier(tx: Database, code: string) {
  const [row] = await writer(tx, [code]);
  return row;
}
