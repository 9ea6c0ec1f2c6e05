import { lockOrder, moveOrder } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { findReviewRow } from './review.queries.ts';

/** «Dejar seguir»: the order goes on as it was before a person had to look at it. */
export async function releaseOrder({ db, clock }: Shop, by: Staff, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    const row = await findReviewRow(tx, orderId, at);
    if (!order || !row) throw new ShopError('ORDER_NOT_FOUND');
    const to = row.refunded_cents > 0 ? 'partially_refunded' : 'paid';
    const detail = row.detail ?? 'released';
    if (!row.can_release || !(await moveOrder(tx, order, { to, cause: 'staff', detail, at })))
      throw new ShopError('CANNOT_RELEASE');
    await recordChange(tx, by, {
      call: 'POST /desk/checkout/release',
      entity: 'order',
      entityId: orderId,
      label: order.folio,
      before: { state: order.state },
      after: { state: to },
      isMoney: true,
      at,
    });
  });
}
