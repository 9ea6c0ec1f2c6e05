import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ParcelDispatch } from '../../shipping/shipping.ts';

const write = statement<{ version: number }>(
  'write_tracking',
  `UPDATE orders SET carrier_code = $2, carrier = $3, tracking_number = $4, tracking_url = $5, version = version + 1, updated_at = $6
   WHERE order_id = $1 RETURNING version`,
);

/** Returns the order's new version. */
export async function writeTracking(
  tx: Database,
  orderId: number,
  { carrier_code, carrier, tracking_number, tracking_url }: ParcelDispatch,
  at: Date,
): Promise<number> {
  const [row] = await write(tx, [orderId, carrier_code, carrier, tracking_number, tracking_url, at]);
  if (!row) throw new Error(`There is no order ${orderId}.`);
  return row.version;
}

const mailed = statement<{ is_mailed: boolean }>(
  'departure_mailed',
  `SELECT mailed_at IS NOT NULL AS is_mailed FROM shipping_event WHERE order_id = $1 AND to_state = 'enviado' AND cause = 'desk'
   ORDER BY shipping_event_id DESC LIMIT 1`,
);

/** Tells whether the buyer was mailed that the parcel left. */
export async function wasDepartureMailed(tx: Database, orderId: number): Promise<boolean> {
  const [row] = await mailed(tx, [orderId]);
  return row?.is_mailed ?? false;
}
