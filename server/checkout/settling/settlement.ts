import type { RefundReason } from '#contract/desk/refunds.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { SiteSettings } from '#contract/site.ts';
import { moveStock } from '../../catalog/catalog.ts';
import { moveOrder, type OrderRecord, paidMailJob, releaseHeldReservations } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { askOwnRefund } from '../refunds/order-refunds.ts';
import type { ProviderOutcome } from './provider-outcome.ts';

export type SettlementCause = 'webhook' | 'return' | 'reconciler' | 'checkout' | 'sweeper' | 'staff';

/** Settlement of an order by what the provider says about its payment. */
export interface Settlement {
  shop: Shop;
  tx: Database;
  /** Order as read under its lock: it stays so until the transaction ends. */
  order: OrderRecord;
  outcome: ProviderOutcome;
  settings: SiteSettings;
  cause: SettlementCause;
  at: Date;
}

export const move = ({ tx, order, outcome, cause, at }: Settlement, to: PaymentState) =>
  moveOrder(tx, order, { to, cause, sessionId: outcome.sessionId, transfer: outcome.transfer, at });

export const sendPaidMailJob = (tx: Database, { shop, order: { order_id: orderId, folio } }: Settlement) =>
  shop.jobs.send(paidMailJob, { orderId }, { tx, key: `mail:paid:${folio}` });

export async function giveStockBack({ tx, order: { order_id }, at }: Settlement): Promise<void> {
  const released = await releaseHeldReservations(tx, order_id);
  if (released.length > 0) await moveStock(tx, 'release', released, { orderId: order_id, at });
}

/** Gives a payment back that cannot be fulfilled. */
export async function sendOwnRefund(
  { shop, tx, order: { order_id: orderId }, outcome: { payment, amountCents }, at }: Settlement,
  reason: RefundReason,
) {
  if (!payment) return;
  const { paymentIntentId, methodType } = payment;
  await askOwnRefund(shop, tx, { orderId, paymentIntentId, methodType, cents: amountCents, reason, at });
}
