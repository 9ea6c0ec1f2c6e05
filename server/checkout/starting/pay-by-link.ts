import { setTimeout as sleep } from 'node:timers/promises';
import {
  isLater,
  type LaterMethod,
  laterMethodsOn,
  type PaymentMethod,
  paymentMethods,
  whyNotLater,
} from '#contract/later-payment.ts';
import type { PayLinkView } from '#contract/pay-link.ts';
import {
  chooseMethod,
  findOrder,
  findOrderOfPayLink,
  findWholeOrder,
  isLinkAlive,
  lockOrderOfPayLink,
  mayAskProvider,
  type OrderRecord,
  orderLinkHash,
  payLink,
  presentAmounts,
  presentLines,
} from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { sessionEnd } from '../ask-to-make.ts';
import { createPayment } from '../create-payment.ts';
import { orderToPay } from '../create-session.ts';
import { endOrder } from '../settling/end-order.ts';
import { checkoutInProgress } from './replace-open-order.ts';

/** Why an order of a link cannot be paid so; null where it can. Its copies are held already. */
const whyNot = (method: PaymentMethod, totalCents: number, methodsOn: readonly LaterMethod[]) =>
  isLater(method)
    ? whyNotLater(method, { methodsOn, totalCents, lines: [], openOfBuyer: 0, openOfContact: 0 })
    : null;

const readMethodsOn = async (shop: Shop) =>
  laterMethodsOn(await shop.readSettings(), shop.config.standIns.payments);

/** What the page of a link shows. Throws ORDER_NOT_FOUND. */
export async function showPayLink(shop: Shop, token: string): Promise<PayLinkView> {
  const orderId = await findOrderOfPayLink(shop.db, orderLinkHash(token));
  const [record, order] = orderId
    ? await Promise.all([findOrder(shop.db, orderId), findWholeOrder(shop.db, orderId)])
    : [];
  if (!record || !order) throw new ShopError('ORDER_NOT_FOUND');
  const methodsOn = await readMethodsOn(shop);
  const isOpen = isLinkAlive(record, shop.clock.now());
  return {
    folio: order.folio,
    payment_status: record.state,
    is_open: isOpen,
    ends_at: record.pay_link_ends_at?.toISOString() ?? '',
    is_paid: record.paid_at !== null,
    pending: record.state === 'processing' ? order.pending : null,
    lines: await presentLines(shop, order.lines),
    ...presentAmounts(order),
    total_cents: order.total_cents,
    is_shipped: order.shipping_address !== null,
    methods: paymentMethods.map((method) => ({
      method,
      reason: whyNot(method, order.total_cents, methodsOn),
    })),
  };
}

type Choice =
  | { url: string }
  /** Order with a page of another method, or one that has ended. */
  | { before: OrderRecord }
  | { orderId: number; sessionEndsAt: Date }
  | 'made by another click';

/** What a click leads to; the order's lock is held meanwhile. Throws as `payByLink`. */
async function choose(
  shop: Shop,
  tx: Database,
  { token, method }: { token: string; method: PaymentMethod },
  methodsOn: readonly LaterMethod[],
): Promise<Choice> {
  const order = await lockOrderOfPayLink(tx, orderLinkHash(token));
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const at = shop.clock.now();
  const { order_id: orderId, session_id, session_url, session_expires_at } = order;
  if (order.state === 'processing' && order.payment_intent_id && method === 'spei')
    return { url: payLink(shop, order.folio) };
  if (!isLinkAlive(order, at)) throw new ShopError('ORDER_NOT_PAYABLE');
  if (whyNot(method, order.total_cents, methodsOn) !== null)
    throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
  const isPageOpen = session_expires_at !== null && session_expires_at > at;
  if (session_url && isPageOpen && order.payment_method === method) return { url: session_url };
  if (session_id) return { before: order };
  if (!(await mayAskProvider(tx, orderId, at))) return 'made by another click';
  await chooseMethod(tx, orderId, method);
  return { orderId, sessionEndsAt: sessionEnd(at) };
}

/** Longer than the time for which one click has the provider for itself. */
const WAIT_FOR_OTHER_CLICK_MS = 6_000;

/**
 * The address on which an order is paid by its link, by the chosen method. A page that is open for it is gone on with; one of
 * another method ends first. Of several clicks one asks the provider at a time. Throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE,
 * PAYMENT_METHOD_UNAVAILABLE, PAYMENT_PROVIDER_FAILED.
 */
export async function payByLink(shop: Shop, token: string, method: PaymentMethod): Promise<string> {
  const methodsOn = await readMethodsOn(shop);
  let hasEndedOne = false;
  for (let waited = 0; waited < WAIT_FOR_OTHER_CLICK_MS; ) {
    const choice = await inTransaction(shop.db, (tx) => choose(shop, tx, { token, method }, methodsOn));
    if (choice === 'made by another click') {
      await sleep(100);
      waited += 100;
    } else if ('url' in choice) return choice.url;
    else if ('orderId' in choice) {
      const order = await orderToPay(shop, choice.orderId);
      const url = await createPayment(shop, { ...order, session_expires_at: choice.sessionEndsAt });
      // The link's own page says where to transfer: that of the order has its buyer's address.
      return method === 'spei' ? payLink(shop, order.folio) : url;
    } else {
      // Whoever paid on it at this moment has paid.
      if (hasEndedOne) break;
      hasEndedOne = true;
      await endOrder(shop, choice.before, 'checkout');
    }
  }
  throw checkoutInProgress();
}
