import { moveStock } from '../../catalog/catalog.ts';
import { findReceivedCopies, isStillHere } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSoldCopies, noteRestocked, type RefundRecord } from './refunds.queries.ts';

/**
 * Puts the copies of a refund's lines back on the shelf, as they were chosen: while the order is here, or as far as they
 * came back in a parcel. Each copy that was sold returns once, however often its money is sent. The caller holds the
 * order's lock, so that it cannot leave meanwhile.
 */
export async function restockRefund(tx: Database, refund: RefundRecord, at: Date): Promise<void> {
  const { refund_id, order_id: orderId, return_id: returnId, staff_id: staffId, lines, reason } = refund;
  if (!lines.some(({ restock }) => restock)) return;
  const left = await copiesThatMayReturn(tx, refund);
  const decided = lines.map((line) => ({
    ...line,
    restock: line.restock && (left.get(line.product_id) ?? 0) >= line.quantity,
  }));
  const back = decided.filter(({ restock }) => restock);
  if (back.length > 0)
    await moveStock(tx, 'intake', back, {
      orderId,
      reason: returnId === null && reason === 'cancela' ? 'cancelación' : 'devolución',
      staffId,
      returnId,
      at,
    });
  await noteRestocked(tx, refund_id, decided, back.length > 0 ? at : null);
}

async function copiesThatMayReturn(tx: Database, { order_id, return_id }: RefundRecord) {
  const sold = await findSoldCopies(tx, order_id);
  if (await isStillHere(tx, order_id)) return sold;
  const received = return_id === null ? new Map<number, number>() : await findReceivedCopies(tx, return_id);
  return new Map(
    [...received].map(([productId, copies]) => [productId, Math.min(copies, sold.get(productId) ?? 0)]),
  );
}
