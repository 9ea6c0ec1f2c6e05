import { sendPayerDeletion } from '../orders/orders.ts';
import { withLongTimeout } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteOldRows, deleteUnpaidOrders, forgetNetworks } from './forget-old-data.queries.ts';

const TOGETHER = 500;
/** A hundred thousand orders in a night; what is left is for the next. */
const ROUNDS = 200;

/** Time for which the provider keeps who transferred for an unpaid order that is deleted: what comes late still goes back. */
const PAYER_KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Forgets, once a day, what is no longer needed, first of all who almost bought something. */
export async function forgetOldData(
  { db, clock, log, jobs }: Pick<Shop, 'db' | 'clock' | 'log' | 'jobs'>,
  together = TOGETHER,
): Promise<void> {
  const at = clock.now();
  const deleted = await withLongTimeout(db, (tx) => deleteOldRows(tx, at));
  let unpaid = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = await withLongTimeout(db, async (tx) => {
      const customers = await deleteUnpaidOrders(tx, at, together);
      for (const customerId of customers)
        if (customerId) await sendPayerDeletion(jobs, tx, customerId, { delaySeconds: PAYER_KEPT_SECONDS });
      return customers.length;
    });
    unpaid += some;
    if (some < together) break;
  }
  const networks = await withLongTimeout(db, (tx) => forgetNetworks(tx, at));
  log.info({ ...deleted, unpaid, networks }, 'old data forgotten');
}
