import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { address as addressSchema } from '#contract/address.ts';
import type { Member } from '#contract/desk/member-views.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { useConflict } from '../frame/conflict/use-conflict.tsx';
import { showUndo } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';
import { AddressFields } from '../orders/address-fields.tsx';
import { type AddressForm, addressLabels, emptiesLeftOut, formOf } from '../orders/address-form.ts';

interface MemberAddressDialogProps {
  member: Member;
  address: NonNullable<Member['address']>;
  onClose: () => void;
}

/** Where boxes go from now on and, by choice, the one that is still here. */
export function MemberAddressDialog({ member, address, onClose }: MemberAddressDialogProps) {
  const base = formOf(address);
  const [alsoBox, setAlsoBox] = useState(true);
  const form = useForm<AddressForm>({ defaultValues: base, resolver: zodResolver(addressSchema) as never });
  const change = useDeskWrite('POST /desk/memberships/change-address', {
    onDone: ({ audit_entry_id }) => {
      showUndo('Dirección cambiada.', [audit_entry_id]);
      onClose();
    },
    onFailed: (error) => void conflict.meet(error, form.getValues()),
  });
  const save = (values: AddressForm, version: number) => {
    form.reset(values, { keepDefaultValues: true });
    const sent = emptiesLeftOut(values);
    change.write({ subscription_id: member.subscription_id, version, address: sent, also_box: alsoBox });
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
        onSubmit={form.handleSubmit(() => save(form.getValues(), member.version))}
      >
        <AddressFields form={form} />
        <RadioRow type="checkbox" checked={alsoBox} onChange={(event) => setAlsoBox(event.target.checked)}>
          <strong>También la caja que todavía no sale</strong>
        </RadioRow>
        {conflict.notice}
        {change.error && !conflict.dialog ? (
          <Notice kind="error" isAnnounced>
            {errorText(change.error, 'No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí.')}
          </Notice>
        ) : null}
        <Button type="submit" wide busy={change.isPending && 'Guardando…'}>
          Guardar dirección
        </Button>
      </form>
      {conflict.dialog}
    </Dialog>
  );
}
