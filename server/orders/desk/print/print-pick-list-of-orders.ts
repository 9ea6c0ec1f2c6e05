import { dateText } from '#contract/mexico-city.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import { printPickList, TITLES_READ } from '../../../platform/print/print-pick-list.ts';
import type { Shop } from '../../../platform/shop.ts';
import { idsOf, packingEnded } from '../../../shipping/shipping.ts';
import { findTitlesToCollect } from './pick-list.queries.ts';

/** Prints what is to be collected from the shelves for the orders that are asked for, or for all that wait. */
export async function printPickListOfOrders(
  { db, clock, readSettings }: Pick<Shop, 'db' | 'clock' | 'readSettings'>,
  ids: string | undefined,
): Promise<DeskFile> {
  const now = clock.now();
  const [titles, { brand_name: brand }] = await Promise.all([
    findTitlesToCollect(db, ids === undefined ? null : idsOf(ids), packingEnded(now), TITLES_READ),
    readSettings(),
  ]);
  const content = await printPickList(titles, { brand, day: dateText(now), parcels: 'pedidos' });
  return { name: 'libros-por-juntar.pdf', content };
}
