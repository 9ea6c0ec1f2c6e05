import { moveStock } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import {
  type Doing,
  type LockedParcel,
  lockParcel,
  recordParcelChange,
  refuseLeft,
} from '../../../shipping/shipping.ts';
import { boxParcel } from '../box-parcel.ts';
import type { Box } from '../lock-box.queries.ts';
import { emptyBox } from './box-titles.queries.ts';

export const titlesOf = ({ books }: Box) =>
  books.length > 0 ? books.map(({ title }) => title).join(' · ') : null;

/** The books of a box that is not packed yet go back to the shelf; null where it has none. */
export async function unassignTitles(tx: Database, doing: Doing, shipmentId: number): Promise<number | null> {
  const { by } = doing;
  const box = await lockParcel(tx, boxParcel, shipmentId, by);
  if (box.books.length === 0) return null;
  refusePacked(box);
  await takeBooksOut(tx, doing, shipmentId);
  return recordParcelChange(tx, boxParcel, box, {
    ...doing,
    call: 'POST /desk/boxes/unassign',
    before: { titles: titlesOf(box) },
    after: { titles: null },
  });
}

/** Throws where a box is being packed or has left. */
export function refusePacked(box: LockedParcel<Box>): void {
  refuseLeft(boxParcel, box);
  if (box.shipping_state === 'procesando')
    throw new ShopError('NOT_SHIPPABLE', {
      sentence: `${box.packer_name ?? 'Alguien'} la empaca. Deja de empacarla primero.`,
    });
}

/** Puts all books of a box on the shelf again. The caller holds its lock. */
export async function takeBooksOut(tx: Database, { by, at }: Doing, shipmentId: number): Promise<void> {
  const productIds = await emptyBox(tx, shipmentId);
  if (productIds.length === 0) return;
  const lines = productIds.map((product_id) => ({ product_id, quantity: 1 }));
  await moveStock(tx, 'intake', lines, { shipmentId, reason: 'club', staffId: by.staffId, at });
}
