import type pg from 'pg';
import type { PriceRegime } from '#contract/fixed-price.ts';
import type { Language } from '#contract/languages.ts';
import type { ProductType } from '#contract/money.ts';
import type { TaxTreatment } from '#contract/tax-treatment.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { moveStock } from './stock.queries.ts';

/** A product as it is written, by its SKU. */
export interface ProductRecord {
  sku: string;
  title: string;
  authors: string[];
  description: string | null;
  pages: number | null;
  language: Language;
  productType: ProductType;
  priceCents: number;
  offerCents: number | null;
  discountPercent: number | null;
  /** Day of the colophon, `YYYY-MM-DD`. */
  editionDate: string | null;
  priceRegime: PriceRegime;
  priceRegimeReason: string | null;
  /** Copies on the shelf; 0 for digital products. */
  stock: number;
  /** ISO instant; today when absent. */
  publishedAt?: string;
  /** False only of a draft without a price. */
  hasPrice?: boolean;
}

/** Person who brings copies in with a list, for the ledger. */
export interface IntakeCause {
  staffId: number;
  note: string;
  at: Date;
}

/** Facts printed in a book, and its measures as a thing. */
export interface BookFacts {
  isbn13: string | null;
  publisher: string | null;
  taxTreatment: TaxTreatment;
  weightGrams: number | null;
  widthMm: number | null;
  heightMm: number | null;
  series: string | null;
  seriesNumber: number | null;
}

export type ListedProduct = ProductRecord & BookFacts;

/** Further facts that a new product may have. */
export interface ProductFacts extends Partial<BookFacts> {
  /** True for a book not on sale before a person publishes it. */
  isDraft?: boolean;
  readingHint?: string;
}

const COLUMNS = `sku text, title text, authors text[], description text, pages int, language text, "productType" text,
  "priceCents" int, "offerCents" int, "discountPercent" numeric, stock int, "publishedAt" timestamptz, "editionDate" date,
  "priceRegime" text, "priceRegimeReason" text`;
const FACT_COLUMNS = `isbn13 text, publisher text, "taxTreatment" text, "weightGrams" int, "widthMm" int, "heightMm" int,
  series text, "seriesNumber" int`;

const insert = statement<{ productId: number; sku: string }>(
  'insert_products',
  `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(${COLUMNS}, ${FACT_COLUMNS}, "isDraft" bool, "readingHint" text)),
   written AS (
     INSERT INTO product (sku, title, authors, description, pages, language, product_type, price_cents, offer_cents,
       discount_percent, stock, published_at, edition_date, price_regime, price_regime_reason, isbn13, publisher, tax_treatment,
       weight_grams, width_mm, height_mm, series, series_number, reading_hint, is_draft, active)
     SELECT sku, title, authors, description, pages, language, "productType", "priceCents", "offerCents",
       "discountPercent", stock, coalesce("publishedAt", now()), "editionDate", "priceRegime", "priceRegimeReason", isbn13, publisher,
       coalesce("taxTreatment", 'EXENTO'), "weightGrams", "widthMm", "heightMm", series, "seriesNumber", "readingHint", coalesce("isDraft", false),
       NOT coalesce("isDraft", false) FROM given
     RETURNING product_id, sku, stock),
   ledger AS (
     INSERT INTO stock_move (product_id, kind, quantity, reason, note, staff_id, at)
     SELECT product_id, 'intake', stock, CASE WHEN $2::int IS NOT NULL THEN 'compra' END, $3, $2::int, coalesce($4::timestamptz, now())
     FROM written WHERE stock <> 0)
   SELECT product_id AS "productId", sku FROM written`,
);

/**
 * Puts new products on the shelf, their first copies into the ledger: in one statement, as a thousand at a time must not
 * hold up buyers. Returns the ids by SKU.
 */
export async function insertProducts(
  db: Database,
  records: readonly (ProductRecord & ProductFacts)[],
  cause?: IntakeCause,
) {
  const about = [cause?.staffId ?? null, cause?.note ?? null, cause?.at ?? null];
  const rows = await insert(db, [JSON.stringify(records), ...about]);
  return new Map(rows.map(({ sku, productId }) => [sku, productId]));
}

const update = statement(
  'update_products',
  `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb)
     AS g(${COLUMNS}, ${FACT_COLUMNS}, "productId" int, "hasPrice" bool, "datedCents" int)),
   dated AS (
     UPDATE product_offer o SET before_cents = g."offerCents" FROM given g
     WHERE o.product_id = g."productId" AND o.offer_cents = g."datedCents" AND o.started_at IS NOT NULL AND o.ended_at IS NULL)
   UPDATE product p SET title = g.title, authors = g.authors, description = g.description, pages = g.pages, language = g.language,
     product_type = g."productType", price_cents = g."priceCents", offer_cents = least(g."offerCents", g."datedCents"),
     discount_percent = g."discountPercent", edition_date = g."editionDate", price_regime = g."priceRegime",
     price_regime_reason = g."priceRegimeReason", has_price = coalesce(g."hasPrice", true), isbn13 = g.isbn13,
     publisher = g.publisher, tax_treatment = g."taxTreatment", weight_grams = g."weightGrams", width_mm = g."widthMm",
     height_mm = g."heightMm", series = g.series, series_number = g."seriesNumber"
   FROM given g WHERE p.product_id = g."productId"`,
);

