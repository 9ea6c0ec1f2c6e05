import type { ProductCard, ProductDetail } from '#contract/catalog.ts';
import { pesosFromCents } from '#contract/money.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { CardRow, CategoryRow, DetailRow, TaxonFacts } from './catalog.queries.ts';
import { toImage } from './images.ts';

/** A digital product never runs out, and one copy is enough. */
const DIGITAL_STOCK = 1;

export function toCard(files: FileStorage, facts: TaxonFacts, row: CardRow): ProductCard {
  const mainImage = row.fileKey === null ? null : toImage(files, { ...row, fileKey: row.fileKey });
  return {
    product_id: row.productId,
    product_name: row.title,
    price: pesosFromCents(row.priceCents),
    price_offer: row.offerCents === null ? null : pesosFromCents(row.offerCents),
    discount: row.discountPercent,
    unit_price_cents: row.unitCents,
    stock: row.productType === 'DIGITAL' ? DIGITAL_STOCK : row.stock,
    product_type: row.productType,
    main_image_url: mainImage?.url ?? null,
    main_image: mainImage,
    author_list: row.authors.map((name) => ({ author_name: name })),
    category_list: present(row.categoryIds, facts.categories).map(toCategoryOfProduct),
    topic_list: present(row.topicIds, facts.topics).map(({ topicId, name }) => ({
      topic_id: topicId,
      topic_name: name,
    })),
  };
}

export function toCategoryOfProduct({ categoryId, name, ageMin, ageMax }: CategoryRow) {
  return { category_id: categoryId, category_name: name, age_min: ageMin, age_max: ageMax };
}

export function toDetail(
  files: FileStorage,
  facts: TaxonFacts,
  row: DetailRow,
): Omit<ProductDetail, 'related_list' | 'author_pages' | 'series'> {
  return {
    ...toCard(files, facts, row),
    sku: row.sku,
    language: row.language,
    amount_pages: row.pages,
    publisher: row.publisher,
    isbn: row.isbn13,
    width_mm: row.widthMm,
    height_mm: row.heightMm,
    reading_hint: row.readingHint,
    product_description: row.description,
    main_image_alt: row.alt ?? '',
    secondary_url_image_list: (row.otherImages ?? []).map(({ alt, ...stored }) => {
      const image = toImage(files, stored);
      return { image_url: image.url, image, image_alt: alt };
    }),
  };
}

function present<T>(ids: readonly number[], byId: ReadonlyMap<number, T>): T[] {
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
