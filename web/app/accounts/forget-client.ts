import { useCart } from '../cart/cart-store.ts';
import { releaseCopies } from '../cart/held-copies.ts';
import { useClientChoice } from '../checkout/client-choice.ts';
import { useAddresses } from '../checkout/guest-addresses.ts';
import { useContacts } from '../checkout/guest-contacts.ts';
import { useOrderNote } from '../checkout/order-note.ts';
import { forgetRegistration } from './pending-registration.ts';

/** Removes what this browser keeps of whoever leaves: the next one at it is somebody else. */
export function forgetClient() {
  useCart.getState().clear();
  releaseCopies();
  useAddresses.getState().clear();
  useContacts.getState().clear();
  useClientChoice.getState().choose(null);
  useOrderNote.getState().setNote('');
  forgetRegistration();
}
