import type { Database } from '../../../platform/database/database.ts';
import { readBoxStanding } from '../box-moves.queries.ts';
import { type Doing, requireBox } from '../move-box.ts';
import { recordBoxChange } from '../record-box-change.ts';
import { writeSkipped } from './box-titles.queries.ts';
import { refusePacked, takeBooksOut, titlesOf } from './unassign-titles.ts';

/** «Omitir»: a box is not sent. Its books go back to the shelf, and its client reads why; null where it is so already. */
export async function skipBox(
  tx: Database,
  doing: Doing,
  { shipment_id, reason }: { shipment_id: number; reason: string },
): Promise<number | null> {
  const box = await requireBox(tx, shipment_id);
  if (box.skipped_at) return null;
  const standing = await readBoxStanding(tx, shipment_id);
  refusePacked(box, standing);
  await takeBooksOut(tx, doing, shipment_id);
  await writeSkipped(tx, shipment_id, doing.at, reason);
  return recordBoxChange(
    tx,
    { box, standing },
    {
      ...doing,
      call: 'POST /desk/boxes/skip',
      before: { titles: titlesOf(standing), skipped: null },
      after: { titles: null, skipped: reason },
    },
  );
}
