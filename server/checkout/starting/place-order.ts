import type { Address } from '#contract/address.ts';
import type { Gift } from '#contract/gift.ts';
import { isLater } from '#contract/later-payment.ts';
import { centsOf } from '#contract/order-amounts.ts';
import type { SiteSettings } from '#contract/site.ts';
import { moveStock } from '../../catalog/catalog.ts';
import { insertPass } from '../../memberships/memberships.ts';
import {
  countOpenLater,
  findWaitingTransfer,
  insertOrder,
  lockContact,
  newFolio,
  readHoldings,
  takeTurn,
} from '../../orders/orders.ts';
import { type Database, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { checkoutInProgress, sessionEnd } from '../ask-to-make.ts';
import type { OrderToPay } from '../checkout.queries.ts';
import type { Buyer } from './buyer.ts';
import { requireWithinLimits } from './holding-limits.ts';
import type { Input } from './input.ts';
import { lockForSale } from './lock-for-sale.ts';
import { requirePayable } from './payment-options.ts';
import { mergeLines, type PricedOrder, priceOrder } from './price-order.ts';

/** An order that is paid at once asks for none. */
const NONE_OPEN = { openOfBuyer: 0, openOfContact: 0 };
const OTHER_CLICK = 'placed by another click';
/** Two orders of one folio are one in a billion. */
const FOLIOS_TRIED = 3;

/** Order that is about to be placed. */
interface Draft {
  wanted: Input;
  buyer: Buyer;
  fingerprint: string;
  settings: SiteSettings;
  at: Date;
}

/**
 * Order and reservation: both or none. One buyer has one open order, and a network holds no more than its limits; orders of
 * a buyer, and those from around a network, are placed one after the other. Should the shop die before there is a payment
 * page, the reconciler frees the stock.
 */
export async function placeOrder(
  shop: Shop,
  wanted: Input,
  buyer: Buyer,
  fingerprint: string,
): Promise<OrderToPay | typeof OTHER_CLICK> {
  const settings = await shop.readSettings();
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(shop.db, async (tx) => {
        const draft = { wanted, buyer, fingerprint, settings, at: shop.clock.now() };
        const allowed = await judge(shop, tx, draft);
        return allowed === OTHER_CLICK ? allowed : write(shop, tx, draft, allowed);
      });
    } catch (error) {
      const violated = violatedConstraint(error);
      if (violated === 'one_open_order_per_cart') return OTHER_CLICK;
      if (violated !== 'orders_folio_unique' || tried >= FOLIOS_TRIED) throw error;
    }
  }
}

interface Allowed {
  orderId: number;
  priced: PricedOrder;
  /** Address; null when nothing of it is shipped. */
  address: Address | null;
}

/** Takes the buyer's turn, locks what is wanted, and prices it. Throws when it may not be sold like this. */
async function judge(
  { config }: Shop,
  tx: Database,
  { wanted, buyer, fingerprint, settings, at }: Draft,
): Promise<Allowed | typeof OTHER_CLICK> {
  const requested = mergeLines(wanted.cart);
  const ids = requested.map((line) => line.productId);
  // The turn first: what is held is counted by a statement that begins after it has come.
  const { contact_information: contact, payment_method: method } = wanted;
  const isPaidLater = isLater(method);
  const [orderId, , sold, holdings, open] = await together([
    takeTurn(tx, buyer.key, buyer.networks),
    isPaidLater && lockContact(tx, contact),
    lockForSale(tx, wanted, buyer.owner, ids),
    readHoldings(tx, buyer.owner, buyer.networks, ids, at),
    isPaidLater ? countOpenLater(tx, buyer.owner, contact) : NONE_OPEN,
  ]);
  if (holdings.openCarts.includes(fingerprint)) return OTHER_CLICK;
  if (holdings.openCarts.length > 0) throw checkoutInProgress();
  // A transfer waits as soon as it is made: the click before may have made it since this one asked what was bought.
  const waiting = method === 'spei' ? await findWaitingTransfer(tx, buyer.owner, fingerprint) : undefined;
  if (waiting !== undefined && waiting !== wanted.again_after) return OTHER_CLICK;
  const priced = priceOrder(requested, wanted.total, sold, settings, wanted.gift);
  const isShipped = priced.lines.some((line) => line.product_type === 'FISICO');
  if (isShipped && !wanted.address_information) throw new ShopError('ADDRESS_REQUIRED');
  requirePayable({ config }, wanted, priced, { sold, settings: settings, open });
  requireWithinLimits(holdings, priced.lines, sold, config.RATE_LIMIT_FACTOR, at);
  return { orderId, priced, address: isShipped ? (wanted.address_information ?? null) : null };
}

/** Writes the order and reserves its stock. */
async function write(
  shop: Pick<Shop, 'secrets'>,
  tx: Database,
  { wanted, buyer, fingerprint, settings, at }: Draft,
  { orderId, priced, address }: Allowed,
): Promise<OrderToPay> {
  const { contact_information: contact, note } = wanted;
  const gift = address && wanted.gift ? asCharged(wanted.gift, priced) : null;
  const written = { orderId, folio: newFolio(), sessionExpiresAt: sessionEnd(at) };
  const order = {
    ...priced,
    ...written,
    shippingFeeCents: settings.shipping_cents,
    owner: buyer.owner,
    networks: buyer.networks,
    contact,
    address,
    note: note?.trim() || null,
    gift,
    paymentMethod: wanted.payment_method,
    cartFingerprint: fingerprint,
    againAfter: wanted.again_after ?? null,
    at,
  };
  const [, isReserved] = await together([
    insertOrder(tx, order),
    moveStock(tx, 'reserve', priced.lines, { orderId, at }),
  ]);
  if (wanted.pass)
    await insertPass(shop, tx, wanted.pass, {
      orderId,
      folio: written.folio,
      userId: buyer.owner.userId,
      contact,
      at,
    });
  if (!isReserved) throw new Error('Copies counted under their lock were short.');
  return {
    order_id: orderId,
    folio: written.folio,
    payment_method: wanted.payment_method,
    total_cents: priced.totalCents,
    session_expires_at: written.sessionExpiresAt,
    session_failures: 0,
    amounts: priced.amounts,
    contact_name: contact.full_name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    shipping_address: address,
    gift,
    lines: [...priced.lines],
  };
}

/** A gift is wrapped where that was charged: not in a shop that does not wrap. */
const asCharged = (gift: Gift, { amounts }: PricedOrder): Gift => ({
  ...gift,
  wrap: centsOf(amounts, 'gift_wrap') > 0,
});
