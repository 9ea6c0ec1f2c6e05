import type { UserInformation } from '#contract/accounts.ts';
import { signedIn } from '../visitor/client-session.ts';
import { OWN_CONTACT } from './pickers/contact-book.ts';
import { useContacts } from './pickers/guest-contacts.ts';

/**
 * Prepares the browser after signing in. The next purchase begins with the account's own contact: one that an earlier
 * guest typed here stays in the list, and is used only when it is chosen again.
 */
export function welcomeClient(information: UserInformation) {
  useContacts.getState().select(OWN_CONTACT);
  signedIn(information);
}
