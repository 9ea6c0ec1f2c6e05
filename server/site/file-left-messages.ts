import { inTransaction } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { fileMessage } from './file-message.ts';
import { lockUnfiledMessages, noteMessagesFiled } from './letters.queries.ts';

/**
 * Files what a version of the shop without conversations kept, which may still run beside this one. The owner was
 * mailed of it then.
 */
export async function fileLeftMessages({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const left = await lockUnfiledMessages(tx);
    for (const { digest, created_at, ...message } of left)
      await fileMessage(tx, message, { clientId: null, at: created_at }, digest);
    if (left.length > 0)
      await noteMessagesFiled(
        tx,
        left.map(({ contact_message_id }) => contact_message_id),
        clock.now(),
      );
  });
}
