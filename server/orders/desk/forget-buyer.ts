import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { findOpenCasesOf, forgetBuyerOf, lockOrderWithoutEmail } from '../personal-data.queries.ts';
import { caseSentence, orderSentence } from '../personal-data.ts';

/**
 * Erases name, telephone, address and notes of an order that was sold without an e-mail, by which a person is erased otherwise.
 * Refused with its reason while the order lives.
 */
export async function forgetBuyer(
  { db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  by: Staff,
  orderId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const order = await lockOrderWithoutEmail(tx, orderId, at);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (!order.isOver) throw new ShopError('CANNOT_ERASE', { sentence: orderSentence(order) });
    const [open] = await findOpenCasesOf(tx, orderId);
    if (open) throw new ShopError('CANNOT_ERASE', { sentence: caseSentence(open) });
    await forgetBuyerOf({ tx, jobs, at }, orderId);
    const { folio: label } = order;
    const call = 'POST /desk/orders/forget-buyer';
    await recordChange(tx, by, { call, entity: 'order', entityId: orderId, label, at });
  });
}
