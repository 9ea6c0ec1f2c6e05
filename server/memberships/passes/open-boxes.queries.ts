import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// A pass whose money goes back at this moment is waited for, and looked at again.
interface OpenedBox extends Record<string, unknown> {
  shipment_id: number;
  /** Number of its period; 1 is the first. */
  n: number;
  period_start: Date;
}

const open = statement<OpenedBox>(
  'open_boxes_of_passes',
  `WITH begun AS (
     SELECT p.pass_id, p.n, coalesce(b.box_membership_id, b.membership_id) AS membership_id, b.child_id, b.contact_name, b.contact_phone, b.shipping_address
     FROM pass_period p JOIN membership_pass b USING (pass_id)
     WHERE p.voided_at IS NULL AND p.period_start <= $1::timestamptz AND b.state = 'active' AND b.user_id IS NOT NULL
       AND b.shipping_address IS NOT NULL
       AND NOT EXISTS (SELECT FROM shipment h WHERE h.pass_id = p.pass_id AND h.pass_n = p.n)
     ORDER BY p.pass_id, p.n FOR SHARE OF b),
   boxes AS (
     INSERT INTO shipment (pass_id, pass_n, membership_id, child_id, contact_name, contact_phone, shipping_address, created_at)
     SELECT pass_id, n, membership_id, child_id, contact_name, contact_phone, shipping_address, $1 FROM begun
     ON CONFLICT DO NOTHING RETURNING shipment_id, pass_id, pass_n),
   parcels AS (INSERT INTO parcel (shipment_id, updated_at) SELECT shipment_id, $1::timestamptz FROM boxes)
   SELECT shipment_id, n, period_start FROM boxes JOIN pass_period p ON (p.pass_id, p.n) = (boxes.pass_id, pass_n)`,
);

/** Writes the boxes of pass periods that have begun, to the address as it is now; each once, however many do so at once. */
export const insertBoxesOfPasses = (db: Database, now: Date): Promise<OpenedBox[]> => open(db, [now]);

const promise = statement(
  'promise_boxes',
  `UPDATE shipment h SET leaves_by = x.leaves_by FROM jsonb_to_recordset($1::jsonb) AS x(shipment_id int, leaves_by date)
   WHERE h.shipment_id = x.shipment_id`,
);

/** Writes by which day boxes leave. */
export const promiseBoxes = (tx: Database, days: readonly { shipment_id: number; leaves_by: string }[]) =>
  promise(tx, [JSON.stringify(days)]);
