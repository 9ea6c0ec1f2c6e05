import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '#contract/accounts.ts';
import { address as addressSchema } from '#contract/address.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { AddressCard } from './address-card.tsx';
import { addressFailure } from './address-changes.ts';
import { AddressEditor } from './address-editor.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { MY_ADDRESSES } from './use-my-addresses.ts';

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
          // The button that opened the dialog has gone with its card, so the focus moves on.
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

const FAILED = 'Error al actualizar la dirección principal';

const onlyMain = (addresses: readonly SavedAddress[], id: number): SavedAddress[] =>
  addresses.map((address) => ({ ...address, main_address: address.address_id === id }));

/**
 * Makes an address the main one. The mark moves at the tap, the card only at the next visit: a card that jumps under
 * the pointer would be tapped by mistake. A refused change is taken back.
 */
function useMainAddress() {
  const [tapped, setTapped] = useState<number | null>(null);
  const { mutate, error, variables, isPending } = useMutation({
    // Changes run one after the other, so that the last tap counts.
    scope: { id: 'main-address' },
    mutationFn: (saved: SavedAddress) => {
      const body = { ...addressSchema.parse(saved), address_id: saved.address_id, is_visible: 1 };
      return browserApi('PUT /users/update-address', { body: { ...body, main_address: true } });
    },
    onSuccess: async (_, { address_id }) => {
      showToast({ kind: 'success', text: 'Dirección principal actualizada' });
      await queryClient.cancelQueries({ queryKey: MY_ADDRESSES });
      queryClient.setQueryData<SavedAddress[]>(MY_ADDRESSES, (known) => known && onlyMain(known, address_id));
      await queryClient.invalidateQueries({ queryKey: MY_ADDRESSES, refetchType: 'none' });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: MY_ADDRESSES }),
  });
  const failedId = error && !isPending ? variables?.address_id : undefined;
  return {
    makeMain(saved: SavedAddress) {
      setTapped(saved.address_id);
      // Callbacks of `mutate` run for the last tap only.
      mutate(saved, { onSettled: () => setTapped(null) });
    },
    isMain: ({ address_id, main_address }: SavedAddress) =>
      tapped === null ? main_address : address_id === tapped,
    /** Returns the sentence that says why this address could not become the main one. */
    failureOf: (id: number) => (id === failedId ? addressFailure(error, FAILED) : undefined),
  };
}
