import { useRef } from 'react';
import type { SavedAddress } from '#contract/accounts.ts';
import { type Address, addressLine } from '#contract/address.ts';
import { addAddress } from '../../accounts/addresses/address-changes.ts';
import { MY_ADDRESSES } from '../../accounts/addresses/use-my-addresses.ts';
import { useClientChoice } from '../../accounts/pickers/client-choice.ts';
import { browserApi } from '../../ui/api.ts';
import { queryClient } from '../../ui/query-client.ts';
import { refreshMyInformation } from '../../visitor/client-session.ts';
import { addressFailure, personalFailure } from '../membership-failures.ts';
import { type Checked, halvesOf } from './personal-information.ts';

const ANSWERS_WITHIN_MS = 20_000;

const isSame = (saved: SavedAddress, typed: Address) => addressLine(saved) === addressLine(typed);

/** Saves both halves, one after the other; resolves to the reason of a failure, or null when both are kept. */
export function useSavePersonalInformation(ships: boolean) {
  const choose = useClientChoice((choice) => choice.choose);
  /** True when an address was sent before, as its answer may have been lost on the way. */
  const mayBeKept = useRef(false);

  const keepAddress = async (typed: Address): Promise<string | null> => {
    if (mayBeKept.current) {
      const known = await loadAddresses().catch(() => null);
      if (!known) return 'No se pudo obtener el ID de la dirección. Intenta de nuevo.';
      const kept = known.find((saved) => isSame(saved, typed));
      if (kept) {
        choose(String(kept.address_id));
        return null;
      }
    }
    mayBeKept.current = true;
    try {
      const { address_id } = await addAddress(typed, false);
      if (typeof address_id !== 'number') return 'Error: No se recibió el ID de la dirección del servidor';
      choose(String(address_id));
      return null;
    } catch (error) {
      return addressFailure(error);
    }
  };

  return async (checked: Checked): Promise<string | null> => {
    const { personal, address } = halvesOf(checked);
    const call = ships ? 'PUT /users/complete-user-information' : 'PUT /users/update-my-information';
    try {
      await browserApi(call, { body: personal, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    } catch (error) {
      return personalFailure(error);
    }
    const failure = address && (await keepAddress(address));
    // Refreshed at once: the summary, which comes next, would send back a client that it still knows without a name.
    void refreshMyInformation(personal);
    return failure;
  };
}

const loadAddresses = () =>
  queryClient.fetchQuery({
    queryKey: MY_ADDRESSES,
    queryFn: async () => (await browserApi('GET /users/get-addresses')).addresses,
    staleTime: 0,
    retry: false,
  });
