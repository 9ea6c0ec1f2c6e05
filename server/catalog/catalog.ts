import type { Image, ProductCard } from '#contract/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { findRecommended } from './catalog.queries.ts';
import { findMainImages } from './images.queries.ts';
import { largestKey, toImage } from './images.ts';
import { toCard } from './product-view.ts';
import { type CatalogReader, cachedFacts, readCards } from './reader.ts';

export { findBookFacts } from './book-facts.queries.ts';
export { findIdBySku } from './catalog.queries.ts';
export { catalogRules, FIXED_PRICE_RULE } from './catalog-rules.queries.ts';
export {
  type BookCopies,
  findCorrection,
  lockCopies,
  noteDifference,
  settleCount,
} from './correct-copies.queries.ts';
export { type PriceLaw, readPriceLaw } from './guard-price.ts';
export { findPicturedCategory } from './images.queries.ts';
export { largestKey, type StoredImage, toImage } from './images.ts';
export { type CountedName, findAuthors, findSeries } from './names.queries.ts';
export { isPictureUsed } from './picture-files.ts';
export { findNewlyFixedPrices } from './price-law.queries.ts';
export { findFilesOfProducts, findProductFile, type ProductFile } from './product-files.queries.ts';
export {
  type CatalogReader,
  cachedAuthor,
  cachedFacts,
  cachedSeries,
  cachedWindow,
  createCatalogReader,
  noticeNewest,
  readCards,
} from './reader.ts';
export { SEARCHES } from './search-limit.ts';
export { searchedWords } from './searched-words.ts';
export { findIdsOnSale, findSitemapPages } from './sitemap.queries.ts';
export {
  findBooksToSell,
  lockProductsForSale,
  moveStock,
  type ProductForSale,
  takeCopiesOut,
} from './stock.queries.ts';
export { storeImage } from './store-image.ts';

/** The main picture of each product, null for those without one. */
export async function findImages(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  productIds: readonly number[],
): Promise<Map<number, Image | null>> {
  const images = new Map<number, Image | null>(productIds.map((productId) => [productId, null]));
  for (const { productId, ...stored } of await findMainImages(db, productIds))
    images.set(productId, toImage(files, stored));
  return images;
}

/** Finds the storage key of a product's cover; null without one. */
export async function findCoverKey({ db }: Pick<Shop, 'db'>, productId: number): Promise<string | null> {
  const [stored] = await findMainImages(db, [productId]);
  return stored ? largestKey(stored) : null;
}

/** Products as lists show them, in the order of the ids; what is no longer sold is missing. */
export async function findProducts(
  reader: CatalogReader,
  productIds: readonly number[],
): Promise<ProductCard[]> {
  const { cards } = await readCards(reader, [...new Set(productIds)]);
  return cards;
}

/** A book as its recommendation shows it; null for one that is not for sale. */
export async function showRecommended(reader: CatalogReader, sku: string) {
  const { shop, cache } = reader;
  const row = await findRecommended(shop.db, sku);
  if (!row) return null;
  cache.noticeVersion(row.version);
  const product = toCard(shop.files, await cachedFacts(reader), row);
  return { product, amount_pages: row.pages, reading_hint: row.readingHint };
}
