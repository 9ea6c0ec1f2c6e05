import { useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOwnHead } from '../../../frame/foot.tsx';
import { printerBold } from '../../../frame/icons.generated.ts';
import { ScreenHead } from '../../../frame/layout.tsx';
import { TextButton } from '../../../frame/text-button.tsx';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { CarrierField } from '../../../parts/parcels/carrier-field.tsx';
import { useCarriers } from '../../../parts/parcels/carriers.ts';
import type { PackingCardState } from '../../../parts/parcels/packing/use-packing-card.ts';
import { PickListLink, PrintParcels } from '../../../parts/parcels/print-parcels.tsx';
import { PrintsDialog } from '../../../parts/parcels/prints-dialog.tsx';
import { PackingProgress } from './packing-progress.tsx';
import type { PackedOrder, PackingSession } from './use-packing-session.ts';

interface PackingHeadProps {
  session: PackingSession;
  card: PackingCardState<PackedOrder>;
}

export function PackingHead(props: PackingHeadProps) {
  return useIsWide() ? <WideHead {...props} /> : <PhoneHead {...props} />;
}

function WideHead({ card }: PackingHeadProps) {
  const ids = card.toDo.map(({ id }) => id);
  return (
    <ScreenHead
      title="Empacar y enviar"
      back={{ to: '/pedidos', label: 'Por enviar' }}
      actions={
        <>
          <PickListLink ids={ids} />
          <PrintParcels of="orders" ids={ids} />
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
  const [open, setOpen] = useState<'carrier' | 'prints' | null>(null);
  const close = () => setOpen(null);
  const carrier = useCarriers().data?.find(({ code }) => code === card.carrier);
  const ids = card.toDo.map(({ id }) => id);
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
          <TextButton onClick={() => setOpen('carrier')}>Cambiar</TextButton>
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
      <PrintsDialog ids={ids} isOpen={open === 'prints'} onClose={close} />
    </header>
  );
}
