import { withLongTimeout } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteOldRows, deleteUnpaidOrders, forgetNetworks } from './forget-old-data.queries.ts';

const TOGETHER = 500;
/** A hundred thousand orders in a night; what is left is for the next. */
const ROUNDS = 200;

/** Forgets, once a day, what is no longer needed, first of all who almost bought something. */
export async function forgetOldData(
  { db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>,
  together = TOGETHER,
): Promise<void> {
  const at = clock.now();
  const deleted = await withLongTimeout(db, (tx) => deleteOldRows(tx, at));
  let unpaid = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = await withLongTimeout(db, (tx) => deleteUnpaidOrders(tx, at, together));
    unpaid += some;
    if (some < together) break;
  }
  const networks = await withLongTimeout(db, (tx) => forgetNetworks(tx, at));
  log.info({ ...deleted, unpaid, networks }, 'old data forgotten');
}
