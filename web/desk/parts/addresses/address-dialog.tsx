import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { address as addressSchema } from '#contract/address.ts';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { AddressFields } from './address-fields.tsx';
import {
  type AddressForm,
  addressLabels,
  emptiesLeftOut,
  formOf,
  type SentAddress,
  type ShownAddress,
} from './address-form.ts';

interface AddressEditing {
  address: ShownAddress;
  save: (address: SentAddress, version: number) => void;
  isSaving: boolean;
}

/** An address while it is edited. Give `meet` a failed save: what two people changed at once is put together. */
export function useAddressForm({ address, save, isSaving }: AddressEditing) {
  const base = formOf(address);
  const form = useForm<AddressForm>({ defaultValues: base, resolver: zodResolver(addressSchema) as never });
  const write = (values: AddressForm, version: number) => {
    form.reset(values, { keepDefaultValues: true });
    save(emptiesLeftOut(values), version);
  };
  const conflict = useConflict<AddressForm>({ base, labels: addressLabels, save: write, isSaving });
  return {
    form,
    conflict,
    submitFor: (version: number) => form.handleSubmit(() => write(form.getValues(), version)),
    meet: (error: Error) => void conflict.meet(error, form.getValues()),
  };
}

interface AddressDialogProps {
  editing: ReturnType<typeof useAddressForm>;
  /** As it was read. */
  version: number;
  saving: { isPending: boolean; error: Error | null };
  /** What follows from it. */
  children: ReactNode;
  onClose: () => void;
}

/** «Cambiar dirección». */
export function AddressDialog({ editing, version, saving, children, onClose }: AddressDialogProps) {
  return (
    <EditDialog
      title="Cambiar dirección"
      button="Guardar dirección"
      saving={saving}
      conflict={editing.conflict}
      onSubmit={editing.submitFor(version)}
      onClose={onClose}
    >
      <AddressFields form={editing.form} />
      {children}
    </EditDialog>
  );
}
