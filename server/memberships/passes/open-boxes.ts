import { firstBoxWindow } from '#contract/delivery.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { insertBoxesOfPasses, promiseBoxes } from './open-boxes.queries.ts';

type Needed = Pick<Shop, 'db' | 'clock' | 'log' | 'readSettings'>;

/** Opens, every hour, the boxes of pass periods that have begun; the first of a pass leaves by a day, as a subscription's does. */
export async function openBoxesOfPasses({ db, clock, log, readSettings }: Needed) {
  const rule = await readSettings();
  const opened = await inTransaction(db, async (tx) => {
    const boxes = await insertBoxesOfPasses(tx, clock.now());
    const days = boxes.flatMap(({ shipment_id, n, period_start }) => {
      const window = n === 1 ? firstBoxWindow(rule, period_start, null) : null;
      return window ? [{ shipment_id, leaves_by: window.leaves }] : [];
    });
    if (days.length > 0) await promiseBoxes(tx, days);
    return boxes;
  });
  if (opened.length > 0) log.info({ boxes: opened.length }, 'boxes of passes opened');
}
