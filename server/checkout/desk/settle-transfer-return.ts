import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { recordChange } from '../../staff/staff.ts';
import { findFailedReturns, settleReturn } from '../refunds/transfer-returns.queries.ts';

const AT_MOST = 50;

/** Transfers that could not be sent back and that a person must see to, the oldest first. */
export const listFailedReturns = async ({ db }: Pick<Shop, 'db'>) =>
  wire(await findFailedReturns(db, AT_MOST));

/** «Ya lo transferí»: the money reached its sender another way, and what the provider still has of it is the shop's. */
export async function settleTransferReturn(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { transfer_return_id: id, note }: { transfer_return_id: number; note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const settled = await settleReturn(tx, id, at);
    if (!settled) throw new ShopError('NOT_FOUND');
    const { order_id, folio, cents } = settled;
    await recordChange(tx, by, {
      call: 'POST /desk/checkout/settle-transfer-return',
      // Entry of the order, so that what a person typed is forgotten with its buyer.
      ...(order_id === null
        ? { entity: 'refund', entityId: id, label: 'un pedido borrado' }
        : { entity: 'order', entityId: order_id, label: folio ?? '' }),
      after: { cents, kind: 'by hand', note },
      isMoney: true,
      at,
    });
  });
}
