import { type Database, inTransaction } from '../../database/database.ts';
import type { Shop } from '../../shop.ts';
import { findDueFiles, takeDueFile } from './replaced-files.queries.ts';

/**
 * Removes replaced files whose day has come. A request that takes one back meanwhile waits, and finds it gone. One that is
 * named again stays.
 */
export async function sweepReplacedFiles(
  { db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>,
  isStillUsed: (tx: Database, fileKey: string) => Promise<boolean>,
): Promise<number> {
  let swept = 0;
  for (;;) {
    const at = clock.now();
    const due = await findDueFiles(db, at);
    for (const { fileKey } of due)
      await inTransaction(db, async (tx) => {
        // First, as those do who name a file again: they lock in this order.
        const isUsed = await isStillUsed(tx, fileKey);
        if ((await takeDueFile(tx, fileKey, at)) && !isUsed) await files.delete(fileKey);
      });
    swept += due.length;
    if (due.length === 0) return swept;
  }
}
