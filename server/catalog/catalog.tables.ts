import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { priceRegimes } from '#contract/fixed-price.ts';
import { languages, USUAL_LANGUAGE } from '#contract/languages.ts';
import { taxTreatments } from '#contract/tax-treatment.ts';
import { at } from '../platform/database/columns.ts';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared byte by byte, whatever the collation of the server: only so does `LIKE 'dra%'` use the index. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const category = pgTable(
  'category',
  {
    categoryId: integer('category_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Key of its picture in file storage, without the variant; what follows is null without one. */
    imageKey: text('image_key'),
    /** Pixels of the largest variant. */
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    /** Widths of the stored variants, ascending. */
    imageWidths: integer('image_widths').array(),
    /** Description of the picture; empty for a mere ornament. */
    imageAlt: text('image_alt').notNull().default(''),
    /** The picture as it was sent, below `private/originals/`. */
    imageOriginalKey: text('image_original_key'),
    ageMin: integer('age_min'),
    ageMax: integer('age_max'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(0),
  },
  (table) => [uniqueIndex('category_name_key').on(sql`lower(${table.name})`)],
);

export const topic = pgTable(
  'topic',
  {
    topicId: integer('topic_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(0),
  },
  (table) => [uniqueIndex('topic_name_key').on(sql`lower(${table.name})`)],
);

export const product = pgTable(
  'product',
  {
    productId: integer('product_id').primaryKey().generatedAlwaysAsIdentity(),
    sku: text('sku').notNull().unique(),
    title: text('title').notNull(),
    authors: text('authors').array().notNull().default([]),
    description: text('description'),
    pages: integer('pages'),
    language: text('language', { enum: languages }).notNull().default(USUAL_LANGUAGE),
    productType: text('product_type', { enum: ['FISICO', 'DIGITAL'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    /** False of a draft whose price is not set yet: what stands above is then the least that a price may be. */
    hasPrice: boolean('has_price').notNull().default(true),
    offerCents: integer('offer_cents'),
    discountPercent: numeric('discount_percent', { precision: 5, scale: 2, mode: 'number' }),
    /** The price rule of contract/money.ts, for filters and sorting; a property test holds the two together. */
    finalPriceCents: integer('final_price_cents')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN offer_cents > 0 AND offer_cents < price_cents THEN offer_cents
        ELSE ((price_cents::bigint * (10000 - round(coalesce(discount_percent, 0) * 100)::int) + 5000) / 10000)::int END`,
      ),
    /** Copies that no order has reserved. Digital products have neither stock nor reservations. */
    stock: integer('stock').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Number of copies by which counts differed, with no other reason given, since a count last agreed. */
    countOff: integer('count_off').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** True for a book never sold yet: only the desk shows it. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** True for what orders sell by another domain's name and price, as a pass of a plan: never on sale, in no list. */
    isAnchor: boolean('is_anchor').notNull().default(false),
    /** Time when the desk took it off the shelf; it stays in earlier orders. */
    retiredAt: at('retired_at'),
    /** Thirteen digits without hyphens. */
    isbn13: text('isbn13').unique(),
    publisher: text('publisher'),
    /** Day of the colophon, from which the fixed price of the book law counts. */
    editionDate: date('edition_date'),
    priceRegime: text('price_regime', { enum: priceRegimes }).notNull().default('FIJO'),
    /** Reason why the book is free of the fixed price. */
    priceRegimeReason: text('price_regime_reason'),
    taxTreatment: text('tax_treatment', { enum: taxTreatments }).notNull().default('EXENTO'),
    weightGrams: integer('weight_grams'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    /** Hint for a parent how to read the title aloud, in one or two sentences. */
    readingHint: text('reading_hint'),
    /** Name of the series that it is part of, and its number there. */
    series: text('series'),
    seriesNumber: integer('series_number'),
    /** Counts the desk's changes; selling never changes it. */
    version: integer('version').notNull().default(0),
    publishedAt: at('published_at').notNull().defaultNow(),
    /** The title in small letters without accents and signs. */
    titleKey: plainText('title_key').generatedAlwaysAs(sql`f_search_text(title)`),
    /** Title, authors, SKU and ISBN likewise: what the desk's search looks through. */
    deskKey: plainText('desk_key').generatedAlwaysAs(
      sql`f_search_text(title || ' ' || f_join_words(authors) || ' ' || sku || ' ' || coalesce(isbn13, ''))`,
    ),
    /** Names of its topics, and of its ages where they are words: found like its title. Triggers keep it. */
    taxonWords: text('shelf_words').notNull().default(''),
    searchVector: tsvector('search_vector').generatedAlwaysAs(
      sql`setweight(to_tsvector('es_unaccent', f_search_text(title)), 'A') || setweight(to_tsvector('es_unaccent', f_search_text(f_join_words(authors))), 'B') || setweight(to_tsvector('es_unaccent', f_search_text(shelf_words)), 'C')`,
    ),
  },
  (table) => [
    index('product_newest')
      // The price rides along so that a price filter walks this index without touching the books.
      .on(table.publishedAt.desc().nullsFirst(), table.productId.desc().nullsFirst(), table.finalPriceCents)
      .where(sql`active`),
    // Few: counting them is counting all the others.
    index('product_unsold').on(table.productId).where(sql`NOT active`),
    index('product_by_language')
      .on(
        table.language,
        table.publishedAt.desc().nullsFirst(),
        table.productId.desc().nullsFirst(),
        table.finalPriceCents,
      )
      .where(sql`active`),
    // Index of books that the book law may forbid to sell so: few, and counted again and again.
    index('product_fixed_and_discounted')
      .on(table.editionDate)
      .where(sql`price_regime = 'FIJO' AND final_price_cents < price_cents`),
    // Index in the order of a sorted list, with the columns that it reads.
    index('product_by_price').on(table.finalPriceCents, table.productId).where(sql`active`),
    index('product_title_parts').using('gin', sql`title_key gin_trgm_ops`),
    // The desk's list of copies, drafts and retired ones among them.
    index('product_on_paper').on(table.titleKey, table.productId).where(sql`product_type = 'FISICO'`),
    // Index of counts that did not agree: few among many.
    index('product_count_off')
      .on(table.titleKey, table.productId)
      .where(sql`product_type = 'FISICO' AND count_off <> 0`),
    index('product_by_sku').on(sql`upper(sku) text_pattern_ops`),
    index('product_desk_parts').using('gin', sql`desk_key gin_trgm_ops`).with({ fastupdate: false }),
    index('product_title').on(table.titleKey, table.productId, table.finalPriceCents).where(sql`active`),
    // Index without a list of pending entries, which every search would have to read from end to end after an import.
    index('product_search').using('gin', table.searchVector).with({ fastupdate: false }),
    // Indexes of the books of an author and of a series, by the slug of their pages.
    index('product_by_author').using('gin', sql`f_slugs(authors)`).with({ fastupdate: false }),
    index('product_by_series').on(sql`f_slug(series)`, table.seriesNumber).where(sql`series IS NOT NULL`),
    // Index of books that buyers download: few among many.
    index('product_digital').on(table.titleKey, table.productId).where(sql`product_type = 'DIGITAL'`),
    check('product_price_positive', sql`price_cents > 0`),
    check('product_final_price_positive', sql`final_price_cents > 0`),
    check(
      'product_discount_range',
      sql`discount_percent IS NULL OR (discount_percent >= 0 AND discount_percent < 100)`,
    ),
    check('product_stock_not_negative', sql`stock >= 0 AND reserved >= 0`),
    check(
      'product_series_number_range',
      sql`series_number IS NULL OR (series_number > 0 AND series IS NOT NULL)`,
    ),
    check('product_sold_has_price', sql`has_price OR NOT active`),
    check('product_draft_is_not_sold', sql`NOT (is_draft AND active)`),
    check('product_anchor_is_not_sold', sql`NOT (is_anchor AND active)`),
    check('product_isbn13_digits', sql`isbn13 ~ '^97[89][0-9]{10}$'`),
    check('product_price_regime_known', sql`price_regime IN ('FIJO', 'LIBRE', 'PROPIO')`),
    check('product_tax_treatment_known', sql`tax_treatment IN ('EXENTO', 'TASA_0', 'TASA_16')`),
    check('product_language_known', sql`language IN ('es', 'en', 'es-en')`),
    check('product_type_known', sql`product_type IN ('FISICO', 'DIGITAL')`),
    check('product_digital_has_no_stock', sql`product_type = 'FISICO' OR (stock = 0 AND reserved = 0)`),
  ],
);

export const productCategory = pgTable(
  'product_category',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.categoryId),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_category_product').on(table.productId, table.position),
  ],
);

export const productTopic = pgTable(
  'product_topic',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId, { onDelete: 'cascade' }),
    topicId: integer('topic_id')
      .notNull()
      .references(() => topic.topicId),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.productId] }),
    index('product_topic_product').on(table.productId, table.position),
  ],
);

export const productImage = pgTable(
  'product_image',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Key of the picture in file storage, without the variant: `covers/BRI-0412-1-3f2a9c` + `/480.avif`. */
    fileKey: text('file_key').notNull(),
    /** Pixels of the largest variant. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths of the stored variants, ascending. */
    widths: integer('widths').array().notNull(),
    /** Description of the picture, for people who do not see it. */
    alt: text('alt').notNull().default(''),
    /** The picture as it was uploaded, below `private/originals/`; null of imported ones. */
    originalKey: text('original_key'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    // Indexes that tell whether a file in storage is a picture of any book.
    index('product_image_by_file').on(table.fileKey),
    index('product_image_by_original').on(table.originalKey).where(sql`original_key IS NOT NULL`),
  ],
);

/** File that the buyer of a digital product downloads. */
export const productFile = pgTable(
  'product_file',
  {
    fileId: integer('file_id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId, { onDelete: 'cascade' }),
    /** Key below `private/` in file storage: nothing there has a public address. */
    fileKey: text('file_key').notNull(),
    /** The name under which it is saved on the buyer's device. */
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    uniqueIndex('product_file_name').on(table.productId, table.fileName),
    check('product_file_is_private', sql`file_key LIKE 'private/%'`),
    check('product_file_not_empty', sql`bytes > 0`),
  ],
);
