import type { Shop } from '../../platform/shop.ts';
import { insertBoxesOfPasses } from './open-boxes.queries.ts';

/** Opens, every hour, the boxes of pass periods that have begun. */
export async function openBoxesOfPasses({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>) {
  const opened = await insertBoxesOfPasses(db, clock.now());
  if (opened.length > 0) log.info({ boxes: opened.length }, 'boxes of passes opened');
}
