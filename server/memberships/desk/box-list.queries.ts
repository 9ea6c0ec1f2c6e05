import type { Address } from '#contract/address.ts';
import type { BoxRow } from '#contract/desk/boxes.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Statement, statement } from '../../platform/database/statement.ts';
import type { Cursor } from '../../platform/lists/cursor.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../../platform/lists/page.ts';
import type { Dated } from '../../platform/wire.ts';
import { BOX_NUMBER } from '../../shipping/shipping.ts';
import { JOIN_OWNER } from '../box-owner.queries.ts';
import type { ChildOfBoxes } from './for-child.ts';

/** A box as its list shows it, with its books instead of their titles and covers. */
export type ListedBox = Dated<
  Omit<BoxRow, 'titles' | 'is_late' | 'for_child'>,
  'period_end' | 'packed_since'
> &
  ChildOfBoxes & {
    /** Books in it, in their order. */
    books: { product_id: number; title: string }[];
    /** Key of its cursor. */
    key: string;
  };

const id = 'h.shipment_id';
export const hereOrder: ListOrder = { kind: 'instant', by: 'h.created_at', id, newestFirst: false };
export const leftOrder: ListOrder = { kind: 'instant', by: 'h.shipped_at', id, newestFirst: true };

const LISTED = `h.shipment_id, m.name AS plan, ${BOX_NUMBER} AS number, h.contact_name, c.nickname, c.birth_month,
  h.contact_phone AS phone, nullif(h.shipping_address, '{}') AS address, h.state, h.created_at, p.period_end, h.leaves_by::text AS leaves_by,
  h.held_at IS NOT NULL AS is_held, h.carrier_code, h.carrier, h.tracking_number,
  h.tracking_url, h.shipped_at, packer.name AS packed_by, h.packed_at AS packed_since, h.version,
  held.books, m.books_per_box > 0 AND held.books = '[]' AS needs_titles,
  ${keyOf({ kind: 'instant', by: 'page.at' })} AS key`;
const AROUND = `JOIN shipment h USING (shipment_id) ${JOIN_OWNER}
  JOIN membership m ON m.membership_id = h.membership_id LEFT JOIN staff packer ON packer.staff_id = h.packed_by
  LEFT JOIN child c ON c.child_id = h.child_id
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('product_id', b.product_id, 'title', b.title) ORDER BY i.position), '[]') AS books
    FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id) held`;

type Rows = Statement<ListedBox>;

// Boxes of one state lie in the order of the list; those of one plan in an index of their own. A box whose money went
// back whole never leaves: it is shown while it is packed or holds books, which a person has to put back. An EXISTS
// beside an OR is answered by a hash of all boxes' books.
const boxesHere = (name: string, ofPlan: string): Rows =>
  statement(
    name,
    `WITH page AS (
       SELECT h.shipment_id, h.created_at AS at FROM shipment h
       WHERE ${ofPlan} AND h.state = $1 AND h.state IN ('pendiente de envío', 'procesando')
         AND ${behind(hereOrder, '$2', '$3')}
         AND h.skipped_at IS NULL AND (h.held_at IS NULL OR h.state = 'procesando'
           OR (SELECT i.position FROM shipment_item i WHERE i.shipment_id = h.shipment_id LIMIT 1) IS NOT NULL OR NOT EXISTS (
           SELECT FROM subscription_period back WHERE back.period_id = h.period_id AND back.reversed_at IS NOT NULL) AND NOT EXISTS (
           SELECT FROM membership_pass gone WHERE gone.pass_id = h.pass_id AND gone.state = 'void'))
       ORDER BY ${inOrder(hereOrder)} LIMIT $4)
     SELECT ${LISTED} FROM page ${AROUND} ORDER BY page.at, h.shipment_id`,
  );

const here = boxesHere('boxes_here', 'true');
const hereOfPlan = boxesHere('boxes_here_of_plan', 'h.membership_id = $5::int');

// Boxes are read plan by plan and state by state from one index, and merged.
const left = statement<ListedBox>(
  'boxes_left',
  `WITH page AS (
     SELECT b.shipment_id, b.shipped_at AS at FROM membership plan CROSS JOIN unnest($1::text[]) AS wanted(state) CROSS JOIN LATERAL (
       SELECT h.shipment_id, h.shipped_at FROM shipment h
       WHERE h.membership_id = plan.membership_id AND h.state = wanted.state AND h.state IN ('enviado', 'en tránsito', 'entregado')
         AND ${behind(leftOrder, '$3', '$4')}
       ORDER BY ${inOrder(leftOrder)} LIMIT $5) b
     WHERE $2::int IS NULL OR plan.membership_id = $2
     ORDER BY b.shipped_at DESC, b.shipment_id DESC LIMIT $5)
   SELECT ${LISTED} FROM page ${AROUND} ORDER BY page.at DESC, h.shipment_id DESC`,
);

interface Wanted {
  membershipId: number | null;
  after: Cursor;
  limit: number;
}

/** Boxes of one state that are here, the oldest first. */
export const findBoxesHere = (db: Database, state: ShippingState, { membershipId, after, limit }: Wanted) => {
  const wanted = [state, after.key, after.id, limit];
  return membershipId === null ? here(db, wanted) : hereOfPlan(db, [...wanted, membershipId]);
};

/** Boxes that left, the newest first. */
export const findBoxesLeft = (
  db: Database,
  states: readonly ShippingState[],
  { membershipId, after, limit }: Wanted,
) => left(db, [states, membershipId, after.key, after.id, limit]);

const plans = statement<{ membership_id: number; name: string; count: number; without_titles: number }>(
  'plans_with_boxes',
  `SELECT m.membership_id, m.name, waiting.count,
     CASE WHEN m.books_per_box > 0 THEN waiting.without_titles ELSE 0 END AS without_titles
   FROM membership m CROSS JOIN LATERAL (
     SELECT count(*)::int AS count, count(*) FILTER (WHERE NOT has_books)::int AS without_titles FROM (
       SELECT EXISTS (SELECT FROM shipment_item i WHERE i.shipment_id = h.shipment_id) AS has_books FROM shipment h
       WHERE h.membership_id = m.membership_id AND h.state = 'pendiente de envío' AND h.state IN ('pendiente de envío', 'procesando')
         AND h.held_at IS NULL AND h.skipped_at IS NULL
       LIMIT 10001) counted) waiting
   WHERE m.ships AND (m.active OR waiting.count > 0) ORDER BY m.position, m.membership_id`,
);

/** The plans that send boxes, with how many wait, and how many of these have no titles; exact to 10 000. */
export const findPlansWithBoxes = (db: Database) => plans(db, []);

interface BoxToLabel {
  shipment_id: number;
  contact_name: string;
  phone: string;
  address: Address;
  number: number;
  plan: string;
}

const toLabel = statement<BoxToLabel>(
  'boxes_to_label',
  `SELECT h.shipment_id, h.contact_name, h.contact_phone AS phone, h.shipping_address AS address,
     ${BOX_NUMBER} AS number, m.name AS plan
   FROM shipment h ${JOIN_OWNER} JOIN membership m ON m.membership_id = h.membership_id
   WHERE h.shipment_id = ANY($1::int[]) AND h.shipping_address <> '{}' AND h.held_at IS NULL AND h.skipped_at IS NULL
   ORDER BY array_position($1::int[], h.shipment_id)`,
);

/** Finds boxes in the order in which they are asked for; those that stay here get no label. */
export const findBoxesToLabel = (db: Database, shipmentIds: readonly number[]) => toLabel(db, [shipmentIds]);
