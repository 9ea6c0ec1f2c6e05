import { useState } from 'react';
import type { OrderRow } from '#contract/desk/order-views.ts';
import type { OrderTab } from '#contract/desk/orders.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar, BulkEntries } from '../../frame/bulk-bar.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { packageBold, printerBold, tagBold, truckBold } from '../../frame/icons.generated.ts';
import type { MenuEntry } from '../../frame/more-menu.tsx';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import type { Selection } from '../../frame/use-selection.ts';
import { LabelsDialog } from '../../parts/parcels/labels-dialog.tsx';
import { slipsAddress } from '../../parts/parcels/prints.ts';
import { ShipOrders } from './ship-orders.tsx';

/** What one bulk change takes. */
const AT_ONCE = 100;

interface OrdersBulkProps {
  tab: OrderTab;
  rows: OrderRow[];
  selection: Selection;
  /** The answers of a bulk change. */
  take: (results: readonly RowResult[]) => void;
}

type Change =
  | 'POST /desk/orders/pack'
  | 'POST /desk/orders/unpack'
  | 'POST /desk/orders/in-transit'
  | 'POST /desk/orders/deliver';

function useChange(key: Change, ids: number[], take: OrdersBulkProps['take']) {
  const { write, isPending } = useDeskWrite(key, {
    onDone: ({ results }) => take(results),
    onFailed: (error) => showFailed(error, 'No se pudo. Lo elegido sigue aquí: inténtalo de nuevo.'),
  });
  return { run: () => write({ order_ids: ids }), isPending };
}

const waitsHere: readonly OrderTab[] = ['to-send', 'packing', 'all'];
const hasLeft: readonly OrderTab[] = ['on-the-way', 'all'];

/** The slate bar of what can be done with the chosen orders. */
export function OrdersBulk({ tab, rows, selection, take }: OrdersBulkProps) {
  const maySend = useMay('ship');
  const chosen = rows.filter((row) => selection.chosen.has(row.order_id));
  const ids = chosen.map((row) => row.order_id);
  const [open, setOpen] = useState<'labels' | 'ship' | null>(null);
  const close = () => setOpen(null);
  const entries = useBulkEntries(tab, ids, take, () => setOpen('labels'));
  const deliver = useChange('POST /desk/orders/deliver', ids, take);
  const canShip = waitsHere.includes(tab);
  useShortcuts(
    canShip && ids.length > 0 ? { e: { label: 'Marcar enviado', run: () => setOpen('ship') } } : {},
  );
  if (!maySend) return null;
  return (
    <>
      <BulkBar count={ids.length} onClear={selection.clear}>
        {ids.length > AT_ONCE ? (
          <p>Elige hasta {AT_ONCE} a la vez.</p>
        ) : (
          <>
            <BulkEntries entries={entries} />
            {canShip ? (
              <Button size={44} icon={truckBold} onClick={() => setOpen('ship')}>
                Marcar enviado
              </Button>
            ) : null}
            {tab === 'on-the-way' ? (
              <Button
                size={44}
                icon="check-bold"
                busy={deliver.isPending && 'Marcando…'}
                onClick={deliver.run}
              >
                Marcar entregado
              </Button>
            ) : null}
          </>
        )}
      </BulkBar>
      <LabelsDialog ids={ids} isOpen={open === 'labels'} onClose={close} />
      {open === 'ship' ? <ShipOrders orders={chosen} onClose={close} take={take} /> : null}
    </>
  );
}

/** Everything but the main action. */
function useBulkEntries(tab: OrderTab, ids: number[], take: OrdersBulkProps['take'], openLabels: () => void) {
  const pack = useChange('POST /desk/orders/pack', ids, take);
  const unpack = useChange('POST /desk/orders/unpack', ids, take);
  const transit = useChange('POST /desk/orders/in-transit', ids, take);
  const deliver = useChange('POST /desk/orders/deliver', ids, take);
  const slips: MenuEntry = { label: 'Imprimir hojas', icon: printerBold, does: { href: slipsAddress(ids) } };
  const labels: MenuEntry = { label: 'Imprimir etiquetas', icon: tagBold, does: openLabels };
  const print = () => window.open(slipsAddress(ids), '_blank', 'noopener');
  useShortcuts(ids.length > 0 ? { i: { label: 'Imprimir hojas', run: print } } : {});
  const entries: MenuEntry[] = [];
  if (waitsHere.includes(tab)) entries.push(slips, labels);
  if (tab === 'to-send' || tab === 'all')
    entries.push({ label: 'Empacar', icon: packageBold, does: pack.run });
  if (tab === 'packing') entries.push({ label: 'Dejar de empacar', icon: packageBold, does: unpack.run });
  if (hasLeft.includes(tab))
    entries.push({ label: 'Marcar en tránsito', icon: truckBold, does: transit.run });
  if (tab === 'all') entries.push({ label: 'Marcar entregado', icon: 'check-bold', does: deliver.run });
  return entries;
}
