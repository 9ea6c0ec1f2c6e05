import { useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '#contract/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressEditor } from './address-editor.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { useMainAddress } from './main-address.ts';

type View = 'list' | 'add' | { editing: number };

export function Addresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const [view, setView] = useState<View>('list');
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  const { makeMain, isMain, failureOf } = useMainAddress();
  const addButton = useFocusOnReturn(view === 'list');
  const toList = () => setView('list');
  return (
    <>
      <div className="mt-5">
        {view === 'add' ? (
          <AddressEditor offersMain={addresses.length > 0} onEnd={toList} />
        ) : (
          <Button ref={addButton} icon="plus-bold" onClick={() => setView('add')}>
            Agregar dirección
          </Button>
        )}
      </div>
      {addresses.length === 0 && view !== 'add' ? <NoAddresses onAdd={() => setView('add')} /> : null}
      <ul className="mt-5 grid items-start gap-4 lg:grid-cols-2">
        {addresses.map((address) => {
          const { address_id: id } = address;
          const isEdited = typeof view === 'object' && view.editing === id;
          return (
            <li key={id} className={isEdited ? 'lg:col-span-2' : ''}>
              {isEdited ? (
                <AddressEditor edited={address} offersMain={!isMain(address)} onEnd={toList} />
              ) : (
                <AddressCard
                  address={address}
                  isMain={isMain(address)}
                  failure={failureOf(id)}
                  onMakeMain={() => makeMain(address)}
                  onEdit={() => setView({ editing: id })}
                  onRemove={() => setRemoving(address)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <DeleteAddressDialog
        address={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          setRemoving(null);
          // The button that asked for it went with its card.
          setTimeout(() => addButton.current?.focus());
        }}
      />
    </>
  );
}

/** A form that closes takes the focus with it: after it the keyboard starts at the list's first button. */
function useFocusOnReturn(isList: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasList = useRef(isList);
  useEffect(() => {
    if (isList && !wasList.current) button.current?.focus();
    wasList.current = isList;
  }, [isList]);
  return button;
}

function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="mt-5">
      <EmptyState
        as="h2"
        title="No tienes direcciones guardadas"
        action={<Button onClick={onAdd}>Agregar primera dirección</Button>}
      >
        Guarda una y la próxima compra será más rápida.
      </EmptyState>
    </div>
  );
}
