import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** How a gift of a membership reaches whom it is for. */
export interface GiftOfPass {
  to: string;
  /** Day of Mexico City on which it is mailed; null of one that the buyer prints. */
  send_on: string | null;
}

const ofOrder = statement<GiftOfPass & Record<string, unknown>>(
  'gift_of_paid_pass',
  `SELECT g.to_name AS "to", g.send_on::text AS send_on
   FROM membership_pass b JOIN pass_gift g USING (pass_id) WHERE b.order_id = $1`,
);

/** The gift of a membership that an order pays for; undefined of every other order. */
export const findGiftOfPass = async (db: Database, orderId: number): Promise<GiftOfPass | undefined> =>
  (await ofOrder(db, [orderId]))[0];
