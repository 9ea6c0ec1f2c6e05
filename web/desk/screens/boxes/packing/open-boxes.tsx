import { boxName, boxPlace } from '../../../parts/boxes/box-words.ts';
import { PackingRow } from '../../../parts/parcels/packing-row.tsx';
import { useOthersPacking } from '../../../parts/parcels/use-claim.ts';
import type { BoxPacking } from './use-box-packing.ts';

/** What waits for the network or could not leave. */
export function OpenBoxes({ packing }: { packing: BoxPacking }) {
  const { boxes, current, markOf, refusals } = packing;
  const othersPacking = useOthersPacking();
  const open = boxes.filter(
    (box) => markOf(box) === 'waiting' || (refusals.has(box.shipment_id) && box !== current),
  );
  if (open.length === 0) return null;
  return (
    <section aria-label="Cajas de esta vuelta" className="desk-panel mt-4 px-0 py-0">
      <ul>
        {open.map((box) => (
          <PackingRow
            key={box.shipment_id}
            name={box.contact_name}
            under={`${boxPlace(box)} · ${box.plan}`}
            packer={othersPacking(box, 'la')}
            beside={boxName(box.number)}
            mark={markOf(box)}
            refusal={refusals.get(box.shipment_id)?.text}
            isHere={box === current}
            onChoose={() => packing.take(box.shipment_id)}
          />
        ))}
      </ul>
    </section>
  );
}
