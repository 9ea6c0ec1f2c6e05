import type { ProposedBox } from '#contract/desk/box-titles.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { TitleToCollect } from '../../../platform/print/print-pick-list.ts';
import type { Dated } from '../../../platform/wire.ts';
import { BOX_NUMBER } from '../../../shipping/shipping.ts';
import { JOIN_OWNER } from '../../box-owner.queries.ts';

export type BoxWithoutTitles = Dated<Omit<ProposedBox, 'titles' | 'notices'>> & { user_id: number | null };

const withoutTitles = statement<BoxWithoutTitles>(
  'boxes_without_titles',
  `SELECT h.shipment_id, ${BOX_NUMBER} AS number, h.contact_name, h.shipping_address->>'city' AS city,
     h.created_at, p.user_id
   FROM shipment h ${JOIN_OWNER}
   WHERE h.membership_id = $1 AND h.state = 'pendiente de envío' AND h.state IN ('pendiente de envío', 'procesando')
     AND h.held_at IS NULL AND h.skipped_at IS NULL AND h.shipping_address <> '{}'
     AND NOT EXISTS (SELECT FROM shipment_item i WHERE i.shipment_id = h.shipment_id)
   ORDER BY h.created_at, h.shipment_id LIMIT $2`,
);

/** Boxes of a plan that wait for their titles, the oldest first. */
export const findBoxesWithoutTitles = (db: Database, membershipId: number, limit: number) =>
  withoutTitles(db, [membershipId, limit]);

const client = statement<{ user_id: number | null; membership_id: number }>(
  'client_of_box',
  `SELECT p.user_id, h.membership_id FROM shipment h ${JOIN_OWNER} WHERE h.shipment_id = $1`,
);

export async function findClientOfBox(db: Database, shipmentId: number) {
  return (await client(db, [shipmentId]))[0];
}

const putIn = statement<{ product_id: number }>(
  'put_books_into_box',
  `WITH filled AS (
     INSERT INTO shipment_item (shipment_id, product_id, user_id, position, repeat_reason, staff_id, created_at)
     SELECT $1::int, b.product_id, $2::int, b.position, CASE WHEN b.product_id = ANY($4::int[]) THEN $5 END, $6::int, $7::timestamptz
     FROM unnest($3::int[]) WITH ORDINALITY AS b(product_id, position)
     ON CONFLICT DO NOTHING RETURNING product_id),
   moved AS (UPDATE shipment SET version = version + 1 WHERE shipment_id = $1)
   SELECT product_id FROM filled`,
);

export interface BooksForBox {
  shipmentId: number;
  userId: number | null;
  /** Books in their order. */
  productIds: readonly number[];
  /** Books that the client gets once more, and why. */
  repeated: readonly number[];
  reason: string | null;
  /** Person of the staff; null where the shop did it by itself. */
  staffId: number | null;
  at: Date;
}

/** False where one of them went into another box of the client in this very moment: the transaction must not stand. */
export async function putBooksIntoBox(tx: Database, books: BooksForBox): Promise<boolean> {
  const { shipmentId, userId, productIds, repeated, reason, staffId, at } = books;
  const filled = await putIn(tx, [shipmentId, userId, productIds, repeated, reason, staffId, at]);
  return filled.length === productIds.length;
}

const empty = statement<{ product_id: number }>(
  'empty_box',
  `WITH gone AS (DELETE FROM shipment_item WHERE shipment_id = $1 RETURNING product_id),
   moved AS (UPDATE shipment SET version = version + 1 WHERE shipment_id = $1)
   SELECT product_id FROM gone`,
);

/** Takes all books out of a box, and returns their ids. */
export async function emptyBox(tx: Database, shipmentId: number): Promise<number[]> {
  return (await empty(tx, [shipmentId])).map(({ product_id }) => product_id);
}

const skip = statement(
  'skip_box',
  `UPDATE shipment SET skipped_at = $2, skipped_reason = $3, version = version + 1 WHERE shipment_id = $1`,
);

/** Writes that a box is not sent; null for both: it is sent after all. */
export const writeSkipped = (tx: Database, shipmentId: number, at: Date | null, reason: string | null) =>
  skip(tx, [shipmentId, at, reason]);

export interface BoxToPack {
  shipment_id: number;
  contact_name: string;
  place: { city: string; state: string };
  number: number;
  plan: string;
  created_at: Date;
  books: { title: string; authors: string[]; sku: string | null }[];
}

const toPack = statement<BoxToPack>(
  'boxes_to_print',
  `SELECT h.shipment_id, h.contact_name, h.shipping_address AS place, ${BOX_NUMBER} AS number, m.name AS plan,
     h.created_at,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('title', b.title, 'authors', b.authors, 'sku', b.sku) ORDER BY i.position), '[]')
      FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id) AS books
   FROM unnest($1::int[]) WITH ORDINALITY AS asked(shipment_id, place_asked) JOIN shipment h USING (shipment_id)
   ${JOIN_OWNER} JOIN membership m ON m.membership_id = h.membership_id
   WHERE h.shipping_address <> '{}' AND h.held_at IS NULL AND h.skipped_at IS NULL ORDER BY asked.place_asked`,
);

/** Boxes with what is in them, in the order in which they are asked for; those that stay here are left out. */
export const findBoxesToPrint = (db: Database, shipmentIds: readonly number[]) => toPack(db, [shipmentIds]);

const titlesOfBoxes = statement<TitleToCollect>(
  'titles_of_boxes',
  `WITH lines AS (
     SELECT i.product_id, count(*)::int AS copies FROM shipment h JOIN shipment_item i USING (shipment_id)
     WHERE h.shipment_id = ANY($1::int[]) AND h.state IN ('pendiente de envío', 'procesando') AND h.held_at IS NULL AND h.skipped_at IS NULL
     GROUP BY i.product_id)
   SELECT shelf.name AS category, b.title, b.authors, b.sku, l.copies, l.copies AS parcels
   FROM lines l JOIN product b USING (product_id)
   LEFT JOIN LATERAL (SELECT c.name, c.position, c.category_id FROM product_category pc JOIN category c USING (category_id)
     WHERE pc.product_id = l.product_id ORDER BY c.position, c.category_id LIMIT 1) shelf ON true
   ORDER BY shelf.position NULLS LAST, shelf.category_id, b.title, l.product_id LIMIT $2`,
);

/** The titles of boxes that are still here and may leave, by category: each box has one copy of a title. */
export const findTitlesOfBoxes = (db: Database, shipmentIds: readonly number[], limit: number) =>
  titlesOfBoxes(db, [shipmentIds, limit]);
