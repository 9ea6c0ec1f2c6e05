import { buffer } from 'node:stream/consumers';
import { type Guide, guide } from '#contract/guide.ts';
import type { ProductFile } from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { findBoughtFiles } from './downloads.ts';
import { orderLinkHash } from './order-link.ts';
import { screenEdition } from './screen-edition.ts';
import { findWholeOrderByLink } from './whole-order.queries.ts';

/** Texts of the bought guide, for whoever may download its PDF: the link of the order is the key to both. */
export async function readGuide({ db, files }: Pick<Shop, 'db' | 'files'>, token: string): Promise<Guide> {
  const order = await findWholeOrderByLink(db, orderLinkHash(token));
  const bought: ProductFile[] = order ? await findBoughtFiles(db, order) : [];
  const key = bought.map(screenEdition).find((edition) => edition !== null);
  const stored = key && (await files.get(key));
  if (!stored) throw new ShopError('DOWNLOAD_NOT_FOUND');
  return guide.parse(JSON.parse(String(await buffer(stored.body))));
}
