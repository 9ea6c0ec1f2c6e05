import type { BoxRow } from '#contract/desk/boxes.ts';
import { BULK_MAX } from '#contract/desk/parcels.ts';
import type { BoxTab } from '../../parts/boxes/box-words.ts';
import { PickListLink, PrintParcels } from '../../parts/parcels/print-parcels.tsx';

/** Slips and labels of the listed boxes that have their titles and are still here. */
export function PrintBoxes({ rows, tab }: { rows: readonly BoxRow[]; tab: BoxTab }) {
  if (tab === 'on-the-way' || tab === 'delivered') return null;
  const ids = rows
    .filter(({ titles, is_held }) => titles.length > 0 && !is_held)
    .slice(0, BULK_MAX)
    .map(({ shipment_id }) => shipment_id);
  return (
    <>
      <PickListLink of="boxes" ids={ids} />
      <PrintParcels of="boxes" ids={ids} />
    </>
  );
}
