import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { timeOfDay } from '../../frame/desk-dates.ts';
import { footRef, useFoot } from '../../frame/foot.tsx';
import { packageBold, printerBold, truckBold } from '../../frame/icons.generated.ts';
import { MoreMenu } from '../../frame/more-menu.tsx';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { StateLabel } from '../../frame/state-label.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { LabelsDialog } from '../../parts/parcels/labels-dialog.tsx';
import { slipsAddress } from '../../parts/parcels/prints.ts';
import { CorrectOrderTracking } from './correct-order-tracking.tsx';
import { OrderTracking } from './order-tracking.tsx';
import { type ParcelDialog, parcelEntries } from './parcel-entries.ts';
import { ParcelSteps } from './parcel-steps.tsx';
import { useMoveParcel } from './use-move-parcel.ts';

/** Where the parcel stands, and the next step as the one button. */
export function OrderParcel({ order }: { order: DeskOrder }) {
  const maySend = useMay('ship');
  const [dialog, setDialog] = useState<ParcelDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <section aria-label="Envío" className="mb-3.5 rounded-block bg-sky-pale p-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ParcelSteps state={order.shipping_state} />
        {maySend ? <ParcelActions order={order} onOpen={setDialog} /> : null}
      </div>
      <PackedBy order={order} />
      <OrderTracking order={order} onCorrect={maySend ? () => setDialog('tracking') : undefined} />
      <LabelsDialog ids={[order.order_id]} isOpen={dialog === 'labels'} onClose={close} />
      {dialog === 'tracking' ? <CorrectOrderTracking order={order} onClose={close} /> : null}
    </section>
  );
}

/** Who packs it, and until when. */
function PackedBy({ order }: { order: DeskOrder }) {
  const { shipping_state, packed_by, packed_since, packed_until } = order;
  if (shipping_state !== 'procesando' || !packed_by) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateLabel tone="working">
        {`${packed_by} lo empaca${packed_since ? ` desde las ${timeOfDay(packed_since)}` : ''}`}
      </StateLabel>
      {packed_until ? <span className="small">se libera a las {timeOfDay(packed_until)}</span> : null}
    </p>
  );
}

function ParcelActions({ order, onOpen }: { order: DeskOrder; onOpen: (dialog: ParcelDialog) => void }) {
  const isHere = order.shipping_state === 'pendiente de envío' || order.shipping_state === 'procesando';
  const canLeave = isHere && order.hindrance === null;
  const slip = slipsAddress([order.order_id]);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const move = useMoveParcel(order);
  const entries = parcelEntries(order, { move, open: onOpen, isOwner: useMay('staff') });
  useShortcuts(
    canLeave
      ? {
          e: { label: 'Empacar y enviar', run: () => void navigate(packingAddress(order)) },
          i: { label: 'Imprimir hoja', run: () => window.open(slip, '_blank', 'noopener') },
        }
      : {},
  );
  return (
    <ParcelFoot>
      <MoreMenu
        label={`Más de ${order.folio}`}
        entries={entries}
        className="grid size-12 shrink-0 place-items-center rounded-compact border-[1.5px] border-control bg-white hover:bg-mist"
      />
      <NextStep order={order} canLeave={canLeave} move={move} />
      {canLeave && isWide ? (
        <a
          href={slip}
          target="_blank"
          rel="noopener"
          className="button"
          data-variant="secondary"
          data-size={44}
        >
          <span className="button-face">
            <Icon name={printerBold} size={20} />
            <span className="button-label">Hoja</span>
            <span aria-hidden="true">
              <kbd>i</kbd>
            </span>
          </span>
        </a>
      ) : null}
    </ParcelFoot>
  );
}

/** At the foot of phones, within reach of the thumb. */
function ParcelFoot({ children }: { children: React.ReactNode }) {
  useFoot();
  return (
    <div
      ref={footRef}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-chalk px-gutter py-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:static desk:flex-row-reverse desk:border-0 desk:bg-transparent desk:p-0"
    >
      {children}
    </div>
  );
}

interface NextStepProps {
  order: DeskOrder;
  canLeave: boolean;
  move: ReturnType<typeof useMoveParcel>;
}

const packingAddress = ({ order_id }: DeskOrder) => `/pedidos/enviar?ids=${order_id}`;

function NextStep({ order, canLeave, move }: NextStepProps) {
  if (canLeave)
    return (
      <LinkButton className="grow desk:grow-0" icon={packageBold} to={packingAddress(order)}>
        Empacar y enviar
        <span aria-hidden="true" className="ml-2.5 hidden desk:inline">
          <kbd>e</kbd>
        </span>
      </LinkButton>
    );
  if (order.shipping_state === 'enviado')
    return (
      <Button
        className="grow desk:grow-0"
        icon={truckBold}
        busy={move.isPending && 'Marcando…'}
        onClick={move.toTransit}
      >
        Marcar en tránsito
      </Button>
    );
  if (order.shipping_state === 'en tránsito')
    return (
      <Button
        className="grow desk:grow-0"
        icon="check-bold"
        busy={move.isPending && 'Marcando…'}
        onClick={move.toDelivered}
      >
        Marcar entregado
      </Button>
    );
  return <span className="grow" />;
}
