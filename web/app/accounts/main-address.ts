import { useMutation } from '@tanstack/react-query';
import type { SavedAddress } from '#contract/accounts.ts';
import { address as addressSchema } from '#contract/address.ts';
import { queryClient } from '../query-client.ts';
import { browserApi } from '../ui/api.ts';
import { showToast } from '../ui/toast-store.ts';
import { addressFailure } from './address-changes.ts';
import { MY_ADDRESSES } from './use-my-addresses.ts';

const FAILED = 'Error al actualizar la dirección principal';

const onlyMain = (addresses: readonly SavedAddress[], id: number): SavedAddress[] =>
  addresses.map((address) => ({ ...address, main_address: address.address_id === id }));

/**
 * Makes an address the main one. It shows at once, in its place: cards that jump under the pointer would be tapped by
 * mistake. What the shop did not accept is taken back by asking the shop.
 */
export function useMainAddress() {
  const { mutate, error, variables, isPending } = useMutation({
    // One after the other, so that the last tap is what counts.
    scope: { id: 'main-address' },
    mutationFn: (saved: SavedAddress) => {
      const body = { ...addressSchema.parse(saved), address_id: saved.address_id, is_visible: 1 };
      return browserApi('PUT /users/update-address', { body: { ...body, main_address: true } });
    },
    onMutate: async ({ address_id }) => {
      await queryClient.cancelQueries({ queryKey: MY_ADDRESSES });
      queryClient.setQueryData<SavedAddress[]>(MY_ADDRESSES, (known) => known && onlyMain(known, address_id));
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: 'Dirección principal actualizada' });
      return queryClient.invalidateQueries({ queryKey: MY_ADDRESSES, refetchType: 'none' });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: MY_ADDRESSES }),
  });
  const failedId = error && !isPending ? variables?.address_id : undefined;
  return {
    makeMain: mutate,
    /** Why this address could not become the main one. */
    failureOf: (id: number) => (id === failedId ? addressFailure(error, FAILED) : undefined),
  };
}
