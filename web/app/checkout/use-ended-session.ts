import { useEffect, useRef } from 'react';
import type { Address } from '#contract/address.ts';
import type { Contact } from '#contract/contact.ts';
import { useAddresses } from '../accounts/pickers/guest-addresses.ts';
import { useContacts } from '../accounts/pickers/guest-contacts.ts';
import type { Kept } from '../accounts/pickers/kept-list.ts';
import { continueAsGuest, useVisitor } from '../visitor/client-session.ts';
import { withoutMarks } from './checkout-request.ts';

interface Chosen {
  address: (Address & Kept) | null;
  contact: (Contact & Kept) | null;
}

/**
 * Null unless the buyer's session has just ended. Continuing as a guest takes along the chosen address and contact,
 * which were in the account.
 */
export function useEndedSession(chosen: Chosen) {
  const visitor = useVisitor();
  const ofClient = useRef<Chosen>({ address: null, contact: null });
  useEffect(() => {
    if (visitor.kind === 'client') ofClient.current = chosen;
  });
  if (visitor.kind !== 'guest' || !visitor.hasEnded) return null;
  return {
    goOnAsGuest: () => {
      const { address, contact } = ofClient.current;
      if (address) takeAlong(useAddresses, withoutMarks(address));
      if (contact?.isFixed) takeAlong(useContacts, withoutMarks(contact));
      continueAsGuest();
    },
  };
}

interface GuestStore<Fields> {
  getState: () => {
    add: (fields: Fields, isDefault: boolean) => void;
    select: (id: string) => void;
    entries: Kept[];
  };
}

function takeAlong<Fields extends object>(store: GuestStore<Fields>, fields: Fields) {
  store.getState().add(fields, false);
  const { entries, select } = store.getState();
  const added = entries.at(-1);
  if (added) select(added.id);
}
