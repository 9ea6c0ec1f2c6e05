import type { ProductCard, ProductDetail } from '#contract/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import { findDetail, findIdBySku } from './catalog.queries.ts';
import { toDetail } from './product-view.ts';
import { type CatalogReader, cachedFacts, cachedWindow, readCards } from './reader.ts';

const RELATED = 4;

/** SKU by which the owner knows the digital guide; its page sells whatever product has it. */
export const GUIDE_SKU = 'GUIA-001';

/** A product with everything its page shows. */
export async function showProduct(reader: CatalogReader, productId: number): Promise<ProductDetail> {
  const { shop, cache } = reader;
  const row = await findDetail(shop.db, productId);
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND');
  cache.noticeVersion(row.version);
  const related = await relatedTo(reader, productId, row.categoryIds[0]);
  return toDetail(shop.files, await cachedFacts(reader), row, related);
}

export async function showGuide(reader: CatalogReader): Promise<ProductDetail> {
  const productId = await findIdBySku(reader.shop.db, GUIDE_SKU);
  if (productId === undefined) throw new ShopError('PRODUCT_NOT_FOUND');
  return showProduct(reader, productId);
}

/** The newest others for the same age. */
async function relatedTo(
  reader: CatalogReader,
  productId: number,
  categoryId: number | undefined,
): Promise<ProductCard[]> {
  const filter = categoryId === undefined ? {} : { categoryIds: [categoryId] };
  const { ids } = await cachedWindow(reader, filter);
  const others = [...ids.subarray(0, RELATED + 1)].filter((id) => id !== productId).slice(0, RELATED);
  return others.length > 0 ? (await readCards(reader, others)).cards : [];
}
