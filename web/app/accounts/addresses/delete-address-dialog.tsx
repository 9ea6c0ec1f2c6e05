import { useState } from 'react';
import type { SavedAddress } from '#contract/accounts.ts';
import { addressLine } from '#contract/address.ts';
import { Button } from '../../ui/button.tsx';
import { trash } from '../../ui/delete-icon.generated.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { addressFailure, removeAddress } from './address-changes.ts';
import { addressName } from './address-name.ts';

interface DeleteAddressDialogProps {
  /** The address to delete; null while the dialog is closed. */
  address: SavedAddress | null;
  onClose: () => void;
  onRemoved: () => void;
}

export function DeleteAddressDialog({ address, onClose, onRemoved }: DeleteAddressDialogProps) {
  // The last address stays shown while the dialog fades out.
  const [lastShown, setLastShown] = useState(address);
  if (address && address !== lastShown) setLastShown(address);
  return (
    <Dialog isOpen={address !== null} onClose={onClose} title="Eliminar dirección" isNarrow>
      {lastShown ? <Question address={lastShown} onClose={onClose} onRemoved={onRemoved} /> : null}
    </Dialog>
  );
}

function Question({ address, onClose, onRemoved }: DeleteAddressDialogProps & { address: SavedAddress }) {
  const { change, isPending, error } = useChange({
    mutationFn: () => removeAddress(address.address_id),
    onSuccess: () => {
      showToast({ kind: 'success', text: 'Dirección eliminada exitosamente' });
      onRemoved();
    },
  });
  return (
    <>
      <p>¿Estás seguro de que quieres eliminar esta dirección?</p>
      <p className="mt-3 rounded-button bg-mist px-4 py-3 leading-snug wrap-anywhere">
        <span className="eyebrow block">{addressName(address)}</span>
        {addressLine(address)}
      </p>
      <p className="mt-3 font-bold">Esta acción no se puede deshacer</p>
      <FailureNotice
        text={error && addressFailure(error, 'Error al eliminar la dirección')}
        className="mt-4"
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="ink" icon={trash} busy={isPending && 'Eliminando…'} onClick={() => change()}>
          Eliminar
        </Button>
        <Button variant="secondary" data-first onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </>
  );
}
