import type { ProductCard, ProductDetail } from '#contract/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import { findDetail } from './catalog.queries.ts';
import { toDetail } from './product-view.ts';
import { type CatalogReader, readCards, recallFacts, recallWindow } from './reader.ts';

const RELATED = 4;

/** A product with everything its page shows. */
export async function showProduct(reader: CatalogReader, productId: number): Promise<ProductDetail> {
  const { shop, memory } = reader;
  const row = await findDetail(shop.db, productId);
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND');
  memory.saw(row.version);
  const related = await relatedTo(reader, productId, row.categoryIds[0]);
  return toDetail(shop.files, await recallFacts(reader), row, related);
}

/** The newest others for the same age. */
async function relatedTo(
  reader: CatalogReader,
  productId: number,
  categoryId: number | undefined,
): Promise<ProductCard[]> {
  const { ids } = await recallWindow(reader, { categoryId });
  const others = [...ids.subarray(0, RELATED + 1)].filter((id) => id !== productId).slice(0, RELATED);
  return others.length > 0 ? (await readCards(reader, others)).cards : [];
}
