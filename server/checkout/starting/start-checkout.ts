import type { StartCheckout } from '#contract/checkout.ts';
import { noteWantedAgain } from '../../orders/orders.ts';
import type { Shop } from '../../platform/shop.ts';
import { createPayment } from '../create-payment.ts';
import { requireNotBought } from './bought-already.ts';
import type { Buyer } from './buyer.ts';
import { cartFingerprint, type Input, withSavedAddress } from './input.ts';
import { placeOrder } from './place-order.ts';
import { mergeLines } from './price-order.ts';
import { reuseOrReplaceOpenOrder, waitForOtherClick } from './replace-open-order.ts';

/**
 * A buyer wants to pay: prices the cart again, reserves its stock and writes the order in one transaction, then asks
 * the provider for a payment page, or for an account to transfer to, and returns the address that says how to pay. Clicking
 * twice returns the same address.
 */
export async function startCheckout(shop: Shop, asked: StartCheckout, buyer: Buyer): Promise<string> {
  const wanted = await withSavedAddress(shop, asked, buyer);
  return startPayment(shop, wanted, buyer, cartFingerprint(shop, wanted, buyer));
}

/** Starts a payment of an input with its whole address; a buyer's open order of the same fingerprint is that order. */
export async function startPayment(
  shop: Shop,
  wanted: Input,
  buyer: Buyer,
  fingerprint: string,
): Promise<string> {
  const leadBack = async (url: string) => {
    if (wanted.again_after) await noteWantedAgain(shop.db, fingerprint, wanted.again_after);
    return url;
  };
  if (!buyer.isNew) {
    const lines = mergeLines(wanted.cart).map(({ productId, quantity }) => ({
      product_id: productId,
      quantity,
    }));
    const same = { lines, childId: wanted.pass?.childId };
    const requireNew = () => requireNotBought(shop, same, buyer.asking, wanted.again_after);
    await requireNew();
    const open = await reuseOrReplaceOpenOrder(shop, wanted, buyer, fingerprint);
    if (open.url) return leadBack(open.url);
    // The page that had to end may have been paid at that moment.
    if (open.hasEnded) await requireNew();
  }
  const order = await placeOrder(shop, wanted, buyer, fingerprint);
  if (order === 'placed by another click') return leadBack(await waitForOtherClick(shop, buyer, fingerprint));
  return createPayment(shop, order);
}
