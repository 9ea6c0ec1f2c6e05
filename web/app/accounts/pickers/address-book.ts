import type { Address } from '#contract/address.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { useAddresses } from './guest-addresses.ts';
import type { KeptBook } from './kept-book.ts';
import { useSavedAddresses } from './saved-addresses.ts';

/** Addresses a purchase can be sent to: a client's are kept in the account, a guest's in the browser. */
export function useAddressBook(): KeptBook<Address> {
  const isClient = useVisitor().kind === 'client';
  const ofGuest = useAddresses();
  const ofClient = useSavedAddresses({ isWanted: isClient });
  return isClient ? ofClient : ofGuest;
}
