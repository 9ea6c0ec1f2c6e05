import type { ShippingState } from '#contract/orders.ts';
import { findBoughtBooks } from '../../../orders/orders.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { together } from '../../../platform/database/together.ts';

interface HeldBook {
  user_id: number;
  product_id: number;
  plan: string;
  state: ShippingState;
}

const held = statement<HeldBook>(
  'books_in_boxes_of_clients',
  `SELECT DISTINCT ON (i.user_id, i.product_id) i.user_id, i.product_id, m.name AS plan, h.state
   FROM shipment_item i JOIN shipment h USING (shipment_id) JOIN membership m ON m.membership_id = h.membership_id
   WHERE i.user_id = ANY($1::int[]) AND i.product_id = ANY($2::int[])
   ORDER BY i.user_id, i.product_id, i.shipment_item_id DESC`,
);

/** Book that a client has had: in the box of a plan, or bought. */
export type HadBook = { kind: 'box'; plan: string; state: ShippingState } | { kind: 'bought' };

/** Finds which of these books each of these clients has had; two queries, however many they are. */
export async function findHadBooks(
  db: Database,
  userIds: readonly number[],
  productIds: readonly number[],
): Promise<Map<number, Map<number, HadBook>>> {
  const [boxes, bought] = await together([
    held(db, [userIds, productIds]),
    findBoughtBooks(db, userIds, productIds),
  ]);
  const had = new Map<number, Map<number, HadBook>>();
  const note = (userId: number, productId: number, as: HadBook) => {
    const ofClient = had.get(userId) ?? new Map<number, HadBook>();
    had.set(userId, ofClient.set(productId, as));
  };
  for (const { user_id, product_id } of bought) note(user_id, product_id, { kind: 'bought' });
  for (const { user_id, product_id, plan, state } of boxes)
    note(user_id, product_id, { kind: 'box', plan, state });
  return had;
}
