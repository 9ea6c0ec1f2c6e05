import { useCart } from '../cart/cart-store.ts';
import { releaseCopies } from '../cart/held-copies.ts';
import { useOrderNote } from '../cart/order-note.ts';
import { forgetKeptMonth } from '../visitor/kept-copy.ts';
import { useClientChoice } from './pickers/client-choice.ts';
import { useAddresses } from './pickers/guest-addresses.ts';
import { useContacts } from './pickers/guest-contacts.ts';
import { keepReturn } from './sign-in/after-reset.ts';
import { forgetRegistration } from './sign-in/pending-registration.ts';
import { keepTypedEmail } from './sign-in/typed-email.ts';

/** Removes this browser's data of a client who signs out: its next user may be another person. */
export async function forgetClient(): Promise<void> {
  useCart.getState().clear();
  releaseCopies();
  useAddresses.getState().clear();
  useContacts.getState().clear();
  useClientChoice.getState().choose(null);
  useOrderNote.getState().setNote('');
  forgetRegistration();
  keepTypedEmail('');
  keepReturn(null);
  // A browser that refuses to look up kept files has kept none.
  await forgetKeptMonth().catch(() => undefined);
}
