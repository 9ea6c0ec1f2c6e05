import type { Address } from '#contract/address.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { BOX_NUMBER, type Parcel, type ParcelPlace } from '../../shipping/shipping.ts';

/** A book that is in a box, and when it was put there. */
interface BookInBox {
  product_id: number;
  title: string;
  /** Time by the shop's clock, in milliseconds. */
  at: number;
}

/** The box of a paid period. */
export interface Box extends Parcel {
  /** Address; null once its person went away and it needs none any more. */
  address: Address | null;
  held_at: Date | null;
  /** The owner decided not to send it. */
  skipped_at: Date | null;
  books_per_box: number;
  /** Client; null once the account was deleted. */
  user_id: number | null;
  /** Books in their order. */
  books: BookInBox[];
  /** True when all the money of its period went back. */
  is_reversed: boolean;
}

type Around = Pick<Box, 'label' | 'books_per_box' | 'user_id' | 'books' | 'is_reversed'>;

const locked = statement<Omit<Box, keyof Around>>(
  'lock_box',
  `SELECT shipment_id AS id, state AS shipping_state, nullif(shipping_address, '{}') AS address, carrier_code, carrier,
     tracking_number, tracking_url, packed_by, packed_at, shipped_at, delivered_at, held_at, skipped_at, version
   FROM shipment WHERE shipment_id = $1 FOR UPDATE`,
);

const around = statement<Around>(
  'around_box',
  `SELECT 'Caja ' || ${BOX_NUMBER} || ' de ' || m.name AS label, m.books_per_box, s.user_id,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('product_id', b.product_id, 'title', b.title,
        'at', (extract(epoch FROM i.created_at) * 1000)::bigint) ORDER BY i.position), '[]')
      FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id) AS books,
     p.reversed_at IS NOT NULL AS is_reversed
   FROM shipment h JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
   JOIN membership m ON m.membership_id = h.membership_id WHERE h.shipment_id = $1`,
);

/** A box; noting that the money of its period goes back, or comes back, waits for the same lock, after which it is read. */
export async function lockBox(tx: Database, shipmentId: number): Promise<Box | undefined> {
  const [box] = await locked(tx, [shipmentId]);
  const [more] = box ? await around(tx, [shipmentId]) : [];
  return box && more && { ...box, ...more };
}

// One that comes back here while its money is disputed or went back is held as if it had never left.
const place = statement<{ version: number }>(
  'place_of_box',
  `UPDATE shipment h SET state = $2, carrier_code = $3, carrier = $4, tracking_number = $5, tracking_url = $6, shipped_at = $7,
     delivered_at = $8, packed_by = $9, packed_at = $10,
     version = version + CASE WHEN (carrier_code, tracking_number) IS DISTINCT FROM ($3::text, $5::text) THEN 1 ELSE 0 END,
     held_at = CASE WHEN $2 IN ('pendiente de envío', 'procesando') THEN coalesce(h.held_at, (
       SELECT $11::timestamptz FROM access a WHERE a.period_id = h.period_id AND a.withheld_at IS NOT NULL)) END
   WHERE shipment_id = $1 RETURNING version`,
);

/** Writes where a box is; returns its version. */
export async function writeBox(
  tx: Database,
  shipmentId: number,
  where: ParcelPlace,
  at: Date,
): Promise<number> {
  const [row] = await place(tx, [
    shipmentId,
    where.shipping_state,
    where.carrier_code,
    where.carrier,
    where.tracking_number,
    where.tracking_url,
    where.shipped_at,
    where.delivered_at,
    where.packed_by,
    where.packed_at,
    at,
  ]);
  if (!row) throw new Error(`There is no box ${shipmentId}.`);
  return row.version;
}

const packedTooLong = statement<{ id: number }>(
  'boxes_packed_too_long',
  `SELECT shipment_id AS id FROM shipment WHERE state = 'procesando' AND packed_at < $1 LIMIT 100`,
);

/** Boxes whose packing began before an instant. */
export const findBoxesPackedBefore = (db: Database, at: Date) => packedTooLong(db, [at]);
