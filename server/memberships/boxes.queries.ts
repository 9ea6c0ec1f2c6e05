import type { StoredImage } from '../catalog/catalog.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { BoxOnItsWay } from './box-arrival.ts';

export interface KeptTitle {
  productId: number;
  title: string;
  authors: string[];
  readingHint: string | null;
  isOnSale: boolean;
  /** Cover of the book. */
  image: StoredImage | null;
}

export interface KeptBox extends BoxOnItsWay {
  subscriptionId: number;
  number: number;
  periodStart: Date;
  periodEnd: Date;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  deliveredAt: Date | null;
  /** Reason why it was left out; null for boxes that are not. */
  skippedReason: string | null;
  /** Books in the box; none before it has left. */
  titles: KeptTitle[];
}

// A box that stays here, as its money is disputed or went back, is none that is prepared: it has no number either.
const boxes = statement<KeptBox & Record<string, unknown>>(
  'boxes_of_client',
  `SELECT p.subscription_id AS "subscriptionId",
     (row_number() OVER (PARTITION BY p.subscription_id ORDER BY p.period_start))::int AS number,
     p.period_start AS "periodStart", p.period_end AS "periodEnd", h.state,
     h.shipping_address->>'postal_code' AS "postalCode", h.carrier, h.tracking_number AS "trackingNumber",
     h.tracking_url AS "trackingUrl", h.shipped_at AS "shippedAt", h.delivered_at AS "deliveredAt",
     CASE WHEN h.skipped_at IS NOT NULL THEN coalesce(h.skipped_reason, '') END AS "skippedReason", coalesce(held.titles, '[]') AS titles
   FROM subscription s JOIN subscription_period p USING (subscription_id) JOIN shipment h USING (period_id)
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('productId', b.product_id, 'title', b.title, 'authors', b.authors, 'readingHint', b.reading_hint,
       'isOnSale', b.active, 'image', (
         SELECT jsonb_build_object('fileKey', g.file_key, 'width', g.width, 'height', g.height, 'widths', g.widths)
         FROM product_image g WHERE g.product_id = b.product_id AND g.position = 0)) ORDER BY i.position) AS titles
     FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id
   ) held ON h.state IN ('enviado', 'en tránsito', 'entregado')
   WHERE s.user_id = $1 AND h.held_at IS NULL
   ORDER BY p.period_start DESC, p.period_id DESC LIMIT 200`,
);

/** Finds the past and coming boxes of a client's paid periods, the newest first. */
export const findBoxes = (db: Database, userId: number): Promise<KeptBox[]> => boxes(db, [userId]);
