import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { address as addressSchema } from '#contract/address.ts';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
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
  /** Name of the record, such as `pedido:12`. */
  name: string;
  address: ShownAddress;
  version: number;
  save: (address: SentAddress, version: number) => void;
  saving: { isPending: boolean; error: Error | null };
}

/** State of an address while it is edited. Give `meet` a failed save: it merges what two people changed at once. */
export function useAddressForm({ name, address, version, save, saving }: AddressEditing) {
  const kept = useKeptForm<{ version: number; address: AddressForm }, AddressForm>({
    name: `direccion:${name}`,
    read: { version, address: formOf(address) },
    formOf: (read) => read.address,
    changesOf: (was, now) => countFields(was.address, now),
    onTake: (fields) => form.reset(fields),
  });
  const form = useForm<AddressForm>({
    defaultValues: kept.form,
    resolver: zodResolver(addressSchema) as never,
  });
  const keep = useEffectEvent(kept.setForm);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  const write = (values: AddressForm, over: number) => {
    form.reset(values, { keepDefaultValues: true });
    save(emptiesLeftOut(values), over);
  };
  const conflict = useConflict<AddressForm>({
    base: kept.base.address,
    labels: addressLabels,
    save: write,
    isSaving: saving.isPending,
  });
  return {
    form,
    conflict,
    saving,
    recovered: kept.recovered,
    drop: kept.drop,
    submit: form.handleSubmit(() => write(form.getValues(), kept.base.version)),
    meet: (error: Error) => void conflict.meet(error, form.getValues()),
  };
}

interface AddressDialogProps {
  editing: ReturnType<typeof useAddressForm>;
  /** Consequences of the change. */
  children: ReactNode;
  onClose: () => void;
}

/** «Cambiar dirección»: dialog with the form of an address. */
export const AddressDialog = ({ editing, children, onClose }: AddressDialogProps) => (
  <EditDialog title="Cambiar dirección" button="Guardar dirección" record={editing} onClose={onClose}>
    <AddressFields form={editing.form} />
    {children}
  </EditDialog>
);
