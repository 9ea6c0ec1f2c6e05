import type { Address } from '#contract/address.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { BOX_NUMBER, type OwnedParcel } from '../../shipping/shipping.ts';
import { JOIN_OWNER } from '../box-owner.queries.ts';

/** A book that is in a box, and when it was put there. */
interface BookInBox {
  product_id: number;
  title: string;
  /** Time by the shop's clock, in milliseconds. */
  at: number;
}

/** The box of a paid period. */
export interface Box extends OwnedParcel {
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
  `SELECT shipment_id AS id, nullif(shipping_address, '{}') AS address, held_at, skipped_at, version
   FROM shipment WHERE shipment_id = $1 FOR UPDATE`,
);

const around = statement<Around>(
  'around_box',
  `SELECT 'Caja ' || ${BOX_NUMBER} || ' de ' || m.name AS label, m.books_per_box, p.user_id,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('product_id', b.product_id, 'title', b.title,
        'at', (extract(epoch FROM i.created_at) * 1000)::bigint) ORDER BY i.position), '[]')
      FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id) AS books,
     p.is_reversed
   FROM shipment h ${JOIN_OWNER}
   JOIN membership m ON m.membership_id = h.membership_id WHERE h.shipment_id = $1`,
);

/** A box; noting that the money of its period goes back, or comes back, waits for the same lock, after which it is read. */
export async function lockBox(tx: Database, shipmentId: number): Promise<Box | undefined> {
  const [box] = await locked(tx, [shipmentId]);
  const [more] = box ? await around(tx, [shipmentId]) : [];
  return box && more && { ...box, ...more };
}
