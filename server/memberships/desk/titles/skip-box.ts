import type { Database } from '../../../platform/database/database.ts';
import { type Doing, lockParcel, recordParcelChange } from '../../../shipping/shipping.ts';
import { boxParcel } from '../box-parcel.ts';
import { writeSkipped } from './box-titles.queries.ts';
import { refusePacked, takeBooksOut, titlesOf } from './unassign-titles.ts';

/** «Omitir»: a box is not sent. Its books go back to the shelf, and its client reads why; null where it is so already. */
export async function skipBox(
  tx: Database,
  doing: Doing,
  { shipment_id, reason }: { shipment_id: number; reason: string },
): Promise<number | null> {
  const { by } = doing;
  const box = await lockParcel(tx, boxParcel, shipment_id, by);
  if (box.skipped_at) return null;
  refusePacked(box);
  await takeBooksOut(tx, doing, shipment_id);
  await writeSkipped(tx, shipment_id, doing.at, reason);
  return recordParcelChange(tx, boxParcel, box, {
    ...doing,
    call: 'POST /desk/boxes/skip',
    before: { titles: titlesOf(box), skipped: null },
    after: { titles: null, skipped: reason },
  });
}
