import { type FormEvent, useState } from 'react';
import { addressLine } from '#contract/address.ts';
import { useMyAddresses } from '../../../accounts/addresses/use-my-addresses.ts';
import { browserApi } from '../../../ui/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RadioRow } from '../../../ui/radio-row.tsx';
import { LoadingNote } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useChange } from '../../../ui/use-change.ts';
import { Failure } from '../subscription-buttons.tsx';
import { useRefresh } from '../subscription-changes.ts';

const addressesPath = '/mi-cuenta/direcciones';

interface ChangeAddressDialogProps {
  sender: { subscription_id: number } | { pass_id: number };
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that chooses another address of the client's book for boxes that have not left. */
export function ChangeAddressDialog({ sender, isOpen, onClose }: ChangeAddressDialogProps) {
  return (
    <Dialog isNarrow isOpen={isOpen} onClose={onClose} title="¿A dónde va tu próxima caja?">
      {isOpen ? <Choice sender={sender} onDone={onClose} /> : null}
    </Dialog>
  );
}

function Choice({ sender, onDone }: Pick<ChangeAddressDialogProps, 'sender'> & { onDone: () => void }) {
  const { data: addresses, error, refetch, isFetching } = useMyAddresses({ isWanted: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const refresh = useRefresh();
  const saving = useChange<unknown, number>({
    mutationFn: async (address_id) => {
      await browserApi('POST /memberships/change-shipping-address', {
        body: { ...sender, address_id },
      });
      await refresh();
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: 'Tu próxima caja va a esa dirección' });
      onDone();
    },
  });
  if (!addresses && error)
    return <LoadFailure title="Error al cargar direcciones" onRetry={refetch} isRetrying={isFetching} />;
  if (!addresses) return <LoadingNote>Cargando tus direcciones…</LoadingNote>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) saving.change(chosen);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-1.5">
        <legend className="sr-only">Tus direcciones</legend>
        {addresses.map((address) => (
          <RadioRow
            key={address.address_id}
            name="direccion"
            checked={chosen === address.address_id}
            onChange={() => setChosen(address.address_id)}
          >
            <span className="min-w-0 wrap-anywhere">{addressLine(address)}</span>
          </RadioRow>
        ))}
      </fieldset>
      <p className="small text-muted">Una caja que ya se está empacando sale a la dirección de antes.</p>
      <Failure error={saving.error} fallback="No se pudo cambiar. Intenta de nuevo." />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={chosen === null} busy={saving.isPending && 'Guardando…'}>
          Usar esta dirección
        </Button>
        <LinkButton to={addressesPath} variant="secondary">
          Agregar otra
        </LinkButton>
      </div>
    </form>
  );
}
