import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { listColours, listDrawings } from '#contract/reading-lists.ts';
import { product } from '../catalog/catalog.tables.ts';

/** Books that the shop recommends together, in an order, with a page of their own. */
export const readingList = pgTable(
  'reading_list',
  {
    readingListId: integer('reading_list_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Last part of its address. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Line below its title on cards. */
    summary: text('summary').notNull().default(''),
    intro: text('intro').notNull().default(''),
    ageMin: integer('age_min'),
    ageMax: integer('age_max'),
    colour: text('colour', { enum: listColours }).notNull(),
    drawing: text('drawing', { enum: listDrawings }).notNull(),
    /** Time since when visitors see it; null of a draft. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('reading_list_published').on(table.publishedAt).where(sql`published_at IS NOT NULL`),
    check('reading_list_slug_form', sql`slug ~ '^[a-z0-9-]{1,80}$'`),
    check('reading_list_ages', sql`age_min >= 0 AND age_max <= 99 AND age_min <= age_max`),
    check('reading_list_colour_known', sql`colour IN ('night', 'mamey', 'nopal', 'sky', 'mango', 'lime')`),
    check(
      'reading_list_drawing_known',
      sql`drawing IN ('moon', 'monster', 'rabbit', 'book', 'compass', 'planet')`,
    ),
  ],
);

/** Book on a list, and why. */
export const readingListItem = pgTable(
  'reading_list_item',
  {
    readingListId: integer('reading_list_id')
      .notNull()
      .references(() => readingList.readingListId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    why: text('why').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.readingListId, table.productId] }),
    index('reading_list_item_product').on(table.productId),
    check('reading_list_item_why_length', sql`char_length(why) <= 280`),
  ],
);

/** Choices of the shop for the page of an author, whose slug is made of the name; without a row the page chooses. */
export const authorPage = pgTable('author_page', {
  slug: text('slug').primaryKey(),
  intro: text('intro').notNull().default(''),
  /** Heading of the books by others. */
  moreTitle: text('more_title').notNull().default(''),
  version: integer('version').notNull().default(0),
});

/** Book that the shop chose for an author's page. */
export const authorPageBook = pgTable(
  'author_page_book',
  {
    slug: text('slug')
      .notNull()
      .references(() => authorPage.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId, { onDelete: 'cascade' }),
    /** The book to begin with, another one of the author, or one by others. */
    part: text('part', { enum: ['start', 'own', 'more'] }).notNull(),
    position: integer('position').notNull(),
    /** Reader whom the book suits, as «Si le da pena saludar». */
    heading: text('heading').notNull().default(''),
    why: text('why').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.productId] }),
    index('author_page_book_product').on(table.productId),
    check('author_page_book_part_known', sql`part IN ('start', 'own', 'more')`),
    check('author_page_book_why_length', sql`char_length(why) <= 280`),
  ],
);
