import { type Address, type address, addressLine } from '#contract/address.ts';
import { AddressForm } from '../addresses/address-form.tsx';
import { useAddressBook } from './address-book.ts';
import type { KeptThings } from './kept-dialog.tsx';
import { KeptPicker, type PickerPlace } from './kept-picker.tsx';

const texts = {
  heading: 'Enviar a',
  all: 'Tus direcciones',
  add: 'Agregar dirección',
  adding: 'Agregar nueva dirección',
  editing: 'Editar dirección',
  use: 'Usar esta dirección',
  removeQuestion: '¿Estás seguro de que quieres eliminar esta dirección?',
  added: 'Guardamos tu dirección',
  updated: 'Guardamos tus cambios',
  removed: 'Borramos tu dirección',
};

interface AddressPickerProps extends PickerPlace {
  /** Other heading, for a parcel that is sent to somebody else. */
  heading?: string;
}

export function AddressPicker({ heading = texts.heading, ...place }: AddressPickerProps) {
  return <KeptPicker<typeof address> {...place} {...keptAddresses} texts={{ ...texts, heading }} />;
}

function describe(address: Address) {
  return (
    <span className="wrap-anywhere">
      {address.alias ? <span className="text-slate">{address.alias} · </span> : null}
      {addressLine(address)}
    </span>
  );
}

/** Texts and fields by which the generic picker works on addresses. */
export const keptAddresses: KeptThings<typeof address> = {
  useBook: useAddressBook,
  Form: AddressForm,
  texts,
  nameOf: (kept) => kept.alias || addressLine(kept),
  describe,
};
