import type { SavedAddress } from '#contract/accounts.ts';
import { addressLine } from '#contract/address.ts';
import { dateText } from '#contract/mexico-city.ts';
import { Button } from '../../ui/button.tsx';
import { trash } from '../../ui/delete-icon.generated.ts';
import { FieldError } from '../../ui/field.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { addressName } from './address-name.ts';

interface AddressCardProps {
  address: SavedAddress;
  isMain: boolean;
  /** Sentence that says why the address could not become the main one. */
  failure: string | undefined;
  onMakeMain: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** The mark moves to another address and is never just taken away, as there is always one main address. */
const sayHowToMove = () =>
  showToast({ kind: 'warning', text: 'Para cambiar la principal, marca otra dirección.' });

export function AddressCard(props: AddressCardProps) {
  const { address, isMain, failure, onMakeMain, onEdit, onRemove } = props;
  const name = addressName(address);
  return (
    <article aria-label={name} className="panel p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="eyebrow min-w-0 wrap-anywhere">{name}</h2>
        {isMain ? (
          <span className="micro rounded-chip bg-nopal-pale px-2.5 py-0.5 font-bold text-nopal-deep">
            Principal
          </span>
        ) : null}
      </div>
      <p className="mt-1.5 wrap-anywhere text-muted">{addressLine(address)}</p>
      {address.references ? (
        <p className="small mt-1 wrap-anywhere text-muted">{address.references}</p>
      ) : null}
      <p className="micro mt-1 text-muted">Agregada el {dateText(address.created_at)}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
        <RadioRow type="checkbox" checked={isMain} onChange={isMain ? sayHowToMove : onMakeMain}>
          <span>
            Principal<span className="sr-only">: {name}</span>
          </span>
        </RadioRow>
        <div className="-mx-3.5 flex flex-wrap">
          <Button variant="text" size={44} icon="pencil-simple" onClick={onEdit}>
            Editar<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="text" size={44} icon={trash} onClick={onRemove}>
            Eliminar<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      <div role="alert">{failure ? <FieldError>{failure}</FieldError> : null}</div>
    </article>
  );
}
