import type { UserInformation } from '#contract/accounts.ts';
import { type Contact, contact } from '#contract/contact.ts';
import { displayName } from '../../visitor/client-name.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { useContacts } from './guest-contacts.ts';
import type { KeptBook } from './kept-book.ts';
import type { Kept } from './kept-list.ts';

/** Id of the profile among the contacts. */
export const OWN_CONTACT = 'profile';

/** Contact from a profile, as far as it is filled in; a name without both surnames still does for a parcel. */
export function contactOf(client: UserInformation): Partial<Contact> {
  const full_name = displayName(client);
  return {
    email: client.email,
    ...(full_name !== 'Sin información' && { full_name }),
    ...(client.phone && { phone: client.phone }),
  };
}

/** Adds the profile to the contacts when it is complete enough. It is changed in the account only. */
export function withProfile(stored: readonly (Contact & Kept)[], client: UserInformation) {
  const { data } = contact.safeParse(contactOf(client));
  if (!data) return [...stored];
  const isDefault = !stored.some((entry) => entry.isDefault);
  return [{ ...data, id: OWN_CONTACT, isDefault, isFixed: true }, ...stored];
}

/**
 * Contacts a purchase can be made for: those kept in this browser and, for a client, the profile. `known` fills in a
 * new contact.
 */
export function useContactBook(): KeptBook<Contact> & { known: Partial<Contact> } {
  const visitor = useVisitor();
  const stored = useContacts();
  const information = visitor.kind === 'client' ? visitor.information : undefined;
  if (!information) {
    const isLoading = visitor.kind === 'client' && !visitor.error && stored.entries.length === 0;
    return { ...stored, known: {}, isLoading };
  }
  return { ...stored, entries: withProfile(stored.entries, information), known: contactOf(information) };
}
