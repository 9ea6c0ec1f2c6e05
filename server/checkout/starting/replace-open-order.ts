import { setTimeout as sleep } from 'node:timers/promises';
import {
  countOpenLater,
  findOpenOrders,
  findWaitingTransfer,
  noteSessionEnd,
  type OrderRecord,
  orderLink,
  readHoldings,
} from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { checkoutInProgress } from '../ask-to-make.ts';
import { createPayment } from '../create-payment.ts';
import { orderToPay } from '../create-session.ts';
import { endOrder } from '../settling/end-order.ts';
import type { Buyer } from './buyer.ts';
import { requireWithinLimits } from './holding-limits.ts';
import type { Input } from './input.ts';
import { lockForSale } from './lock-for-sale.ts';
import { requirePayable } from './payment-options.ts';
import { mergeLines, priceOrder } from './price-order.ts';

const WAIT_FOR_OTHER_CLICK_MS = 5_000;

type Wanted = Pick<Input, 'cart' | 'total' | 'gift' | 'contact_information' | 'payment_method' | 'pass'>;

/**
 * The page of the same cart's open order, if there is one; else whether others were ended. An open order of another cart
 * gives its stock back first.
 */
export async function reuseOrReplaceOpenOrder(
  shop: Shop,
  wanted: Wanted,
  buyer: Buyer,
  fingerprint: string,
): Promise<{ url?: string; hasEnded: boolean }> {
  const open = await findOpenOrders(shop.db, buyer.owner);
  for (const order of open) {
    if (order.cart_fingerprint !== fingerprint) {
      if (isBeingMade(shop, order)) throw checkoutInProgress();
      await requireSellable(shop, wanted, buyer);
      await endReplaced(shop, order);
    } else if (isStillOpen(shop, order))
      return { url: order.session_url ?? (await pageOfUnfinished(shop, order, buyer)), hasEnded: false };
    else await endReplaced(shop, order);
  }
  return { hasEnded: open.length > 0 };
}

/**
 * A cart that will be refused anyway must not end the page that is open in another tab. Its stock is not judged here:
 * the open order itself may hold what is missing.
 */
async function requireSellable(
  { db, config, clock, readSettings }: Shop,
  wanted: Wanted,
  buyer: Buyer,
): Promise<void> {
  const { priced, sold, ids } = await requireSamePrices({ db, readSettings }, wanted, buyer.owner);
  const at = clock.now();
  const [holdings, open, settings] = await Promise.all([
    readHoldings(db, buyer.owner, buyer.networks, ids, at),
    countOpenLater(db, buyer.owner, wanted.contact_information),
    readSettings(),
  ]);
  const held = sold.map((product) => ({ ...product, stock: Number.POSITIVE_INFINITY }));
  requirePayable({ config }, wanted, priced, { sold: held, settings, open });
  requireWithinLimits(holdings, priced.lines, sold, config.RATE_LIMIT_FACTOR, at);
}

/** Requires that everything is still sold, and for as much as is expected. */
export async function requireSamePrices(
  { db, readSettings }: Pick<Shop, 'db' | 'readSettings'>,
  wanted: Pick<Input, 'cart' | 'total' | 'gift' | 'pass'>,
  owner: Buyer['owner'],
) {
  const requested = mergeLines(wanted.cart);
  const ids = requested.map((line) => line.productId);
  const sold = await lockForSale(db, wanted, owner, ids);
  const enough = sold.map((product) => ({ ...product, stock: Number.POSITIVE_INFINITY }));
  const priced = priceOrder(requested, wanted.total, enough, await readSettings(), wanted.gift);
  return { priced, sold, ids };
}

/** Click before may still be at work; if the provider had failed it, this one tries again. */
async function pageOfUnfinished(shop: Shop, order: OrderRecord, buyer: Buyer): Promise<string> {
  if (isBeingMade(shop, order)) return waitForOtherClick(shop, buyer, order.cart_fingerprint);
  return createPayment(shop, await orderToPay(shop, order.order_id));
}

function isBeingMade({ clock }: Shop, { state, session_failures, created_at }: OrderRecord): boolean {
  const age = clock.now().getTime() - created_at.getTime();
  return state === 'creating' && session_failures === 0 && age < WAIT_FOR_OTHER_CLICK_MS;
}

function isStillOpen({ clock }: Shop, order: OrderRecord): boolean {
  return order.session_expires_at === null || order.session_expires_at > clock.now();
}

/** Ends an order that the buyer left for another cart. Its copies are free, and no longer counted, once the provider confirms it. */
async function endReplaced(shop: Shop, order: OrderRecord): Promise<void> {
  await noteSessionEnd(shop.db, order.order_id, shop.clock.now());
  await endOrder(shop, order, 'checkout').catch((error) => {
    if (error instanceof ShopError) throw error;
    shop.log.warn({ err: error, orderId: order.order_id }, 'could not end a replaced order');
  });
}

export async function waitForOtherClick(shop: Shop, buyer: Buyer, fingerprint: string): Promise<string> {
  for (let waited = 0; waited < WAIT_FOR_OTHER_CLICK_MS; waited += 100) {
    const open = (await findOpenOrders(shop.db, buyer.owner)).find(
      (order) => order.cart_fingerprint === fingerprint,
    );
    if (open?.session_url && isStillOpen(shop, open)) return open.session_url;
    if (!open) break;
    await sleep(100);
  }
  // A transfer has no page of the provider's: its order waits as soon as it is made.
  const folio = await findWaitingTransfer(shop.db, buyer.owner, fingerprint);
  if (folio) return orderLink(shop, folio);
  throw checkoutInProgress();
}
