import { mayEndWaiting } from '#contract/desk/unheard-payment.ts';
import type { PaymentState } from '#contract/orders.ts';
import {
  closePayLink,
  findOrder,
  findWholeOrder,
  isUndecided,
  lockOrder,
  noteSessionEnd,
  type OrderRecord,
} from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../platform/shop.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { recordChange } from '../../staff/staff.ts';
import { endOrder, endTransfer, endUnheardVoucher } from '../settling/end-order.ts';
import { cancelMailJob } from './cancel-mail.ts';
import { planWholeRefund } from './plan-refund.ts';
import { holdRefundFacts } from './refund-facts.queries.ts';
import { sendNow, writeRefund } from './refund-order.ts';

const CALL = 'POST /desk/checkout/cancel-order';

interface Cancelling {
  order_id: number;
  request_key: string;
  notify: boolean;
}

/**
 * Cancels an order that is still here. Unpaid, its payment page ends and the provider decides: who paid in that moment has
 * bought it. Paid, everything goes back. Answers where its money stands then.
 */
export async function cancelOrder(shop: Shop, by: Staff, input: Cancelling): Promise<PaymentState> {
  const request = { by, call: CALL, key: input.request_key, body: input, at: shop.clock.now() } as const;
  const { refundId } = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, () => begin(shop, tx, by, input)),
  );
  if (refundId !== null) await sendNow(shop, refundId);
  else await endUnpaid(shop, input);
  return (await needOrder(shop.db, input.order_id)).state;
}

async function needOrder(db: Database, orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/** The refund of what was paid; null of an order that nobody paid. */
async function begin(shop: Shop, tx: Database, by: Staff, input: Cancelling) {
  const order = await lockOrder(tx, input.order_id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const facts = await holdRefundFacts(tx, order.order_id);
  if (!facts) throw new ShopError('ORDER_NOT_FOUND');
  if (order.paid_at === null) {
    await beginUnpaid(shop, tx, by, order);
    return { refundId: null };
  }
  if (hasLeft(facts.shipping_state))
    throw new ShopError('ALREADY_SHIPPED', { sentence: 'Ya salió: solo se puede abrir una devolución.' });
  const plan = planWholeRefund(facts, { restock: true });
  const refund = {
    call: CALL,
    plan,
    reason: 'cancela',
    returnId: null,
    requestKey: input.request_key,
    notifies: false,
  } as const;
  const refundId = await writeRefund(shop, tx, by, { facts, refund });
  if (input.notify) await sendMail(shop, tx, order, plan.cents);
  return { refundId };
}

async function beginUnpaid(shop: Shop, tx: Database, by: Staff, order: OrderRecord) {
  const { order_id, folio, state } = order;
  if (state === 'processing' && !(await mayEnd(shop, tx, order_id)))
    throw new ShopError('CANNOT_CANCEL', { sentence: whyItWaits(order) });
  if (!isUndecided(state))
    throw new ShopError('CANNOT_CANCEL', { sentence: 'Este pedido ya terminó sin cobrarse.' });
  const at = shop.clock.now();
  await noteSessionEnd(tx, order_id, at);
  if (order.pay_link_ends_at) await closePayLink(tx, order_id, at);
  const change = {
    entity: 'order',
    entityId: order_id,
    label: folio,
    before: { state },
    isMoney: true,
  } as const;
  await recordChange(tx, by, { call: CALL, ...change, after: { state: 'canceled' }, at });
}

async function mayEnd({ clock, readSettings }: Shop, tx: Database, orderId: number): Promise<boolean> {
  const pending = (await findWholeOrder(tx, orderId))?.pending;
  return pending != null && mayEndWaiting(pending, await readSettings(), clock.now());
}

/** A voucher that was handed out cannot be taken back: it may be paid at this moment, and be heard of for days. */
const whyItWaits = ({ payment_method }: OrderRecord) =>
  payment_method === 'oxxo'
    ? 'Una ficha de OXXO no se puede cancelar. Si no la pagan, vence sola y los libros regresan al inventario.'
    : 'Su pago sigue en proceso: espera a que se decida.';

async function endUnpaid(shop: Shop, { order_id, notify }: Cancelling): Promise<void> {
  const order = await needOrder(shop.db, order_id);
  if (order.state === 'processing' && order.payment_intent_id)
    await endTransfer(shop, order.payment_intent_id, 'staff');
  else if (order.state === 'processing') await endUnheardVoucher(shop, order);
  else await endOrder(shop, order, 'staff');
  const ended = await needOrder(shop.db, order_id);
  if (!notify || ended.paid_at !== null) return;
  await inTransaction(shop.db, (tx) => sendMail(shop, tx, ended, 0));
}

const sendMail = ({ jobs }: Shop, tx: Database, { order_id: orderId, folio }: OrderRecord, cents: number) =>
  jobs.send(cancelMailJob, { orderId, cents }, { tx, key: `mail:cancelled:${folio}` });
