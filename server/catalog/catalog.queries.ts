import { sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { ProductType } from '#contract/money.ts';
import type { Database } from '../platform/database/database.ts';
import { plannedOnce, statement } from '../platform/database/statement.ts';
import { CATEGORY_PICTURE, type DescribedImage } from './images.queries.ts';
import type { StoredImage } from './images.ts';

/** The catalogue's version when a statement ran; it grows with every change to what lists show. */
export interface Versioned {
  version: number;
}

export const VERSION = `(SELECT last_value FROM catalog_version) AS version`;

export interface CardRow extends Versioned {
  productId: number;
  title: string;
  authors: string[];
  productType: ProductType;
  priceCents: number;
  offerCents: number | null;
  discountPercent: number | null;
  unitCents: number;
  stock: number;
  categoryIds: number[];
  topicIds: number[];
  fileKey: string | null;
  width: number;
  height: number;
  widths: number[];
}

const CARD_COLUMNS = `p.product_id AS "productId", p.title, p.authors, p.product_type AS "productType",
  p.price_cents AS "priceCents", p.offer_cents AS "offerCents", p.discount_percent::float8 AS "discountPercent",
  p.final_price_cents AS "unitCents", p.stock,
  ARRAY(SELECT category_id FROM product_category c WHERE c.product_id = p.product_id ORDER BY position) AS "categoryIds",
  ARRAY(SELECT topic_id FROM product_topic t WHERE t.product_id = p.product_id ORDER BY position) AS "topicIds",
  i.file_key AS "fileKey", i.width, i.height, i.widths, ${VERSION}`;

const selectCards = statement<CardRow>(
  'product_cards',
  `SELECT ${CARD_COLUMNS}
   FROM unnest(${plannedOnce('$1::int[]')}) WITH ORDINALITY AS wanted(product_id, place)
   JOIN product p USING (product_id)
   LEFT JOIN product_image i ON i.product_id = p.product_id AND i.position = 0
   WHERE p.active ORDER BY wanted.place`,
);

/** The products in the order of the ids; those no longer sold are missing. */
export function findCards(db: Database, productIds: readonly number[]): Promise<CardRow[]> {
  return selectCards(db, [productIds]);
}

export interface DetailRow extends CardRow {
  sku: string;
  pages: number | null;
  language: Language;
  description: string | null;
  publisher: string | null;
  isbn13: string | null;
  widthMm: number | null;
  heightMm: number | null;
  readingHint: string | null;
  series: string | null;
  seriesNumber: number | null;
  seriesSlug: string | null;
  /** Slug of each author's page, in the order of the authors. */
  authorSlugs: string[];
  alt: string | null;
  otherImages: (StoredImage & { alt: string })[] | null;
}

const selectDetail = statement<DetailRow>(
  'product_detail',
  `SELECT p.sku, p.pages, p.language, p.description, p.publisher, p.isbn13,
     p.width_mm AS "widthMm", p.height_mm AS "heightMm", p.reading_hint AS "readingHint", i.alt,
     p.series, p.series_number AS "seriesNumber", f_slug(p.series) AS "seriesSlug", f_slugs(p.authors) AS "authorSlugs", ${CARD_COLUMNS},
     (SELECT json_agg(json_build_object('fileKey', o.file_key, 'width', o.width, 'height', o.height, 'widths', o.widths,
          'alt', o.alt)
        ORDER BY o.position) FROM product_image o WHERE o.product_id = p.product_id AND o.position > 0) AS "otherImages"
   FROM product p LEFT JOIN product_image i ON i.product_id = p.product_id AND i.position = 0
   WHERE p.product_id = $1 AND p.active`,
);

export async function findDetail(db: Database, productId: number): Promise<DetailRow | undefined> {
  const [row] = await selectDetail(db, [productId]);
  return row;
}

export interface RecommendedRow extends CardRow {
  pages: number | null;
  readingHint: string | null;
}

const selectRecommended = statement<RecommendedRow>(
  'recommended_product',
  `SELECT p.pages, p.reading_hint AS "readingHint", ${CARD_COLUMNS}
   FROM product p LEFT JOIN product_image i ON i.product_id = p.product_id AND i.position = 0
   WHERE p.sku = $1 AND p.active`,
);

/** Finds a book that is for sale by its SKU. */
export async function findRecommended(db: Database, sku: string): Promise<RecommendedRow | undefined> {
  const [row] = await selectRecommended(db, [sku]);
  return row;
}

const selectIdBySku = statement<{ productId: number }>(
  'product_id_by_sku',
  'SELECT product_id AS "productId" FROM product WHERE sku = $1',
);

export async function findIdBySku(db: Database, sku: string): Promise<number | undefined> {
  const [row] = await selectIdBySku(db, [sku]);
  return row?.productId;
}

const selectVersion = statement<Versioned>('catalog_version', `SELECT ${VERSION}`);

export async function findVersion(db: Database): Promise<number> {
  const [row] = await selectVersion(db, []);
  return row?.version ?? 0;
}

export interface CategoryRow {
  categoryId: number;
  name: string;
  description: string;
  picture: DescribedImage | null;
  ageMin: number | null;
  ageMax: number | null;
  productCount: number;
}

export interface TopicRow {
  topicId: number;
  name: string;
  productCount: number;
}

export interface LanguageRow {
  language: Language;
  productCount: number;
}

/** The categories, topics and languages with how many products they hold, and the range of prices. */
export interface TaxonFacts extends Versioned {
  /** Taxa by id, in the order in which they are shown. */
  categories: Map<number, CategoryRow>;
  topics: Map<number, TopicRow>;
  /** The most frequent first. */
  languages: LanguageRow[];
  lowestCents: number;
  highestCents: number;
}

/**
 * Count of the books of each taxon of a kind: all that stand there less the few that are not for sale. The other way
 * round, each book would have to be looked up.
 */
const booksOn = (kind: 'category' | 'topic') =>
  sql.raw(`
    LEFT JOIN (SELECT ${kind}_id, count(*) FROM product_${kind} GROUP BY 1) AS held USING (${kind}_id)
    LEFT JOIN (SELECT ${kind}_id, count(*) FROM product JOIN product_${kind} USING (product_id) WHERE NOT active GROUP BY 1) AS unsold
      USING (${kind}_id)`);
const PRODUCT_COUNT = sql.raw(`coalesce(held.count, 0) - coalesce(unsold.count, 0) AS "productCount"`);

export async function findTaxonFacts(db: Database): Promise<TaxonFacts> {
  const [categories, topics, spoken, prices] = await Promise.all([
    db.execute<CategoryRow & Record<string, unknown>>(sql`
      SELECT category_id AS "categoryId", name, description, ${sql.raw(CATEGORY_PICTURE)} AS picture, age_min AS "ageMin", age_max AS "ageMax",
        ${PRODUCT_COUNT} FROM category ${booksOn('category')} ORDER BY position, category_id`),
    db.execute<TopicRow & Record<string, unknown>>(sql`
      SELECT topic_id AS "topicId", name, ${PRODUCT_COUNT} FROM topic ${booksOn('topic')} ORDER BY position, topic_id`),
    db.execute<LanguageRow & Record<string, unknown>>(sql`
      SELECT language, count(*) AS "productCount" FROM product WHERE active GROUP BY language ORDER BY 2 DESC, language`),
    db.execute<{ lowest: number | null; highest: number | null; version: number }>(sql`
      SELECT min(final_price_cents) AS lowest, max(final_price_cents) AS highest, ${sql.raw(VERSION)}
      FROM product WHERE active`),
  ]);
  const [{ lowest, highest, version } = { lowest: 0, highest: 0, version: 0 }] = prices.rows;
  return {
    categories: new Map(categories.rows.map((row) => [row.categoryId, row])),
    languages: spoken.rows,
    topics: new Map(topics.rows.map((row) => [row.topicId, row])),
    lowestCents: lowest ?? 0,
    highestCents: highest ?? 0,
    version,
  };
}