/** Rewrites known products, whose dated offers go on; the change of their stock goes into the ledger as a correction. Lock them first. */
export async function updateProducts(
  db: Database,
  records: readonly (ListedProduct &
    Pick<KnownProduct, 'productId' | 'datedCents'> & { stockChange: number })[],
  cause?: IntakeCause,
) {
  await update(db, [JSON.stringify(records)]);
  const changes = records.map(({ productId, stockChange }) => ({
    product_id: productId,
    quantity: stockChange,
  }));
  const moved = changes.filter(({ quantity }) => quantity !== 0);
  if (moved.length === 0) return;
  const done = await moveStock(db, 'intake', moved, {
    at: new Date(),
    ...(cause && { ...cause, reason: 'conteo' }),
  });
  if (!done) throw new Error('A product has fewer copies than would be taken off the shelf.');
}

const raise = statement(
  'raise_product_versions',
  'UPDATE product SET version = version + 1 WHERE product_id = ANY($1::int[])',
);

/** A form that has one of them open notices that it changed. */
export async function raiseVersions(tx: Database, productIds: readonly number[]) {
  await raise(tx, [productIds]);
}

export type KnownProduct = ListedProduct & {
  productId: number;
  hasPrice: boolean;
  version: number;
  reserved: number;
  active: boolean;
  /** Stands for a pass in its orders: it is no book, and no list changes it. */
  isAnchor: boolean;
  hasFile: boolean;
  /** The offer for some days that stands in it now; `offerCents` is then what it has without that. */
  datedCents: number | null;
  categoryIds: number[];
  topicIds: number[];
  imageKeys: string[];
};

type KnownRow = Omit<KnownProduct, 'datedCents'> & {
  dated: { cents: number; beforeCents: number | null } | null;
};

const asKnown = ({ dated, ...row }: KnownRow): KnownProduct => ({
  ...row,
  offerCents: dated ? dated.beforeCents : row.offerCents,
  datedCents: dated?.cents ?? null,
});

const KNOWN = `SELECT product_id AS "productId", sku, title, authors, description, pages, language, product_type AS "productType",
     price_cents AS "priceCents", offer_cents AS "offerCents", discount_percent::float8 AS "discountPercent", stock, reserved,
     active, is_anchor AS "isAnchor", EXISTS (SELECT FROM product_file f WHERE f.product_id = p.product_id) AS "hasFile",
     (SELECT json_build_object('cents', o.offer_cents, 'beforeCents', o.before_cents) FROM product_offer o
       WHERE o.product_id = p.product_id AND o.offer_cents = p.offer_cents AND o.started_at IS NOT NULL AND o.ended_at IS NULL LIMIT 1) AS dated,
     has_price AS "hasPrice", isbn13, publisher, tax_treatment AS "taxTreatment", weight_grams AS "weightGrams", width_mm AS "widthMm",
     height_mm AS "heightMm", series, series_number AS "seriesNumber", version, edition_date::text AS "editionDate", price_regime AS "priceRegime", price_regime_reason AS "priceRegimeReason",
     ARRAY(SELECT category_id FROM product_category c WHERE c.product_id = p.product_id ORDER BY position) AS "categoryIds",
     ARRAY(SELECT topic_id FROM product_topic t WHERE t.product_id = p.product_id ORDER BY position) AS "topicIds",
     ARRAY(SELECT file_key FROM product_image i WHERE i.product_id = p.product_id ORDER BY position) AS "imageKeys"
   FROM product p`;

const lockKnown = statement(
  'lock_known_products',
  'SELECT FROM product WHERE sku = ANY($1::text[]) ORDER BY product_id FOR UPDATE',
);
const findKnown = statement<KnownRow>('find_known_products', `${KNOWN} WHERE sku = ANY($1::text[])`);
const knownAfter = statement<KnownRow>(
  'known_products_after',
  `${KNOWN} WHERE product_id > $1 AND NOT is_anchor ORDER BY product_id LIMIT $2`,
);

/** The products of these SKUs as they are now; orders for them wait until the transaction ends. */
export async function lockKnownProducts(tx: Database, skus: readonly string[]): Promise<KnownProduct[]> {
  await lockKnown(tx, [skus]);
  // Products are read after the lock: while it waited, an offer may have begun or ended.
  return findKnownProducts(tx, skus);
}

/** The products of these SKUs, to be looked at only. */
export const findKnownProducts = async (db: Database, skus: readonly string[]): Promise<KnownProduct[]> =>
  (await findKnown(db, [skus])).map(asKnown);

/** Finds products one after the other, behind an id. */
export const findProductsAfter = async (
  db: Database,
  productId: number,
  limit: number,
): Promise<KnownProduct[]> => (await knownAfter(db, [productId, limit])).map(asKnown);

const alike = statement<{ sku: string; isbn13: string | null }>(
  'find_numbers_alike',
  `SELECT sku, isbn13 FROM product WHERE isbn13 = ANY($1::text[])
   UNION SELECT sku, isbn13 FROM product WHERE upper(sku) LIKE '0%' AND ltrim(sku, '0') = ANY($2::text[])`,
);

/** The books with these ISBN, and those whose SKU is one of these numbers behind zeros. */
export const findNumbersAlike = (
  db: Database,
  { isbns, numbers }: { isbns: readonly string[]; numbers: readonly string[] },
) => alike(db, [isbns, numbers]);

/** Vacuums after many books were written: until then, lists that live on the index alone look into every book. */
export async function tidyUp(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    // Vacuum may take any time, and skips locked tables.
    await client.query('SET statement_timeout = 0');
    await client.query(
      'VACUUM (ANALYZE, SKIP_LOCKED) product, product_category, product_topic, product_image, product_words, search_word, search_hit',
    );
  } finally {
    // Connection is closed, as it keeps that setting.
    client.release(true);
  }
}
