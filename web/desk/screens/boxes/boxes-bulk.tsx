import { useState } from 'react';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { BULK_MAX, type RowResult } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar, BulkEntries } from '../../frame/bulk-bar.tsx';
import { packageBold, printerBold, tagBold, truckBold } from '../../frame/icons.generated.ts';
import type { MenuEntry } from '../../frame/more-menu.tsx';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import type { Selection } from '../../frame/use-selection.ts';
import { type BoxTab, boxName } from '../../parts/boxes/box-words.ts';
import { LabelsDialog } from '../../parts/parcels/labels-dialog.tsx';
import { slipsAddress } from '../../parts/parcels/prints.ts';
import { ShipParcelsDialog } from '../../parts/parcels/ship-parcels-dialog.tsx';

interface BoxesBulkProps {
  tab: BoxTab;
  rows: BoxRow[];
  selection: Selection;
  /** The answers of a bulk change. */
  take: (results: readonly RowResult[]) => void;
}

type Change =
  | 'POST /desk/boxes/pack'
  | 'POST /desk/boxes/unpack'
  | 'POST /desk/boxes/in-transit'
  | 'POST /desk/boxes/deliver';

function useChange(key: Change, ids: number[], take: BoxesBulkProps['take']) {
  const { write, isPending } = useDeskWrite(key, {
    onDone: ({ results }) => take(results),
    onFailed: (error) => showFailed(error, 'No se pudo. Lo elegido sigue aquí: inténtalo de nuevo.'),
  });
  return { run: () => write({ shipment_ids: ids }), isPending };
}

/** What can be done with the chosen boxes. */
export function BoxesBulk({ tab, rows, selection, take }: BoxesBulkProps) {
  const chosen = rows.filter((row) => selection.chosen.has(row.shipment_id));
  const ids = chosen.map((row) => row.shipment_id);
  const [open, setOpen] = useState<'labels' | 'ship' | null>(null);
  // Those that the dialog began with: the list is read again while it is open.
  const [shipping, setShipping] = useState<BoxRow[]>([]);
  const close = () => setOpen(null);
  const ship = () => {
    setShipping(chosen);
    setOpen('ship');
  };
  const isHere = tab === 'to-send' || tab === 'packing';
  useShortcuts(isHere && ids.length > 0 ? { e: { label: 'Marcar enviada', run: ship } } : {});
  return (
    <>
      <BulkBar count={ids.length} noun="elegidas" onClear={selection.clear}>
        {ids.length > BULK_MAX ? (
          <p>Elige hasta {BULK_MAX} a la vez.</p>
        ) : (
          <Actions tab={tab} ids={ids} take={take} onShip={ship} onLabels={() => setOpen('labels')} />
        )}
      </BulkBar>
      <LabelsDialog of="boxes" ids={ids} isOpen={open === 'labels'} onClose={close} />
      {open === 'ship' ? <ShipBoxes boxes={shipping} onClose={close} take={take} /> : null}
    </>
  );
}

interface ActionsProps extends Pick<BoxesBulkProps, 'tab' | 'take'> {
  ids: number[];
  onShip: () => void;
  onLabels: () => void;
}

function Actions({ tab, ids, take, onShip, onLabels }: ActionsProps) {
  const pack = useChange('POST /desk/boxes/pack', ids, take);
  const unpack = useChange('POST /desk/boxes/unpack', ids, take);
  const deliver = useChange('POST /desk/boxes/deliver', ids, take);
  const transit = useChange('POST /desk/boxes/in-transit', ids, take);
  if (tab === 'on-the-way')
    return (
      <>
        <BulkEntries entries={[{ label: 'Marcar en tránsito', icon: truckBold, does: transit.run }]} />
        <Button size={44} icon="check-bold" busy={deliver.isPending && 'Marcando…'} onClick={deliver.run}>
          Marcar entregada
        </Button>
      </>
    );
  const labels: MenuEntry = { label: 'Imprimir etiquetas', icon: tagBold, does: onLabels };
  const slips: MenuEntry = {
    label: 'Imprimir hojas',
    icon: printerBold,
    does: { href: slipsAddress(ids, 'boxes') },
  };
  const packing: MenuEntry =
    tab === 'packing'
      ? { label: 'Dejar de empacar', icon: packageBold, does: unpack.run }
      : { label: 'Empacar', icon: packageBold, does: pack.run };
  return (
    <>
      <BulkEntries entries={[slips, labels, packing]} />
      <Button size={44} icon={truckBold} onClick={onShip}>
        Marcar enviada
      </Button>
    </>
  );
}

interface ShipBoxesProps {
  boxes: BoxRow[];
  onClose: () => void;
  take: (results: readonly RowResult[]) => void;
}

function ShipBoxes({ boxes, onClose, take }: ShipBoxesProps) {
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
