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
  isPaymentAsked,
  lockOrderOfPayLink,
  type OrderRecord,
  orderLinkHash,
  payLink,
  presentAmounts,
  presentLines,
} from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { checkoutInProgress, sessionEnd } from '../ask-to-make.ts';
import { createPayment } from '../create-payment.ts';
import { orderToPay } from '../create-session.ts';
import { endOrder } from '../settling/end-order.ts';

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

/** Longer than all tries to have a payment made take. */
const TRIES_MS = 40_000;

/** The page to go on with, the order whose payment is to be made, or one with a payment that has to end first. */
type Choice = { url: string } | { orderId: number } | { before: OrderRecord };

/** Two clicks at once choose one payment: of the same method both ask for it under one key, and of two methods the first wins. */
async function choose(shop: Shop, token: string, method: PaymentMethod): Promise<Choice> {
  const methodsOn = await readMethodsOn(shop);
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOfPayLink(tx, orderLinkHash(token));
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const at = shop.clock.now();
    if (order.state === 'processing' && order.payment_intent_id && method === 'spei')
      return { url: payLink(shop, order.folio) };
    if (!isLinkAlive(order, at)) throw new ShopError('ORDER_NOT_PAYABLE');
    if (whyNot(method, order.total_cents, methodsOn) !== null)
      throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
    const { order_id: orderId, session_id, session_url, session_expires_at: end } = order;
    if (session_id === null && !isPaymentAsked(order)) {
      await chooseMethod(tx, orderId, method, sessionEnd(at));
      return { orderId };
    }
    const endsAfter = (instant: Date) => end !== null && end > instant;
    const isSame = order.payment_method === method;
    if (session_url !== null && isSame && endsAfter(at)) return { url: session_url };
    const isBeingMade = session_id === null && endsAfter(sessionEnd(new Date(at.getTime() - TRIES_MS)));
    if (!isBeingMade) return { before: order };
    if (!isSame) throw checkoutInProgress();
    return { orderId };
  });
}

/**
 * The address on which an order is paid by its link, by the chosen method. A page that is open for it is gone on with; one of
 * another method ends first. Throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_PROVIDER_FAILED,
 * CHECKOUT_IN_PROGRESS.
 */
export async function payByLink(shop: Shop, token: string, method: PaymentMethod): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    const choice = await choose(shop, token, method);
    if ('url' in choice) return choice.url;
    if ('orderId' in choice) {
      const order = await orderToPay(shop, choice.orderId);
      const url = await createPayment(shop, order);
      // The link's own page says where to transfer: that of the order has its buyer's address.
      return method === 'spei' ? payLink(shop, order.folio) : url;
    }
    if (tried > 1) throw checkoutInProgress();
    // Whoever paid on it at this moment has paid.
    await endOrder(shop, choice.before, 'checkout').catch((error) =>
      shop.log.warn({ err: error, orderId: choice.before.order_id }, 'could not end a replaced order'),
    );
  }
}
