import type { BoxRow } from '#contract/desk/boxes.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { CorrectTrackingDialog } from '../../parts/parcels/correct-tracking-dialog.tsx';

export function CorrectBoxTracking({ box, onClose }: { box: BoxRow; onClose: () => void }) {
  const correction = useDeskWrite('POST /desk/boxes/correct', {
    onDone: () => {
      showDone('Guía corregida.');
      onClose();
    },
  });
  const { shipment_id, version } = box;
  return (
    <CorrectTrackingDialog
      parcel={box}
      mailName="Corregimos la guía de tu caja"
      correction={correction}
      onSend={(dispatch) => correction.write({ shipment_id, version, ...dispatch })}
      onClose={onClose}
    />
  );
}
