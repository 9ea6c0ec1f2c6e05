import { useAddresses } from '../accounts/pickers/guest-addresses.ts';
import type { CartItem } from '../cart/cart-item.ts';
import { useCart } from '../cart/cart-store.ts';
import { useGiftChoice } from '../cart/gift-choice.ts';
import { releaseCopies } from '../cart/held-copies.ts';
import { leftWith } from '../cart/left-with.ts';
import { useOrderNote } from '../cart/order-note.ts';
import { usePaymentMethod } from '../cart/payment-method.ts';

const LAST_CLEARED = 'last-cleared-session';
/** Last characters of the key, enough to know it again; the whole key would open the details of the payment. */
const endOf = (paymentKey: string) => paymentKey.slice(-8);

/** True the first time for this payment: opening its page again must not empty a cart that was filled since. */
function isFirstTime(paymentKey: string): boolean {
  try {
    const last = localStorage.getItem(LAST_CLEARED) ?? '';
    localStorage.setItem(LAST_CLEARED, endOf(paymentKey));
    if (endOf(last) === endOf(paymentKey)) return false;
  } catch {
    // Without storage the cart does not outlive the page either.
  }
  return true;
}

/**
 * Takes the ordered copies out of the cart and returns them. Only for an order that the shop has as paid or waits to be
 * paid for; `paymentKey` is its payment session or, of one without a session, the key of its link.
 */
export function clearAfterPayment(paymentKey: string): CartItem[] {
  if (!isFirstTime(paymentKey)) return [];
  const taken = takePaid();
  useAddresses.getState().clear();
  useOrderNote.getState().setNote('');
  useGiftChoice.getState().clear();
  usePaymentMethod.getState().choose('card');
  releaseCopies();
  return taken;
}

/**
 * Takes out the lines that this browser left for the payment page with: lines added since are not paid. All lines,
 * where the earlier ones are not known.
 */
function takePaid(): CartItem[] {
  const { items, restore } = useCart.getState();
  const paid = new Map(leftWith().map(({ product_id, quantity }) => [product_id, quantity]));
  const paidOf = ({ id, quantity }: CartItem) =>
    paid.size > 0 ? Math.min(paid.get(id) ?? 0, quantity) : quantity;
  const part = (count: (item: CartItem) => number) =>
    items.map((item) => ({ ...item, quantity: count(item) })).filter(({ quantity }) => quantity > 0);
  restore(part((item) => item.quantity - paidOf(item)));
  return part(paidOf);
}
