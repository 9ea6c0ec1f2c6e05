import type { Address } from '#contract/address.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const write = statement(
  'write_member_address',
  `UPDATE subscription SET shipping_address = $2::jsonb, version = version + 1, updated_at = $3 WHERE subscription_id = $1`,
);

export const writeMemberAddress = (tx: Database, subscriptionId: number, address: Address, at: Date) =>
  write(tx, [subscriptionId, JSON.stringify(address), at]);

const openBoxes = statement<{ shipment_id: number; state: string; address: Address }>(
  'open_boxes_of_member',
  `SELECT h.shipment_id, h.state, h.shipping_address AS address
   FROM subscription_period p JOIN shipment h USING (period_id)
   WHERE p.subscription_id = $1 AND h.state IN ('pendiente de envío', 'procesando') AND h.skipped_at IS NULL
     AND h.shipping_address <> '{}' ORDER BY h.shipment_id FOR UPDATE OF h`,
);

/** Boxes that are still here, locked. */
export const lockOpenBoxes = (tx: Database, subscriptionId: number) => openBoxes(tx, [subscriptionId]);

const writeBox = statement(
  'write_box_address',
  `UPDATE shipment SET shipping_address = $2::jsonb, version = version + 1 WHERE shipment_id = ANY($1::int[])`,
);

export const writeBoxAddress = (tx: Database, shipmentIds: readonly number[], address: Address) =>
  writeBox(tx, [shipmentIds, JSON.stringify(address)]);
