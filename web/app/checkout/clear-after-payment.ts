import { useAddresses } from '../accounts/pickers/guest-addresses.ts';
import { useCart } from '../cart/cart-store.ts';
import { releaseCopies } from '../cart/held-copies.ts';
import { useOrderNote } from '../cart/order-note.ts';

const LAST_CLEARED = 'last-cleared-session';
/** Enough to know it again; the whole number would open the details of the payment. */
const endOf = (sessionId: string) => sessionId.slice(-8);

/** True the first time for this payment: opening its page again must not empty a cart that was filled since. */
function isFirstTime(sessionId: string): boolean {
  try {
    const last = localStorage.getItem(LAST_CLEARED) ?? '';
    localStorage.setItem(LAST_CLEARED, endOf(sessionId));
    if (endOf(last) === endOf(sessionId)) return false;
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
