import { moveStock } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { hasLeft } from '../../../shipping/shipping.ts';
import { alreadyLeft } from '../box-hindrance.ts';
import { type BoxStanding, type LockedBox, readBoxStanding } from '../box-moves.queries.ts';
import { type Doing, requireBox } from '../move-box.ts';
import { recordBoxChange } from '../record-box-change.ts';
import { emptyBox } from './box-titles.queries.ts';

export const titlesOf = ({ books }: BoxStanding) =>
  books.length > 0 ? books.map(({ title }) => title).join(' · ') : null;

/** The books of a box that is not packed yet go back to the shelf; null where it has none. */
export async function unassignTitles(tx: Database, doing: Doing, shipmentId: number): Promise<number | null> {
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  if (standing.books.length === 0) return null;
  refusePacked(box, standing);
  await takeBooksOut(tx, doing, shipmentId);
  return recordBoxChange(
    tx,
    { box, standing },
    {
      ...doing,
      call: 'POST /desk/boxes/unassign',
      before: { titles: titlesOf(standing) },
      after: { titles: null },
    },
  );
}

/** Throws where a box is being packed or has left. */
export function refusePacked(box: LockedBox, standing: BoxStanding): void {
  if (hasLeft(box.shipping_state)) throw alreadyLeft(box, standing);
  if (box.shipping_state === 'procesando')
    throw new ShopError('NOT_SHIPPABLE', {
      sentence: `${standing.packer_name ?? 'Alguien'} la empaca. Deja de empacarla primero.`,
    });
}

/** Puts all books of a box on the shelf again. The caller holds its lock. */
export async function takeBooksOut(tx: Database, { by, at }: Doing, shipmentId: number): Promise<void> {
  const productIds = await emptyBox(tx, shipmentId);
  if (productIds.length === 0) return;
  const lines = productIds.map((product_id) => ({ product_id, quantity: 1 }));
  await moveStock(tx, 'intake', lines, { shipmentId, reason: 'club', staffId: by.staffId, at });
}
