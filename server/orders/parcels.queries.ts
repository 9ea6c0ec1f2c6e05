import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { ParcelPlace } from '../shipping/shipping.ts';

export interface Parcel extends ParcelPlace {
  order_id: number;
  folio: string;
  state: PaymentState;
  has_address: boolean;
  paid_at: Date | null;
  version: number;
}

const PARCEL = `order_id, folio, state, shipping_state, shipping_address IS NOT NULL AS has_address,
  carrier_code, carrier, tracking_number, tracking_url, shipped_at, delivered_at, packed_by, packed_at, paid_at, version`;

const locked = statement<Parcel>(
  'lock_parcel',
  `SELECT ${PARCEL} FROM orders WHERE order_id = $1 FOR UPDATE`,
);

/** The parcel of an order; a change of its money holds the same lock. */
export async function lockParcel(tx: Database, orderId: number): Promise<Parcel | undefined> {
  const [row] = await locked(tx, [orderId]);
  return row;
}

/**
 * Condition that all that is left of the money of an order `o` is on its way back. The rows are the checkout's, which
 * stands above orders; most orders have none, and cost one look into an index.
 */
export const REFUND_UNDER_WAY = `coalesce((SELECT sum(r.cents) >= greatest(max(p.amount_cents - p.refunded_cents), 1)
  FROM refund r JOIN payment p USING (order_id) WHERE r.order_id = o.order_id AND r.state IN ('asked', 'sent')), false)`;

/** Copies of a line `i` of an order `o` that were given back or are on their way back: they are not packed. */
export const REFUNDED_COPIES = `coalesce((SELECT sum((l->>'quantity')::int) FROM refund r, jsonb_array_elements(r.lines) l
  WHERE r.order_id = o.order_id AND r.state <> 'failed' AND (l->>'product_id')::int = i.product_id), 0)::int`;

export interface ParcelStanding {
  is_refund_under_way: boolean;
  packer_name: string | null;
  /** True when packing began by a claim. */
  is_claimed: boolean;
  /** Last move of the parcel. */
  last_event_id: number | null;
  last_from: ShippingState | null;
  last_to: ShippingState | null;
  last_at: Date | null;
  last_staff_id: number | null;
  last_staff_name: string | null;
  /** Time when the mail about it left, or is leaving. */
  last_mailed_at: Date | null;
  sender_name: string | null;
  sender_id: number | null;
}

const standing = statement<ParcelStanding>(
  'parcel_standing',
  `SELECT ${REFUND_UNDER_WAY} AS is_refund_under_way, packer.name AS packer_name,
     coalesce((SELECT cause FROM shipping_event WHERE order_id = o.order_id AND to_state = 'procesando' AND cause <> 'undo'
       ORDER BY shipping_event_id DESC LIMIT 1) = 'claim', false) AS is_claimed, e.shipping_event_id AS last_event_id,
     e.from_state AS last_from, e.to_state AS last_to, e.at AS last_at, e.staff_id AS last_staff_id, mover.name AS last_staff_name,
     e.mailed_at AS last_mailed_at, sent.staff_id AS sender_id, sender.name AS sender_name
   FROM orders o LEFT JOIN staff packer ON packer.staff_id = o.packed_by
   LEFT JOIN LATERAL (SELECT * FROM shipping_event WHERE order_id = o.order_id ORDER BY shipping_event_id DESC LIMIT 1) e ON true
   LEFT JOIN staff mover ON mover.staff_id = e.staff_id
   LEFT JOIN LATERAL (SELECT staff_id FROM shipping_event WHERE order_id = o.order_id AND to_state = 'enviado' AND cause = 'desk'
     ORDER BY shipping_event_id DESC LIMIT 1) sent ON true
   LEFT JOIN staff sender ON sender.staff_id = sent.staff_id
   WHERE o.order_id = $1`,
);

/** Reads further facts of a parcel; after its lock was taken, so that they are true until the transaction ends. */
export async function readStanding(tx: Database, orderId: number): Promise<ParcelStanding> {
  const [row] = await standing(tx, [orderId]);
  if (!row) throw new Error(`There is no order ${orderId}.`);
  return row;
}

const move = statement<{ shipping_event_id: number }>(
  'move_parcel',
  `WITH moved AS (
     UPDATE orders SET shipping_state = $3, carrier_code = $4, carrier = $5, tracking_number = $6, tracking_url = $7, shipped_at = $8,
       delivered_at = $9, packed_by = $10, packed_at = $11, updated_at = $12,
       version = version + CASE WHEN (carrier_code, tracking_number) IS DISTINCT FROM ($4::text, $6::text) THEN 1 ELSE 0 END
     WHERE order_id = $1 AND shipping_state = $2 RETURNING order_id)
   INSERT INTO shipping_event (order_id, from_state, to_state, cause, staff_id, tracking_number, at)
   SELECT order_id, $2, $3, $13, $14, $6, $12 FROM moved RETURNING shipping_event_id`,
);

/** Writes where a parcel is now, and its history. Undefined when it was not in `from` any more. */
export async function writeParcelMove(
  tx: Database,
  { orderId, from }: { orderId: number; from: ShippingState },
  place: ParcelPlace,
  { cause, staffId, at }: { cause: string; staffId: number | null; at: Date },
): Promise<number | undefined> {
  const [event] = await move(tx, [
    orderId,
    from,
    place.shipping_state,
    place.carrier_code,
    place.carrier,
    place.tracking_number,
    place.tracking_url,
    place.shipped_at,
    place.delivered_at,
    place.packed_by,
    place.packed_at,
    at,
    cause,
    staffId,
  ]);
  return event?.shipping_event_id;
}

const sameNumber = statement<{ folio: string }>(
  'parcel_of_number',
  `SELECT folio FROM orders WHERE tracking_number = $1 AND carrier_code = $2 AND order_id <> $3 ORDER BY order_id DESC LIMIT 1`,
);

/** Finds another order that left with the same guía. */
export async function findParcelOfNumber(
  tx: Database,
  { trackingNumber, carrierCode, orderId }: { trackingNumber: string; carrierCode: string; orderId: number },
): Promise<string | undefined> {
  const [row] = await sameNumber(tx, [trackingNumber, carrierCode, orderId]);
  return row?.folio;
}

const boxOfNumber = statement<{ contact_name: string }>(
  'box_of_number',
  `SELECT contact_name FROM shipment WHERE tracking_number = $1 AND carrier_code = $2 ORDER BY shipment_id DESC LIMIT 1`,
);

/** Finds whose box left with that guía; boxes are the memberships', which stand above orders. */
export async function findBoxOfNumber(
  tx: Database,
  { trackingNumber, carrierCode }: { trackingNumber: string; carrierCode: string },
): Promise<string | undefined> {
  const [row] = await boxOfNumber(tx, [trackingNumber, carrierCode]);
  return row?.contact_name;
}

const forgotten = statement<{ order_id: number }>(
  'parcels_packed_too_long',
  `SELECT order_id FROM orders
   WHERE state IN ('paid', 'partially_refunded') AND shipping_address IS NOT NULL AND shipping_state = 'procesando' AND packed_at < $1
   ORDER BY paid_at LIMIT 100`,
);

/** Orders whose packing began before an instant. */
export const findPackedBefore = (db: Database, at: Date) => forgotten(db, [at]);
