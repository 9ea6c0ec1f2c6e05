import Stripe from 'stripe';
import type { PaymentState } from '#contract/orders.ts';
import { moveStock } from '../../catalog/catalog.ts';
import {
  findOrder,
  isLinkAlive,
  isPaymentAsked,
  lockOrder,
  moveOrder,
  noteSessionFailure,
  type OrderRecord,
  releaseHeldReservations,
} from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { isProviderRefusal } from '../../platform/provider-refusal.ts';
import type { Shop } from '../../platform/shop.ts';
import { sessionEnd } from '../ask-to-make.ts';
import { createSessionToEnd } from '../create-session.ts';
import { findTransferToEnd } from '../create-transfer.ts';
import { returnLeftOver } from '../refunds/return-transfer.ts';
import { settlePayment } from './settle-payment.ts';

type Cause = 'checkout' | 'reconciler' | 'staff';

/** Ends the payment page of an order, if it has one; a transfer's time to pay is let run. The order's stock is freed only when the provider confirms that it cannot be paid any more. */
export async function endOrder(shop: Shop, order: OrderRecord, cause: Cause): Promise<void> {
  if (isUnseen(order)) return endUnseenPayment(shop, order.order_id);
  if (order.payment_intent_id) return settlePayment(shop, order.payment_intent_id, cause);
  if (!order.session_id) return endUnopenedLink(shop, order.order_id, cause);
  try {
    if (order.state === 'awaiting_payment') await expire(shop, order.session_id);
    await settlePayment(shop, order.session_id, cause);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    await endUnknownSession(shop, order, cause);
  }
}

const isUnseen = (order: OrderRecord) => order.state === 'creating' || isPaymentAsked(order);

/**
 * Ends a payment that was never shown, as the shop died or the provider failed before: the same idempotency key gets the page
 * that may have been made, and as the buyer never saw it, it is ended. The stock goes back, unless there is a link to pay by.
 */
async function endUnseenPayment(shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(shop.db, orderId);
  if (!order || !isUnseen(order)) return;
  if (order.payment_method === 'spei') {
    await endTransfer(shop, await findTransferToEnd(shop, orderId), 'sweeper');
    return noteSessionFailure(shop.db, orderId, sessionEnd(shop.clock.now()));
  }
  const id = await createSessionToEnd(shop, orderId);
  if (!id) return;
  await expire(shop, id);
  await settlePayment(shop, id, 'sweeper');
}

/**
 * Ends a transfer that is not waited for any more: by its deadline, or because the staff said so. What was transferred in part
 * goes back. One that was paid a moment ago is paid.
 */
export async function endTransfer(
  shop: Shop,
  intentId: string,
  cause: 'reconciler' | 'staff' | 'sweeper',
): Promise<void> {
  await shop.stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }).catch((error) => {
    if (!isProviderRefusal(error)) throw error;
    shop.log.info({ err: error }, 'the transfer was not waited for');
  });
  await settlePayment(shop, intentId, cause);
  await returnLeftOver(shop, { intentId });
}

async function expire({ stripe, log }: Shop, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error) => {
    if (isUnknown(error)) throw error;
    // "Not open any more" is an answer, too: settling asks what it became.
    log.info({ err: error }, 'the session was not open');
  });
}

const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** An order whose link nobody pays by: it has no page, so there is nobody to ask. */
async function endUnopenedLink(shop: Shop, orderId: number, cause: Cause): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOver =
      order?.pay_link_ends_at && order.session_id === null && !isLinkAlive(order, shop.clock.now());
    if (!isOver || order.state !== 'awaiting_payment') return;
    const to = cause === 'staff' ? 'canceled' : 'expired';
    await endWith(shop, tx, order, { to, cause, detail: 'pay link' });
  });
}

/** Ends a voucher that nobody can pay any more. The provider is asked first; one that still waits, or does not know it, has no say. */
export async function endUnheardVoucher(shop: Shop, order: OrderRecord): Promise<void> {
  await endOrder(shop, order, 'staff');
  await inTransaction(shop.db, async (tx) => {
    const now = await lockOrder(tx, order.order_id);
    if (now?.state === 'processing')
      await endWith(shop, tx, now, { to: 'failed', cause: 'staff', detail: 'unheard' });
  });
}

/** Ends an order by the shop's own word, and frees its copies. */
async function endWith(
  { clock }: Pick<Shop, 'clock'>,
  tx: Database,
  order: OrderRecord,
  move: { to: PaymentState; cause: Cause; detail: string },
): Promise<void> {
  const at = clock.now();
  if (!(await moveOrder(tx, order, { ...move, at }))) return;
  const released = await releaseHeldReservations(tx, order.order_id);
  if (released.length > 0) await moveStock(tx, 'release', released, { orderId: order.order_id, at });
}

/** The provider does not know this page (other keys, another account): it cannot be paid. Were it paid after all, settling takes the money. */
async function endUnknownSession(shop: Shop, { order_id, folio }: OrderRecord, cause: Cause): Promise<void> {
  shop.log.error({ folio }, 'the provider does not know the payment page of this order');
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order) await endWith(shop, tx, order, { to: 'expired', cause, detail: 'unknown to the provider' });
  });
}
