import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** Dispatch of a parcel, as its order stores it. */
export interface ParcelDispatch {
  carrierCode: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** Fields that change when a parcel moves. */
export interface ParcelPlace extends ParcelDispatch {
  shippingState: ShippingState;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  packedBy: number | null;
  packedAt: Date | null;
}

export interface Parcel extends ParcelPlace {
  orderId: number;
  folio: string;
  state: PaymentState;
  hasAddress: boolean;
  paidAt: Date | null;
  version: number;
}

const PARCEL = `order_id AS "orderId", folio, state, shipping_state AS "shippingState", shipping_address IS NOT NULL AS "hasAddress",
  carrier_code AS "carrierCode", carrier, tracking_number AS "trackingNumber", tracking_url AS "trackingUrl", shipped_at AS "shippedAt",
  delivered_at AS "deliveredAt", packed_by AS "packedBy", packed_at AS "packedAt", paid_at AS "paidAt", version`;

const locked = statement<Parcel & Record<string, unknown>>(
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
  isRefundUnderWay: boolean;
  packerName: string | null;
  /** True when packing began by a claim. */
  isClaimed: boolean;
  /** Last move of the parcel. */
  lastEventId: number | null;
  lastFrom: ShippingState | null;
  lastTo: ShippingState | null;
  lastAt: Date | null;
  lastStaffId: number | null;
  lastStaffName: string | null;
  /** Time when the mail about it left, or is leaving. */
  lastMailedAt: Date | null;
  senderName: string | null;
  senderId: number | null;
}

const standing = statement<ParcelStanding & Record<string, unknown>>(
  'parcel_standing',
  `SELECT ${REFUND_UNDER_WAY} AS "isRefundUnderWay", packer.name AS "packerName",
     coalesce((SELECT cause FROM shipping_event WHERE order_id = o.order_id AND to_state = 'procesando' AND cause <> 'undo'
       ORDER BY shipping_event_id DESC LIMIT 1) = 'claim', false) AS "isClaimed", e.shipping_event_id AS "lastEventId",
     e.from_state AS "lastFrom", e.to_state AS "lastTo", e.at AS "lastAt", e.staff_id AS "lastStaffId", mover.name AS "lastStaffName",
     e.mailed_at AS "lastMailedAt", sent.staff_id AS "senderId", sender.name AS "senderName"
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

const move = statement<{ shippingEventId: number }>(
  'move_parcel',
  `WITH moved AS (
     UPDATE orders SET shipping_state = $3, carrier_code = $4, carrier = $5, tracking_number = $6, tracking_url = $7, shipped_at = $8,
       delivered_at = $9, packed_by = $10, packed_at = $11, updated_at = $12,
       version = version + CASE WHEN (carrier_code, tracking_number) IS DISTINCT FROM ($4::text, $6::text) THEN 1 ELSE 0 END
     WHERE order_id = $1 AND shipping_state = $2 RETURNING order_id)
   INSERT INTO shipping_event (order_id, from_state, to_state, cause, staff_id, tracking_number, at)
   SELECT order_id, $2, $3, $13, $14, $6, $12 FROM moved RETURNING shipping_event_id AS "shippingEventId"`,
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
    place.shippingState,
    place.carrierCode,
    place.carrier,
    place.trackingNumber,
    place.trackingUrl,
    place.shippedAt,
    place.deliveredAt,
    place.packedBy,
    place.packedAt,
    at,
    cause,
    staffId,
  ]);
  return event?.shippingEventId;
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

const boxOfNumber = statement<{ contactName: string }>(
  'box_of_number',
  `SELECT contact_name AS "contactName" FROM shipment WHERE tracking_number = $1 AND carrier_code = $2 ORDER BY shipment_id DESC LIMIT 1`,
);

/** Finds whose box left with that guía; boxes are the memberships', which stand above orders. */
export async function findBoxOfNumber(
  tx: Database,
  { trackingNumber, carrierCode }: { trackingNumber: string; carrierCode: string },
): Promise<string | undefined> {
  const [row] = await boxOfNumber(tx, [trackingNumber, carrierCode]);
  return row?.contactName;
}

const forgotten = statement<{ orderId: number }>(
  'parcels_packed_too_long',
  `SELECT order_id AS "orderId" FROM orders
   WHERE state IN ('paid', 'partially_refunded') AND shipping_address IS NOT NULL AND shipping_state = 'procesando' AND packed_at < $1
   ORDER BY paid_at LIMIT 100`,
);

/** Orders whose packing began before an instant. */
export const findPackedBefore = (db: Database, at: Date) => forgotten(db, [at]);
