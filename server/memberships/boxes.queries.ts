import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface KeptBox {
  subscriptionId: number;
  number: number;
  periodStart: Date;
  periodEnd: Date;
  state: ShippingState;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: Date | null;
}

// A box that stays here, as its money is disputed or went back, is none that is prepared: it has no number either.
const boxes = statement<KeptBox & Record<string, unknown>>(
  'boxes_of_client',
  `SELECT p.subscription_id AS "subscriptionId",
     (row_number() OVER (PARTITION BY p.subscription_id ORDER BY p.period_start))::int AS number,
     p.period_start AS "periodStart", p.period_end AS "periodEnd", h.state, h.carrier, h.tracking_number AS "trackingNumber",
     h.tracking_url AS "trackingUrl", h.shipped_at AS "shippedAt"
   FROM subscription s JOIN subscription_period p USING (subscription_id) JOIN shipment h USING (period_id)
   WHERE s.user_id = $1 AND h.held_at IS NULL
   ORDER BY p.period_start DESC, p.period_id DESC LIMIT 200`,
);

/** What was and will be sent for a client's paid periods, the newest first. */
export const findBoxes = (db: Database, userId: number): Promise<KeptBox[]> => boxes(db, [userId]);
