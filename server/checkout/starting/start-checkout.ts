import type { StartCheckout } from '#contract/checkout.ts';
import type { Shop } from '../../platform/shop.ts';
import { createSessionFor } from '../create-session.ts';
import type { Buyer } from './buyer.ts';
import { placeOrder } from './place-order.ts';
import { reuseOrReplaceOpenOrder, waitForOtherClick } from './replace-open-order.ts';
import { cartFingerprint, withSavedAddress } from './wish.ts';

/**
 * A buyer wants to pay: prices the cart again, reserves its stock and writes the order in one transaction, then asks
 * the provider for a payment page and returns its address. Clicking twice returns the same address.
 */
export async function startCheckout(shop: Shop, asked: StartCheckout, buyer: Buyer): Promise<string> {
  const wanted = await withSavedAddress(shop, asked, buyer);
  const fingerprint = cartFingerprint(shop, wanted, buyer);
  if (!buyer.isNew) {
    const url = await reuseOrReplaceOpenOrder(shop, wanted, buyer, fingerprint);
    if (url) return url;
  }
  const order = await placeOrder(shop, wanted, buyer, fingerprint);
  if (order === 'placed by another click') return waitForOtherClick(shop, buyer, fingerprint);
  const { url } = await createSessionFor(shop, order, 'checkout');
  return url;
}
