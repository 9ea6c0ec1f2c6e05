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

const ofPass = statement(
  'change_own_pass_address',
  `WITH moved AS (
     UPDATE membership_pass SET shipping_address = $3 WHERE pass_id = $1 AND user_id = $2 AND shipping_address IS NOT NULL
       AND state IN ('active', 'suspended') AND EXISTS (SELECT FROM pass_period p WHERE p.pass_id = $1 AND p.period_end > $4::timestamptz)
     RETURNING pass_id),
   boxes AS (
     UPDATE shipment h SET shipping_address = $3, version = h.version + 1 FROM moved
     WHERE h.pass_id = moved.pass_id AND h.state = 'pendiente de envío' AND h.shipping_address <> '{}')
   SELECT pass_id FROM moved`,
);

/** Moves the boxes of a client's pass; false where the client has no such one that goes on. */
export const moveBoxesOfPass = async (
  db: Database,
  userId: number,
  passId: number,
  address: Address,
  now: Date,
): Promise<boolean> => (await ofPass(db, [passId, userId, JSON.stringify(address), now])).length > 0;

/** Moves the boxes of a subscription to another address: those not being packed yet, and all that follow. */
export async function moveBoxes(tx: Database, subscriptionId: number, address: Address): Promise<void> {
  const kept = JSON.stringify(address);
  await ofSubscription(tx, [subscriptionId, kept]);
  await ofWaitingBoxes(tx, [subscriptionId, kept]);
}
