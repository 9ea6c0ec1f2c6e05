import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from '#contract/address.ts';
import type { StartCheckout } from '#contract/checkout.ts';
import type { Contact } from '#contract/contact.ts';
import { findClientAddress } from '../accounts/accounts.ts';
import { lockProductsForSale, reserveCountedStock } from '../catalog/catalog.ts';
import {
  findOpenOrders,
  insertOrder,
  newFolio,
  newOrderId,
  noteSessionEnd,
  type OrderRecord,
} from '../orders/orders.ts';
import { inTransaction, sendAhead, violatedConstraint } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { getSettings } from '../site/site.ts';
import type { Buyer } from './buyer.ts';
import type { OrderToPay } from './checkout.queries.ts';
import { createSession, createSessionFor, sessionEnd } from './create-session.ts';
import { mergeLines, type PricedCart, priceCart } from './price-cart.ts';
import { settlePayment } from './settle-payment.ts';

const WAIT_FOR_OTHER_CLICK_MS = 5_000;

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

/** Order and reservation: both or none. Should the shop die before there is a payment page, the reconciler frees the stock. */
async function placeOrder(
  shop: Shop,
  wanted: Wish,
  buyer: Buyer,
  fingerprint: string,
): Promise<OrderToPay | 'placed by another click'> {
  const { db, clock } = shop;
  const requested = mergeLines(wanted.cart);
  const { shipping_cents: feeCents } = await getSettings(db);
  try {
    return await inTransaction(db, async (tx) => {
      const [sold, orderId] = await Promise.all([
        lockProductsForSale(
          tx,
          requested.map((line) => line.productId),
        ),
        newOrderId(tx),
      ]);
      const priced = priceCart(requested, wanted.total, sold, feeCents);
      const isShipped = priced.lines.some((line) => line.productType === 'FISICO');
      if (isShipped && !wanted.address_information) throw new ShopError('ADDRESS_REQUIRED');
      const at = clock.now();
      const folio = newFolio();
      const sessionExpiresAt = sessionEnd(at);
      const address = isShipped ? (wanted.address_information ?? null) : null;
      const order = {
        ...priced,
        orderId,
        folio,
        owner: buyer.owner,
        contact: wanted.contact_information,
        address,
        note: wanted.note?.trim() || null,
        cartFingerprint: fingerprint,
        sessionExpiresAt,
        at,
      };
      await sendAhead(tx, insertOrder(tx, order));
      await sendAhead(tx, reserveCountedStock(tx, orderId, priced.lines, at));
      return toPay({ orderId, folio, sessionExpiresAt }, priced, wanted.contact_information, address);
    });
  } catch (error) {
    // The stock may be short because this buyer's own other click has just taken it.
    const isOwnClick =
      violatedConstraint(error) === 'one_open_order_per_cart' ||
      (error instanceof ShopError && error.code === 'OUT_OF_STOCK');
    const hasOther =
      isOwnClick &&
      (await findOpenOrders(db, buyer.owner)).some((order) => order.cartFingerprint === fingerprint);
    if (hasOther) return 'placed by another click';
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

/** The page of the same cart's open order, if there is one. An open order of another cart gives its stock back first. */
async function reuseOrReplaceOpenOrder(
  shop: Shop,
  wanted: Wish,
  buyer: Buyer,
  fingerprint: string,
): Promise<string | undefined> {
  for (const order of await findOpenOrders(shop.db, buyer.owner)) {
    if (order.cartFingerprint !== fingerprint) {
      await requireSellable(shop, wanted);
      await closeSession(shop, order);
    } else if (isStillOpen(shop, order))
      return order.sessionUrl ?? (await pageOfUnfinished(shop, order, buyer));
    else await closeSession(shop, order);
  }
  return undefined;
}

/**
 * A cart that will be refused anyway must not end the page that is open in another tab. Its stock is not judged here:
 * the open order itself may hold what is missing.
 */
async function requireSellable({ db }: Shop, wanted: Wish): Promise<void> {
  const requested = mergeLines(wanted.cart);
  const sold = await lockProductsForSale(
    db,
    requested.map((line) => line.productId),
  );
  const enough = sold.map((product) => ({ ...product, stock: Number.POSITIVE_INFINITY }));
  priceCart(requested, wanted.total, enough, (await getSettings(db)).shipping_cents);
}

/** The other click may still be at work; if the provider had failed it, this one tries again. */
async function pageOfUnfinished(shop: Shop, order: OrderRecord, buyer: Buyer): Promise<string> {
  const age = shop.clock.now().getTime() - order.createdAt.getTime();
  if (order.sessionFailures === 0 && age < WAIT_FOR_OTHER_CLICK_MS)
    return waitForOtherClick(shop, buyer, order.cartFingerprint);
  return (await createSession(shop, order.orderId, 'checkout')).url;
}

function isStillOpen({ clock }: Shop, order: OrderRecord): boolean {
  return order.sessionExpiresAt === null || order.sessionExpiresAt > clock.now();
}

/** Ends a payment page that the buyer left for another cart. Only the provider's word frees the stock. */
async function closeSession(shop: Shop, { orderId, sessionId }: OrderRecord): Promise<void> {
  if (!sessionId) return;
  await noteSessionEnd(shop.db, orderId, shop.clock.now());
  // A page that is being paid at this moment cannot be ended any more; settling finds out which it was.
  await shop.stripe.checkout.sessions
    .expire(sessionId)
    .catch((error) => shop.log.info({ err: error }, 'the replaced page was not open'));
  await settlePayment(shop, sessionId, 'checkout').catch((error) =>
    shop.log.warn({ err: error, sessionId }, 'could not settle a replaced session'),
  );
}

async function waitForOtherClick(shop: Shop, buyer: Buyer, fingerprint: string): Promise<string> {
  for (let waited = 0; waited < WAIT_FOR_OTHER_CLICK_MS; waited += 100) {
    const open = (await findOpenOrders(shop.db, buyer.owner)).find(
      (order) => order.cartFingerprint === fingerprint,
    );
    if (open?.sessionUrl && isStillOpen(shop, open)) return open.sessionUrl;
    if (!open) break;
    await sleep(100);
  }
  throw new ShopError('CHECKOUT_IN_PROGRESS', { retryAfterSeconds: 2 });
}
