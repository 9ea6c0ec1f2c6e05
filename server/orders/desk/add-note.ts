import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { insertNote } from '../add-note.queries.ts';
import { orderParcel } from './order-parcel.ts';

/** An internal note; the audit entry says that there is one, and not what it says: it goes with the buyer's data. */
export async function addNote(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { orderId, text }: { orderId: number; text: string },
): Promise<void> {
  if (text.trim() === '') throw new ShopError('BAD_REQUEST', { sentence: 'Escribe la nota.' });
  await inTransaction(db, async (tx) => {
    const order = await orderParcel.lock(tx, orderId, by);
    const at = clock.now();
    const noteId = await insertNote(tx, { orderId, staffId: by.staffId, text: text.trim(), at });
    await recordChange(tx, by, {
      call: 'POST /desk/orders/add-note',
      entity: 'order',
      entityId: orderId,
      label: order.label,
      after: { note_id: noteId },
      at,
    });
  });
}
