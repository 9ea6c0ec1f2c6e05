import { atLeisure } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteOldRows, forgetNetworks, scrubUnpaidOrders } from './forget-old-data.queries.ts';

/** Once a day: what is no longer needed is forgotten, first of all who almost bought something. */
export async function forgetOldData({ db, clock, log }: Shop): Promise<void> {
  const at = clock.now();
  const deleted = await atLeisure(db, (tx) => deleteOldRows(tx, at));
  const scrubbed = await atLeisure(db, (tx) => scrubUnpaidOrders(tx, at));
  const networks = await atLeisure(db, (tx) => forgetNetworks(tx, at));
  log.info({ ...deleted, scrubbed, networks }, 'old data forgotten');
}
