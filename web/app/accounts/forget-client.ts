import { forgetKeptMonth } from '../book-club/offline/kept-copy.ts';
import { useCart } from '../cart/cart-store.ts';
import { releaseCopies } from '../cart/held-copies.ts';
import { useClientChoice } from '../checkout/client-choice.ts';
import { useAddresses } from '../checkout/guest-addresses.ts';
import { useContacts } from '../checkout/guest-contacts.ts';
import { useOrderNote } from '../checkout/order-note.ts';
import { forgetRegistration } from './pending-registration.ts';

/** Removes what this browser keeps of whoever leaves: the next one at it is somebody else. */
export async function forgetClient(): Promise<void> {
  useCart.getState().clear();
  releaseCopies();
  useAddresses.getState().clear();
  useContacts.getState().clear();
  useClientChoice.getState().choose(null);
  useOrderNote.getState().setNote('');
  forgetRegistration();
  // A browser that refuses to look has kept nothing.
  await forgetKeptMonth().catch(() => undefined);
}
