import type { Address } from '#contract/address.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const ofSubscription = statement(
  'change_own_subscription_address',
  'UPDATE subscription SET shipping_address = $2, version = version + 1 WHERE subscription_id = $1',
);
const ofWaitingBoxes = statement(
  'change_own_waiting_boxes_address',
  `UPDATE shipment h SET shipping_address = $2, version = h.version + 1 FROM subscription_period p
   WHERE p.period_id = h.period_id AND p.subscription_id = $1 AND h.state = 'pendiente de envío' AND h.shipping_address <> '{}'`,
);

/** Moves the boxes of a subscription to another address: those not being packed yet, and all that follow. */
export async function moveBoxes(tx: Database, subscriptionId: number, address: Address): Promise<void> {
  const kept = JSON.stringify(address);
  await ofSubscription(tx, [subscriptionId, kept]);
  await ofWaitingBoxes(tx, [subscriptionId, kept]);
}
