import type { DeskOrder } from '#contract/desk/order-views.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { CorrectTrackingDialog } from '../../parts/parcels/correct-tracking-dialog.tsx';

export function CorrectOrderTracking({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const correction = useDeskWrite('POST /desk/orders/correct-tracking', {
    onDone: () => {
      showDone('Guía corregida.');
      onClose();
    },
  });
  const { order_id, version } = order;
  return (
    <CorrectTrackingDialog
      parcel={order}
      mailName="Corregimos la guía de tu pedido"
      correction={correction}
      onSend={(dispatch) => correction.write({ order_id, version, ...dispatch })}
      onClose={onClose}
    />
  );
}
