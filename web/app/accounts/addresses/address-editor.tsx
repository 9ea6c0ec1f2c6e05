import { useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '#contract/accounts.ts';
import type { Address } from '#contract/address.ts';
import { showToast } from '../../ui/toast-store.ts';
import { addAddress, addressFailure, changeAddress, typedAddress } from './address-changes.ts';
import { AddressForm } from './address-form.tsx';

interface AddressEditorProps {
  /** The address to change; absent for a new one. */
  edited?: SavedAddress;
  offersMain: boolean;
  /** Called when the address was saved or the form was given up. */
  onEnd: () => void;
}

/** The form for one address, within the list on the page. */
export function AddressEditor({ edited, offersMain, onEnd }: AddressEditorProps) {
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened the form is gone, so the heading takes its focus.
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const save = async (address: Address, isMain: boolean) => {
    setFailure(undefined);
    try {
      await (edited ? changeAddress(edited.address_id, address, isMain) : addAddress(address, isMain));
    } catch (error) {
      const fallback = edited ? 'Error al actualizar la dirección' : 'Error al agregar la dirección';
      return setFailure(addressFailure(error, fallback));
    }
    showToast({
      kind: 'success',
      text: edited ? 'Dirección actualizada exitosamente' : 'Dirección agregada exitosamente',
    });
    onEnd();
  };

  return (
    <section aria-labelledby="direccion" className="panel max-w-3xl p-5 sm:p-7">
      <h2 ref={heading} id="direccion" tabIndex={-1} className="heading-3 mb-4 outline-none">
        {edited ? 'Editar dirección' : 'Agregar nueva dirección'}
      </h2>
      <AddressForm
        isForAccount
        initial={edited ? typedAddress(edited) : {}}
        offersDefault={offersMain}
        failure={failure}
        onSave={save}
        onCancel={onEnd}
        onDraft={() => setFailure(undefined)}
      />
    </section>
  );
}
