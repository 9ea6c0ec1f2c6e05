import type { DeskOrder } from '#contract/desk/order-views.ts';
import { packageBold, printerBold, tagBold, truckBold } from '../../frame/icons.generated.ts';
import type { MenuEntry } from '../../frame/more-menu.tsx';
import { slipsAddress } from '../../parts/parcels/prints.ts';
import type { useMoveParcel } from './use-move-parcel.ts';

export type ParcelDialog = 'labels' | 'tracking';

interface EntryParts {
  move: ReturnType<typeof useMoveParcel>;
  open: (dialog: ParcelDialog) => void;
  isOwner: boolean;
}

/** What else can be done with a parcel, by where it stands. */
export function parcelEntries(order: DeskOrder, { move, open, isOwner }: EntryParts): MenuEntry[] {
  const prints: MenuEntry[] = [
    { label: 'Imprimir hoja', icon: printerBold, does: { href: slipsAddress([order.order_id]) } },
    { label: 'Imprimir etiqueta', icon: tagBold, does: () => open('labels') },
  ];
  const correct: MenuEntry = { label: 'Corregir guía', icon: 'pencil-simple', does: () => open('tracking') };
  switch (order.shipping_state) {
    case 'pendiente de envío':
      return order.hindrance ? [] : [...prints, { label: 'Empacar', icon: packageBold, does: move.pack }];
    case 'procesando':
      return [...prints, { label: 'Dejar de empacar', icon: packageBold, does: move.unpack }];
    case 'enviado':
      return [{ label: 'Marcar entregado', icon: 'check-bold', does: move.toDelivered }, correct, ...prints];
    case 'en tránsito':
      return [correct, ...prints];
    case 'entregado':
      return isOwner
        ? [{ label: 'Volver a en tránsito', icon: truckBold, does: move.toTransit }, correct]
        : [correct];
  }
}
