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
  orderLink,
  orderLinkHash,
  presentAmounts,
  presentLines,
} from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { sessionEnd } from '../ask-to-make.ts';
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
  const hasLink = record.paid_at !== null || record.state === 'processing';
  return {
    folio: order.folio,
    payment_status: record.state,
    is_open: isOpen,
    ends_at: record.pay_link_ends_at?.toISOString() ?? '',
    order_url: hasLink ? orderLink(shop, order.folio) : null,
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

/**
 * The address on which an order is paid by its link, by the chosen method. A page that is open for it is gone on with; one of
 * another method ends first. Throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_PROVIDER_FAILED.
 */
export async function payByLink(shop: Shop, token: string, method: PaymentMethod): Promise<string> {
  const hash = orderLinkHash(token);
  const methodsOn = await readMethodsOn(shop);
  for (let tried = 1; ; tried += 1) {
    const choice = await inTransaction(shop.db, async (tx) => {
      const order = await lockOrderOfPayLink(tx, hash);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      const at = shop.clock.now();
      if (!isLinkAlive(order, at)) throw new ShopError('ORDER_NOT_PAYABLE');
      if (whyNot(method, order.total_cents, methodsOn) !== null)
        throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
      const isPageOpen = order.session_expires_at !== null && order.session_expires_at > at;
      if (order.session_id && isPageOpen && order.payment_method === method)
        return { url: order.session_url };
      if (order.session_id) return { before: order };
      await chooseMethod(tx, order.order_id, method);
      return { orderId: order.order_id, sessionEndsAt: sessionEnd(at) };
    });
    if ('url' in choice && choice.url) return choice.url;
    if ('orderId' in choice && choice.orderId) {
      const order = await orderToPay(shop, choice.orderId);
      return createPayment(shop, { ...order, session_expires_at: choice.sessionEndsAt });
    }
    // Whoever paid on it at this moment has paid.
    if (!('before' in choice) || !choice.before || tried > 1) throw new ShopError('CHECKOUT_IN_PROGRESS');
    await endOrder(shop, choice.before, 'checkout');
  }
}
