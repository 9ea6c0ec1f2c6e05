import type { BookFields } from '#contract/desk/books.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { together } from '../../platform/database/together.ts';
import type { StoredImage } from '../images.ts';

/** A book as the desk knows it. */
export interface KeptBook {
  productId: number;
  version: number;
  isDraft: boolean;
  active: boolean;
  /** Values of the book; without a price its `price_cents` is null. */
  values: BookFields;
  offerCents: number | null;
  discountPercent: number | null;
  unitCents: number;
  stock: number;
  reserved: number;
  /** Copies have come or gone at some time. */
  hadCopies: boolean;
  /** Copies have been set aside for an order at some time. */
  wasOrdered: boolean;
  publishedAt: Date;
  hasFile: boolean;
  pictures: (StoredImage & { position: number; alt: string })[];
}

type Row = Omit<KeptBook, 'values'> & BookFields & { has_price: boolean };

const SHOWN = `p.product_id AS "productId", p.version, p.is_draft AS "isDraft", p.active, p.title, p.authors, p.description, p.pages,
  p.language, p.sku, p.isbn13, p.publisher, p.edition_date::text AS edition_date, p.price_regime, p.price_regime_reason, p.tax_treatment,
  p.weight_grams, p.width_mm, p.height_mm, p.series, p.series_number, p.reading_hint, p.product_type, p.price_cents, p.has_price,
  ARRAY(SELECT category_id FROM product_category c WHERE c.product_id = p.product_id ORDER BY position) AS category_ids,
  ARRAY(SELECT topic_id FROM product_topic t WHERE t.product_id = p.product_id ORDER BY position) AS topic_ids,
  p.offer_cents AS "offerCents", p.discount_percent::float8 AS "discountPercent", p.final_price_cents AS "unitCents", p.stock, p.reserved,
  p.published_at AS "publishedAt", EXISTS (SELECT FROM product_file f WHERE f.product_id = p.product_id) AS "hasFile",
  EXISTS (SELECT FROM stock_move m WHERE m.product_id = p.product_id) AS "hadCopies",
  EXISTS (SELECT FROM stock_move m WHERE m.product_id = p.product_id AND m.order_id IS NOT NULL) AS "wasOrdered",
  coalesce((SELECT json_agg(json_build_object('position', i.position, 'fileKey', i.file_key, 'width', i.width, 'height', i.height,
    'widths', i.widths, 'alt', i.alt) ORDER BY i.position) FROM product_image i WHERE i.product_id = p.product_id), '[]') AS pictures`;

const select = statement<Row>(
  'desk_book',
  `SELECT ${SHOWN} FROM product p WHERE p.product_id = $1 AND NOT p.is_anchor`,
);
const lock = statement('lock_desk_book', 'SELECT FROM product WHERE product_id = $1 FOR UPDATE');

const asBook = ({ has_price, ...row }: Row): KeptBook => ({
  productId: row.productId,
  version: row.version,
  isDraft: row.isDraft,
  active: row.active,
  offerCents: row.offerCents,
  discountPercent: row.discountPercent,
  unitCents: row.unitCents,
  stock: row.stock,
  reserved: row.reserved,
  hadCopies: row.hadCopies,
  wasOrdered: row.wasOrdered,
  publishedAt: row.publishedAt,
  hasFile: row.hasFile,
  pictures: row.pictures,
  values: {
    title: row.title,
    authors: row.authors,
    description: row.description,
    pages: row.pages,
    language: row.language,
    sku: row.sku,
    isbn13: row.isbn13,
    publisher: row.publisher,
    edition_date: row.edition_date,
    price_regime: row.price_regime,
    price_regime_reason: row.price_regime_reason,
    tax_treatment: row.tax_treatment,
    weight_grams: row.weight_grams,
    width_mm: row.width_mm,
    height_mm: row.height_mm,
    series: row.series,
    series_number: row.series_number,
    reading_hint: row.reading_hint,
    product_type: row.product_type,
    category_ids: row.category_ids,
    topic_ids: row.topic_ids,
    price_cents: has_price ? row.price_cents : null,
  },
});

export async function findBook(db: Database, productId: number): Promise<KeptBook | undefined> {
  const [row] = await select(db, [productId]);
  return row && asBook(row);
}

/** Locked until the transaction ends: no other request edits it, and orders for it wait. */
export async function lockBook(tx: Database, productId: number): Promise<KeptBook | undefined> {
  await lock(tx, [productId]);
  // Book is read afterwards: while the lock waited, another person may have changed its taxa and pictures, too.
  return findBook(tx, productId);
}

export interface Taxa {
  categories: { category_id: number; name: string; age_min: number | null; age_max: number | null }[];
  topics: { topic_id: number; name: string }[];
}

const categories = statement<Taxa['categories'][number]>(
  'desk_categories',
  'SELECT category_id, name, age_min, age_max FROM category ORDER BY position, category_id',
);
const topics = statement<Taxa['topics'][number]>(
  'desk_topics',
  'SELECT topic_id, name FROM topic ORDER BY position, topic_id',
);

/** The shop's categories and topics in their order. */
export async function findTaxa(db: Database): Promise<Taxa> {
  const [all, allTopics] = await together([categories(db, []), topics(db, [])]);
  return { categories: all, topics: allTopics };
}

const nextSku = statement<{ number: number }>(
  'next_sku',
  `SELECT coalesce(max(substring(sku FROM '^BRI-([0-9]{1,8})$')::int), 0) + 1 AS number FROM product WHERE sku LIKE 'BRI-%'`,
);

/** The SKU after the highest one of the shop's own. */
export async function findNextSku(db: Database): Promise<string> {
  const [row] = await nextSku(db, []);
  return `BRI-${String(row?.number ?? 1).padStart(4, '0')}`;
}

const other = statement<{ productId: number; title: string }>(
  'book_with_number',
  'SELECT product_id AS "productId", title FROM product WHERE sku = $1 OR isbn13 = $2 LIMIT 1',
);

/** The book that has a SKU or an ISBN. */
export async function findBookWith(db: Database, numbers: { sku?: string; isbn13?: string | null }) {
  const [row] = await other(db, [numbers.sku ?? null, numbers.isbn13 ?? null]);
  return row;
}
