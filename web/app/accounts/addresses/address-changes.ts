import type { SavedAddress } from '#contract/accounts.ts';
import { type Address, MEXICAN_STATES } from '#contract/address.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { errorText } from '../../ui/error-texts.ts';
import { queryClient } from '../../ui/query-client.ts';
import { MY_ADDRESSES } from './use-my-addresses.ts';

export function addressFailure(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === 'NETWORK')
    return 'Error al conectar con el servidor. Intenta de nuevo.';
  return errorText(error, fallback);
}

/** Reads the addresses anew after a failure, too: another tab may have changed the ones shown here. */
async function thenLookAgain<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: MY_ADDRESSES });
  }
}

export const addAddress = (address: Address, main_address: boolean) =>
  thenLookAgain(browserApi('POST /users/add-address', { body: { ...address, main_address } }));

export const changeAddress = (address_id: number, address: Address, main_address: boolean) =>
  thenLookAgain(
    browserApi('PUT /users/update-address', {
      body: { ...address, address_id, is_visible: 1, ...(main_address && { main_address }) },
    }),
  );

export const removeAddress = (address_id: number) =>
  thenLookAgain(browserApi('PUT /users/deactivate-address', { body: { address_id } }));

/** Maps a kept address to the fields of the form. A state that is none of the 32 has to be chosen anew. */
export function typedAddress(saved: SavedAddress): Partial<Address> {
  const { address_id: _id, main_address: _main, is_visible: _visible, created_at: _date, ...rest } = saved;
  const { state: kept, ...fields } = rest;
  const state = MEXICAN_STATES.find((known) => known === kept);
  return { ...fields, ...(state && { state }) };
}
