import type { DeskOrder } from '#contract/desk/order-views.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { AddressDialog, useAddressForm } from '../../parts/addresses/address-dialog.tsx';
import type { ShownAddress } from '../../parts/addresses/address-form.ts';

interface ChangeAddressDialogProps {
  order: DeskOrder;
  address: ShownAddress;
  onClose: () => void;
}

/** Where a parcel goes, until it leaves. */
export function ChangeAddressDialog({ order, address, onClose }: ChangeAddressDialogProps) {
  const change = useDeskWrite('POST /desk/orders/change-address', {
    onDone: () => {
      showDone('Dirección cambiada. Le avisamos por correo a quien compró.');
      editing.drop();
      onClose();
    },
    onFailed: (error) => editing.meet(error),
  });
  const editing = useAddressForm({
    name: `pedido:${order.order_id}`,
    address,
    version: order.version,
    save: (sent, version) => change.write({ order_id: order.order_id, version, address: sent }),
    saving: change,
  });
  return (
    <AddressDialog editing={editing} onClose={onClose}>
      <p className="small text-muted">Le llegará el correo «Actualizamos la dirección de tu pedido».</p>
    </AddressDialog>
  );
}
