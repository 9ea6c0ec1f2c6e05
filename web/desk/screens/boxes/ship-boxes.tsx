import type { BoxRow } from '#contract/desk/boxes.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { boxName } from '../../parts/boxes/box-words.ts';
import { ShipParcelsDialog } from '../../parts/parcels/ship-parcels-dialog.tsx';

interface ShipBoxesProps {
  boxes: BoxRow[];
  onClose: () => void;
  take: (results: readonly RowResult[]) => void;
}

export function ShipBoxes({ boxes, onClose, take }: ShipBoxesProps) {
  const shipping = useDeskWrite('POST /desk/boxes/ship-many', { onDone: ({ results }) => take(results) });
  return (
    <ShipParcelsDialog
      parcels={boxes.map((box) => ({
        id: box.shipment_id,
        label: `${box.contact_name} · ${boxName(box.number)}`,
      }))}
      title={(count) => (count === 1 ? 'Marcar 1 caja enviada' : `Marcar ${count} cajas enviadas`)}
      action={(count) => (count === 1 ? 'Enviada' : `Enviar ${count}`)}
      note="A cada familia le llega su guía por correo 5 minutos después."
      shipping={shipping}
      onSend={(carrier_code, rows, onDone) =>
        shipping.write(
          { carrier_code, rows: rows.map(({ id, ...row }) => ({ shipment_id: id, ...row })) },
          ({ results }) => onDone(results),
        )
      }
      onClose={onClose}
    />
  );
}
