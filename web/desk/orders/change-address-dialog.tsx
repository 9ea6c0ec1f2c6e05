import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { address as addressSchema } from '#contract/address.ts';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useConflict } from '../frame/conflict/use-conflict.tsx';
import { showDone } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressForm, addressLabels, emptiesLeftOut, formOf } from './address-form.ts';

interface ChangeAddressDialogProps {
  order: DeskOrder;
  address: NonNullable<DeskOrder['address']>;
  onClose: () => void;
}

/** «Cambiar dirección», until the parcel leaves. What two people changed at once is put together. */
export function ChangeAddressDialog({ order, address, onClose }: ChangeAddressDialogProps) {
  const base = formOf(address);
  const form = useForm<AddressForm>({ defaultValues: base, resolver: zodResolver(addressSchema) as never });
  const change = useDeskWrite('POST /desk/orders/change-address', {
    onDone: () => {
      showDone('Dirección cambiada. Le avisamos por correo a quien compró.');
      onClose();
    },
    onFailed: (error) => void conflict.meet(error, form.getValues()),
  });
  const save = (values: AddressForm, version: number) => {
    form.reset(values, { keepDefaultValues: true });
    change.write({ order_id: order.order_id, version, address: emptiesLeftOut(values) });
  };
  const conflict = useConflict<AddressForm>({
    base,
    labels: addressLabels,
    save,
    isSaving: change.isPending,
  });
  return (
    <Dialog isOpen onClose={onClose} title="Cambiar dirección">
      <form
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={form.handleSubmit(() => save(form.getValues(), order.version))}
      >
        <AddressFields form={form} />
        {conflict.notice}
        {change.error && !conflict.dialog ? (
          <Notice kind="error" isAnnounced>
            {errorText(change.error, 'No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí.')}
          </Notice>
        ) : null}
        <p className="small text-muted">Le llegará el correo «Actualizamos la dirección de tu pedido».</p>
        <Button type="submit" wide busy={change.isPending && 'Guardando…'}>
          Guardar dirección
        </Button>
      </form>
      {conflict.dialog}
    </Dialog>
  );
}
