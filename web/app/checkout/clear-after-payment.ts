import { useCart } from '../cart/cart-store.ts';
import { releaseCopies } from '../cart/held-copies.ts';
import { useAddresses } from './guest-addresses.ts';
import { useOrderNote } from './order-note.ts';

const LAST_CLEARED = 'last-cleared-session';

/** True the first time for this payment: opening its page again must not empty a cart that was filled since. */
function isFirstTime(sessionId: string): boolean {
  try {
    if (localStorage.getItem(LAST_CLEARED) === sessionId) return false;
    localStorage.setItem(LAST_CLEARED, sessionId);
  } catch {
    // Without storage the cart does not outlive the page either.
  }
  return true;
}

/** Only for a payment that the shop has confirmed. */
export function clearAfterPayment(sessionId: string) {
  if (!isFirstTime(sessionId)) return;
  useCart.getState().clear();
  useAddresses.getState().clear();
  useOrderNote.getState().setNote('');
  releaseCopies();
}
