import type { ProductCard, ProductDetail } from '#contract/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import { type DetailRow, findDetail, findIdBySku } from './catalog.queries.ts';
import { toDetail } from './product-view.ts';
import {
  type CatalogReader,
  cachedAuthorCounts,
  cachedFacts,
  cachedSeries,
  cachedWindow,
  readCards,
} from './reader.ts';

const RELATED = 4;
/** Authors of a book whose pages are linked; an anthology may name dozens. */
const AUTHORS_LINKED = 8;

/** SKU by which the owner knows the digital guide; its page sells whatever product has it. */
export const GUIDE_SKU = 'GUIA-001';

/** A product with everything its page shows. */
export async function showProduct(reader: CatalogReader, productId: number): Promise<ProductDetail> {
  const { shop, cache } = reader;
  const row = await findDetail(shop.db, productId);
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND');
  cache.noticeVersion(row.version);
  const [related_list, author_pages, series] = await Promise.all([
    relatedTo(reader, productId, row.categoryIds[0]),
    authorPagesOf(reader, row),
    seriesOf(reader, row),
  ]);
  return { ...toDetail(shop.files, await cachedFacts(reader), row), related_list, author_pages, series };
}

/** Pages of a book's authors; a name of signs alone has none. */
async function authorPagesOf(reader: CatalogReader, { authors, authorSlugs }: DetailRow) {
  const pages = authorSlugs
    .map((slug, at) => ({ slug, author_name: authors[at] ?? '' }))
    .filter(({ slug }) => slug !== '')
    .slice(0, AUTHORS_LINKED);
  const counts = await cachedAuthorCounts(
    reader,
    pages.map(({ slug }) => slug),
  );
  return pages.map((page, at) => ({ ...page, book_count: counts[at] ?? 0 }));
}

async function seriesOf(reader: CatalogReader, { series, seriesSlug, seriesNumber }: DetailRow) {
  if (!series || !seriesSlug) return null;
  const { books, total } = await cachedSeries(reader, seriesSlug);
  return { name: series, slug: seriesSlug, number: seriesNumber, total, book_count: books.length };
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
