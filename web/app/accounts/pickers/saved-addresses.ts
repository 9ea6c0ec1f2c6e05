import { useQueryClient } from '@tanstack/react-query';
import type { SavedAddress } from '#contract/accounts.ts';
import { type Address, address } from '#contract/address.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { errorText } from '../../ui/error-texts.ts';
import { MY_ADDRESSES, useMyAddresses } from '../addresses/use-my-addresses.ts';
import { useClientChoice } from './client-choice.ts';
import { type KeptBook, NotKept } from './kept-book.ts';
import { type Kept, remove } from './kept-list.ts';

function keptOf(saved: SavedAddress): (Address & Kept)[] {
  const { data } = address.safeParse(saved);
  return data ? [{ ...data, id: String(saved.address_id), isDefault: saved.main_address }] : [];
}

/** Sentence for a refused address: the shop's own reason, or one general sentence when the shop was not reached. */
function refused(error: unknown, otherwise: string): NotKept {
  const isExpected = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return new NotKept(isExpected ? errorText(error, otherwise) : otherwise);
}

/** The addresses of the client's account, as a purchase chooses among them. */
export function useSavedAddresses({ isWanted }: { isWanted: boolean }): KeptBook<Address> {
  const { data, error, isFetching, refetch } = useMyAddresses({ isWanted });
  const { addressId, choose } = useClientChoice();
  const queryClient = useQueryClient();
  const list = { entries: data?.flatMap(keptOf) ?? [], selectedId: addressId };
  const readAgain = () => queryClient.invalidateQueries({ queryKey: MY_ADDRESSES });

  return {
    ...list,
    isLoading: !data && (isFetching || !error),
    failure: data || !error ? undefined : 'Error al cargar direcciones',
    reload: () => void refetch(),
    select: choose,
    add: async (fields, isDefault) => {
      const body = { ...fields, main_address: isDefault };
      const { address_id } = await browserApi('POST /users/add-address', { body }).catch((error) => {
        throw refused(error, 'Error al guardar la dirección. Por favor intenta de nuevo.');
      });
      await readAgain();
      choose(String(address_id));
    },
    update: async (id, fields, isDefault) => {
      const body = { ...fields, address_id: Number(id), main_address: isDefault };
      await browserApi('PUT /users/update-address', { body }).catch((error) => {
        throw refused(error, 'Error al guardar la dirección. Por favor intenta de nuevo.');
      });
      await readAgain();
    },
    remove: async (id) => {
      await browserApi('PUT /users/deactivate-address', { body: { address_id: Number(id) } }).catch(
        (error) => {
          throw refused(error, 'Error al eliminar la dirección');
        },
      );
      choose(remove(list, id).selectedId);
      await readAgain();
    },
  };
}
