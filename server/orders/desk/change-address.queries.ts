import type { Address } from '#contract/address.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const find = statement<{ address: Address | null }>(
  'address_of_order',
  'SELECT shipping_address AS address FROM orders WHERE order_id = $1',
);

export async function findAddress(tx: Database, orderId: number): Promise<Address | null> {
  const [row] = await find(tx, [orderId]);
  return row?.address ?? null;
}

const write = statement<{ version: number }>(
  'write_address',
  `UPDATE orders SET shipping_address = $2::jsonb, version = version + 1, updated_at = $3,
     shipping_address_hash = encode(sha256(convert_to($2::jsonb::text, 'UTF8')), 'hex')
   WHERE order_id = $1 RETURNING version`,
);

/** Returns the order's new version. */
export async function writeAddress(
  tx: Database,
  orderId: number,
  address: Address,
  at: Date,
): Promise<number> {
  const [row] = await write(tx, [orderId, JSON.stringify(address), at]);
  if (!row) throw new Error(`There is no order ${orderId}.`);
  return row.version;
}
