import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const insert = statement<{ order_note_id: number }>(
  'insert_order_note',
  'INSERT INTO order_note (order_id, staff_id, text, at) VALUES ($1, $2, $3, $4) RETURNING order_note_id',
);

export async function insertNote(
  tx: Database,
  { orderId, staffId, text, at }: { orderId: number; staffId: number; text: string; at: Date },
): Promise<number> {
  const [row] = await insert(tx, [orderId, staffId, text, at]);
  if (!row) throw new Error('The note was not written.');
  return row.order_note_id;
}
