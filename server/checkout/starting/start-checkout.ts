import { createHmac } from 'node:crypto';
import type { Address } from '#contract/address.ts';
import type { StartCheckout } from '#contract/checkout.ts';
import type { Contact } from '#contract/contact.ts';
import { findClientAddress } from '../../accounts/accounts.ts';
import { lockProductsForSale, reserveStock } from '../../catalog/catalog.ts';
import { insertOrder, newFolio, readHoldings, takeTurn } from '../../orders/orders.ts';
import { inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { OrderToPay } from '../checkout.queries.ts';
import { createSessionFor, sessionEnd } from '../create-session.ts';
import type { Buyer } from './buyer.ts';
import { requireWithinLimits } from './holding-limits.ts';
import { mergeLines, type PricedCart, priceCart } from './price-cart.ts';
import { checkoutInProgress, reuseOrReplaceOpenOrder, waitForOtherClick } from './replace-open-order.ts';

/** What is wanted, with the address it goes to: the one that was typed, or a copy of the client's own. */
type Wish = Omit<StartCheckout, 'address_id'>;

/**
 * Somebody wants to pay: prices the cart again, reserves its stock and writes the order in one transaction, then asks
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

/** Somebody else's address, a deleted one and one that never was are all the same: not found. */
async function withSavedAddress(
  { db }: Shop,
  { address_id: addressId, ...wanted }: StartCheckout,
  { owner: { userId } }: Buyer,
): Promise<Wish> {
  if (addressId === undefined) return wanted;
  const saved = userId === null ? undefined : await findClientAddress(db, userId, addressId);
  if (!saved) throw new ShopError('ADDRESS_NOT_FOUND');
  return { ...wanted, address_information: saved };
}

/**
 * Order and reservation: both or none. One buyer has one open order, and a network holds no more than its limits; orders of
 * a buyer, and those from around a network, are placed one after the other. Should the shop die before there is a payment page, the reconciler
 * frees the stock.
 */
async function placeOrder(
  shop: Shop,
  wanted: Wish,
  buyer: Buyer,
  fingerprint: string,
): Promise<OrderToPay | 'placed by another click'> {
  const { db, clock, config } = shop;
  const requested = mergeLines(wanted.cart);
  const ids = requested.map((line) => line.productId);
  const { shipping_cents: feeCents } = await shop.readSettings();
  try {
    return await inTransaction(db, async (tx) => {
      const at = clock.now();
      // The turn first: what is held is counted by a statement that begins after it has come.
      const [orderId, sold, holdings] = await Promise.all([
        takeTurn(tx, buyer.key, buyer.networks),
        lockProductsForSale(tx, ids),
        readHoldings(tx, buyer.owner, buyer.networks, ids, at),
      ]);
      if (holdings.openCarts.includes(fingerprint)) return 'placed by another click';
      if (holdings.openCarts.length > 0) throw checkoutInProgress();
      const priced = priceCart(requested, wanted.total, sold, feeCents);
      const isShipped = priced.lines.some((line) => line.productType === 'FISICO');
      if (isShipped && !wanted.address_information) throw new ShopError('ADDRESS_REQUIRED');
      requireWithinLimits(holdings, priced.lines, sold, config.RATE_LIMIT_FACTOR, at);
      const folio = newFolio();
      const sessionExpiresAt = sessionEnd(at);
      const address = isShipped ? (wanted.address_information ?? null) : null;
      const order = {
        ...priced,
        shippingFeeCents: feeCents,
        orderId,
        folio,
        owner: buyer.owner,
        networks: buyer.networks,
        contact: wanted.contact_information,
        address,
        note: wanted.note?.trim() || null,
        cartFingerprint: fingerprint,
        sessionExpiresAt,
        at,
      };
      const [, isReserved] = await Promise.all([
        insertOrder(tx, order),
        reserveStock(tx, orderId, priced.lines, at),
      ]);
      if (!isReserved) throw new Error('Copies counted under their lock were short.');
      return toPay({ orderId, folio, sessionExpiresAt }, priced, wanted.contact_information, address);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'one_open_order_per_cart') return 'placed by another click';
    if (violatedConstraint(error) === 'orders_folio_unique')
      return placeOrder(shop, wanted, buyer, fingerprint);
    throw error;
  }
}

function toPay(
  written: Pick<OrderToPay, 'orderId' | 'folio' | 'sessionExpiresAt'>,
  { lines, shippingCents }: PricedCart,
  contact: Contact,
  shippingAddress: Address | null,
): OrderToPay {
  const { full_name: contactName, phone: contactPhone, email: contactEmail } = contact;
  return {
    ...written,
    sessionFailures: 0,
    shippingCents,
    contactName,
    contactPhone,
    contactEmail,
    shippingAddress,
    lines: [...lines],
  };
}

/** Who buys what, where to and for how much. */
function cartFingerprint({ secrets }: Shop, wanted: Wish, buyer: Buyer): string {
  const facts = [
    buyer.key,
    mergeLines(wanted.cart),
    wanted.total,
    wanted.address_information,
    wanted.contact_information,
    wanted.note,
  ];
  return createHmac('sha256', secrets.hashKey).update(JSON.stringify(facts)).digest('hex');
}
