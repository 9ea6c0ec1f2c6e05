import type { StoredImage } from '../catalog/catalog.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { BoxOnItsWay } from './box-arrival.ts';

export interface KeptTitle {
  product_id: number;
  title: string;
  authors: string[];
  reading_hint: string | null;
  is_on_sale: boolean;
  /** Cover of the book. */
  image: StoredImage | null;
}

export interface KeptBox extends BoxOnItsWay {
  subscription_id: number | null;
  pass_id: number | null;
  number: number;
  period_start: Date;
  period_end: Date;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  leaves_by: string | null;
  delivered_at: Date | null;
  /** Reason why it was left out; null for boxes that are not. */
  skipped_reason: string | null;
  /** Books in the box; none before it has left. */
  titles: KeptTitle[];
}

// A box that stays here, as its money is disputed or went back, is none that is prepared: it has no number either.
const boxes = statement<KeptBox>(
  'boxes_of_client',
  `SELECT p.subscription_id, p.pass_id,
     coalesce(h.pass_n, (row_number() OVER (PARTITION BY p.subscription_id ORDER BY p.period_start))::int) AS number,
     p.period_start, p.period_end, h.state,
     h.shipping_address->>'postal_code' AS "postalCode", h.carrier, h.tracking_number,
     h.tracking_url, h.leaves_by::text AS leaves_by, h.shipped_at AS "shippedAt", h.delivered_at,
     CASE WHEN h.skipped_at IS NOT NULL THEN coalesce(h.skipped_reason, '') END AS skipped_reason, coalesce(held.titles, '[]') AS titles
   FROM (
     SELECT p.period_start, p.period_end, p.subscription_id, NULL::int AS pass_id, h.shipment_id AS id
     FROM subscription s JOIN subscription_period p USING (subscription_id) JOIN shipment h USING (period_id) WHERE s.user_id = $1
     UNION ALL
     SELECT p.period_start, p.period_end, NULL, p.pass_id, h.shipment_id FROM membership_pass b JOIN pass_period p USING (pass_id)
     JOIN shipment h ON (h.pass_id, h.pass_n) = (p.pass_id, p.n) WHERE b.user_id = $1) p JOIN shipment h ON h.shipment_id = p.id
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('product_id', b.product_id, 'title', b.title, 'authors', b.authors, 'reading_hint', b.reading_hint,
       'is_on_sale', b.active, 'image', (
         SELECT jsonb_build_object('fileKey', g.file_key, 'width', g.width, 'height', g.height, 'widths', g.widths)
         FROM product_image g WHERE g.product_id = b.product_id AND g.position = 0)) ORDER BY i.position) AS titles
     FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id
   ) held ON h.state IN ('enviado', 'en tránsito', 'entregado')
   WHERE h.held_at IS NULL ORDER BY p.period_start DESC, p.id DESC LIMIT 200`,
);

/** Finds the past and coming boxes of a client's paid periods, the newest first. */
export const findBoxes = (db: Database, userId: number): Promise<KeptBox[]> => boxes(db, [userId]);

/** What a client was told about the first box of a subscription. */
export interface FirstBox {
  leaves_by: string | null;
  postal_code: string | null;
}

const firstBox = statement<FirstBox & Record<string, unknown>>(
  'first_box',
  `SELECT h.leaves_by::text AS leaves_by, h.shipping_address->>'postal_code' AS postal_code
   FROM subscription_period p JOIN shipment h USING (period_id) WHERE p.subscription_id = $1
   ORDER BY p.period_start LIMIT 1`,
);

export async function findFirstBox(db: Database, subscriptionId: number): Promise<FirstBox | undefined> {
  return (await firstBox(db, [subscriptionId]))[0];
}
