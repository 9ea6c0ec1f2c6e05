import type { Database } from '../../../platform/database/database.ts';
import { findUnused, lockClubFiles } from '../published.queries.ts';

/** Tells the sweep of replaced files whether a month or a draft names one now. Nothing begins to meanwhile. */
export async function isClubFileUsed(tx: Database, fileKey: string): Promise<boolean> {
  await lockClubFiles(tx);
  return (await findUnused(tx, [fileKey])).length === 0;
}
