import { useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOwnHead } from '../../frame/foot.tsx';
import { printerBold, tagBold } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { PrintParcels } from '../../parcels/print-parcels.tsx';
import { CarrierField } from '../carrier-field.tsx';
import { LabelsDialog } from '../labels-dialog.tsx';
import { labelsAddress, slipsAddress } from '../prints.ts';
import { useLabelPaper } from '../use-label-paper.ts';
import { useCarriers } from '../use-orders.ts';
import { PackingProgress } from './packing-progress.tsx';
import type { PackingCardState } from './use-packing-card.ts';
import type { usePackingSession } from './use-packing-session.ts';

interface PackingHeadProps {
  session: ReturnType<typeof usePackingSession>;
  card: PackingCardState;
}

export function PackingHead(props: PackingHeadProps) {
  return useIsWide() ? <WideHead {...props} /> : <PhoneHead {...props} />;
}

function WideHead({ card }: PackingHeadProps) {
  return (
    <ScreenHead
      title="Empacar y enviar"
      back={{ to: '/pedidos', label: 'Por enviar' }}
      actions={
        <>
          <PrintParcels of="orders" ids={card.toDo.map(({ order_id }) => order_id)} />
          <div className="w-48">
            <CarrierField value={card.carrier} onChange={card.setCarrier} hideLabel />
          </div>
        </>
      }
    />
  );
}

/** Takes the place of the bar above: what was begun fills the whole phone. */
function PhoneHead({ session, card }: PackingHeadProps) {
  const [open, setOpen] = useState<'carrier' | 'prints' | 'labels' | null>(null);
  const close = () => setOpen(null);
  const carrier = useCarriers().data?.find(({ code }) => code === card.carrier);
  const ids = card.toDo.map(({ order_id }) => order_id);
  useOwnHead();
  return (
    <header className="on-slate sticky top-0 z-20 -mx-gutter -mt-4 mb-4 px-gutter pb-4">
      <div className="flex h-14 items-center gap-2">
        <Link
          to="/pedidos"
          aria-label="Cerrar y volver a los pedidos"
          className="-ml-3 grid size-11 place-items-center rounded-field"
        >
          <Icon name="x" />
        </Link>
        <h1 tabIndex={-1} className="figure grow text-xl outline-none">
          Empacar y enviar
        </h1>
        {ids.length > 0 ? (
          <IconButton
            icon={printerBold}
            label="Imprimir"
            className="-mr-2.5 hover:bg-slate-2"
            onClick={() => setOpen('prints')}
          />
        ) : null}
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <PackingProgress session={session} part="sentence" />
        <p className="flex items-center gap-2">
          <Icon name="truck" size={20} />
          <strong>{carrier?.name ?? 'Paquetería'}</strong>
          <button type="button" className="link min-h-11" onClick={() => setOpen('carrier')}>
            Cambiar
          </button>
        </p>
      </div>
      <PackingProgress session={session} part="segments" onSlate />
      <Dialog isOpen={open === 'carrier'} onClose={close} title="Paquetería" isNarrow>
        <div className="grid gap-4 pt-1">
          <CarrierField value={card.carrier} onChange={card.setCarrier} hideLabel />
          <Button wide onClick={close}>
            Listo
          </Button>
        </div>
      </Dialog>
      <PrintsDialog ids={ids} isOpen={open === 'prints'} onClose={close} onPaper={() => setOpen('labels')} />
      <LabelsDialog ids={ids} isOpen={open === 'labels'} onClose={close} />
    </header>
  );
}

interface PrintsDialogProps {
  ids: number[];
  isOpen: boolean;
  onClose: () => void;
  onPaper: () => void;
}

/** Stays open: slips and labels are mostly wanted one after the other. */
function PrintsDialog({ ids, isOpen, onClose, onPaper }: PrintsDialogProps) {
  const [paper] = useLabelPaper();
  const row = 'flex min-h-12 items-center gap-3 border-b border-line font-bold';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Imprimir" isNarrow>
      <a href={slipsAddress(ids)} target="_blank" rel="noopener" className={row}>
        <Icon name={printerBold} size={20} />
        Hojas ({ids.length})
      </a>
      <a href={labelsAddress('orders', ids, paper, 1)} target="_blank" rel="noopener" className={row}>
        <Icon name={tagBold} size={20} />
        Etiquetas ({ids.length})
      </a>
      <button type="button" className="link mt-2 min-h-11" onClick={onPaper}>
        Otro papel para las etiquetas
      </button>
    </Dialog>
  );
}
