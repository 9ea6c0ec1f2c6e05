import type { Address } from '#contract/address.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ParcelPlace } from '../../shipping/shipping.ts';

/** A box under its lock, with what stands around it. */
export interface LockedBox extends ParcelPlace {
  shipment_id: number;
  /** Address; null once its person went away and it needs none any more. */
  address: Address | null;
  held_at: Date | null;
  /** The owner decided not to send it. */
  skipped_at: Date | null;
  version: number;
}

const locked = statement<LockedBox>(
  'lock_box',
  `SELECT shipment_id, state AS shipping_state, nullif(shipping_address, '{}') AS address, carrier_code, carrier,
     tracking_number, tracking_url, packed_by, packed_at, shipped_at, delivered_at, held_at, skipped_at, version
   FROM shipment WHERE shipment_id = $1 FOR UPDATE`,
);

/** Noting that the money of its period goes back, or comes back, waits for the same lock. */
export async function lockBox(tx: Database, shipmentId: number): Promise<LockedBox | undefined> {
  return (await locked(tx, [shipmentId]))[0];
}

/** Number of a box in its lists: boxes that stayed here because of their money have none. */
export const BOX_NUMBER = `(1 + (SELECT count(*) FROM subscription_period earlier JOIN shipment other USING (period_id)
  WHERE earlier.subscription_id = p.subscription_id AND earlier.period_start < p.period_start AND other.held_at IS NULL))::int`;

/** A book that is in a box, and when it was put there. */
export interface BookInBox {
  product_id: number;
  title: string;
  /** Time by the shop's clock, in milliseconds. */
  at: number;
}

export interface BoxStanding {
  number: number;
  plan: string;
  books_per_box: number;
  /** Client; null once the account was deleted. */
  user_id: number | null;
  /** Books in their order. */
  books: BookInBox[];
  /** True when all the money of its period went back. */
  is_reversed: boolean;
  packer_name: string | null;
  /** True when packing began by a claim. */
  is_claimed: boolean;
  last_from: ShippingState | null;
  last_to: ShippingState | null;
  last_at: Date | null;
  last_mailed_at: Date | null;
  sender_id: number | null;
  sender_name: string | null;
}

const standing = statement<BoxStanding>(
  'box_standing',
  `SELECT ${BOX_NUMBER} AS number, m.name AS plan, m.books_per_box, s.user_id,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('product_id', b.product_id, 'title', b.title,
        'at', (extract(epoch FROM i.created_at) * 1000)::bigint) ORDER BY i.position), '[]')
      FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id) AS books,
     p.reversed_at IS NOT NULL AS is_reversed, packer.name AS packer_name,
     coalesce((SELECT cause FROM shipping_event WHERE shipment_id = h.shipment_id AND to_state = 'procesando' AND cause <> 'undo'
       ORDER BY shipping_event_id DESC LIMIT 1) = 'claim', false) AS is_claimed,
     last.from_state AS last_from, last.to_state AS last_to, last.at AS last_at, last.mailed_at AS last_mailed_at,
     sent.staff_id AS sender_id, sender.name AS sender_name
   FROM shipment h JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
   JOIN membership m ON m.membership_id = h.membership_id LEFT JOIN staff packer ON packer.staff_id = h.packed_by
   LEFT JOIN LATERAL (SELECT * FROM shipping_event WHERE shipment_id = h.shipment_id ORDER BY shipping_event_id DESC LIMIT 1) last ON true
   LEFT JOIN LATERAL (SELECT staff_id FROM shipping_event WHERE shipment_id = h.shipment_id AND to_state = 'enviado' AND cause = 'desk'
     ORDER BY shipping_event_id DESC LIMIT 1) sent ON true
   LEFT JOIN staff sender ON sender.staff_id = sent.staff_id
   WHERE h.shipment_id = $1`,
);

/** Reads further facts of a box; after its lock was taken, so that they are true until the transaction ends. */
export async function readBoxStanding(tx: Database, shipmentId: number): Promise<BoxStanding> {
  const [row] = await standing(tx, [shipmentId]);
  if (!row) throw new Error(`There is no box ${shipmentId}.`);
  return row;
}

// Moves a box; one that comes back here while its money is disputed or went back is held as if it had never left.
const move = statement<{ shipping_event_id: number }>(
  'move_box',
  `WITH moved AS (
     UPDATE shipment h SET state = $3, carrier_code = $4, carrier = $5, tracking_number = $6, tracking_url = $7, shipped_at = $8,
       delivered_at = $9, packed_by = $10, packed_at = $11, version = version + 1,
       held_at = CASE WHEN $3 IN ('pendiente de envío', 'procesando') THEN coalesce(h.held_at, (
         SELECT $12::timestamptz FROM subscription_period p
         WHERE p.period_id = h.period_id AND (p.reversed_at IS NOT NULL OR p.suspended_at IS NOT NULL))) END
     WHERE shipment_id = $1 AND state = $2 RETURNING shipment_id)
   INSERT INTO shipping_event (shipment_id, from_state, to_state, cause, staff_id, tracking_number, at)
   SELECT shipment_id, $2, $3, $13, $14, $6, $12 FROM moved RETURNING shipping_event_id`,
);

/** Writes where a box is now, and its history. A correction of the guía is a move to where it is. */
export async function writeBoxMove(
  tx: Database,
  { shipmentId, from }: { shipmentId: number; from: ShippingState },
  place: ParcelPlace,
  { cause, staffId, at }: { cause: string; staffId: number | null; at: Date },
): Promise<number> {
  const [event] = await move(tx, [
    shipmentId,
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
  if (!event) throw new Error(`The box ${shipmentId} was not locked.`);
  return event.shipping_event_id;
}

const sameNumber = statement<{ number: number; contact_name: string }>(
  'box_of_tracking_number',
  `SELECT ${BOX_NUMBER} AS number, h.contact_name FROM shipment h JOIN subscription_period p USING (period_id)
   WHERE h.tracking_number = $1 AND h.carrier_code = $2 AND h.shipment_id <> $3 ORDER BY h.shipment_id DESC LIMIT 1`,
);

/** Finds another box that left with the same guía. */
export async function findBoxOfNumber(
  tx: Database,
  {
    trackingNumber,
    carrierCode,
    shipmentId,
  }: { trackingNumber: string; carrierCode: string; shipmentId: number },
) {
  return (await sameNumber(tx, [trackingNumber, carrierCode, shipmentId]))[0];
}

const packedTooLong = statement<{ shipment_id: number }>(
  'boxes_packed_too_long',
  `SELECT shipment_id FROM shipment WHERE state = 'procesando' AND packed_at < $1 LIMIT 100`,
);

/** Boxes whose packing began before an instant. */
export const findBoxesPackedBefore = (db: Database, at: Date) => packedTooLong(db, [at]);
