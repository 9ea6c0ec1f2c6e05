import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAddress } from '#contract/accounts.ts';
import { address as addressSchema } from '#contract/address.ts';
import { browserApi } from '../../ui/api.ts';
import { queryClient } from '../../ui/query-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { addressFailure } from './address-changes.ts';
import { MY_ADDRESSES } from './use-my-addresses.ts';

const FAILED = 'Error al actualizar la dirección principal';

const onlyMain = (addresses: readonly SavedAddress[], id: number): SavedAddress[] =>
  addresses.map((address) => ({ ...address, main_address: address.address_id === id }));

/**
 * Makes an address the main one. Its mark moves with the tap itself, its card only with the next visit: cards that jump
 * under the pointer would be tapped by mistake. What the shop did not accept is taken back.
 */
export function useMainAddress() {
  const [tapped, setTapped] = useState<number | null>(null);
  const { mutate, error, variables, isPending } = useMutation({
    // One after the other, so that the last tap is what counts.
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
      // Called for the last tap only.
      mutate(saved, { onSettled: () => setTapped(null) });
    },
    isMain: ({ address_id, main_address }: SavedAddress) =>
      tapped === null ? main_address : address_id === tapped,
    /** Why this address could not become the main one. */
    failureOf: (id: number) => (id === failedId ? addressFailure(error, FAILED) : undefined),
  };
}
