import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns.ts';
import { plainText, product, tsvector } from './catalog.tables.ts';

/** Every word of a title, an author's name or a taxon's: typos are corrected against this list, not against all books. */
export const searchWord = pgTable(
  'search_word',
  {
    word: plainText('word').primaryKey(),
    /** Stem in the full-text index; null for words like 'de', which it leaves out. */
    stem: text('stem'),
    /**
     * The word and what is left of it without one of its letters, for words of up to six letters: two words share one
     * of these when a single slip of the finger lies between them. Too short for trigrams to tell.
     */
    slips: text('slips').array(),
  },
  (table) => [
    // Index of words as they are heard: 'votas' and 'botas' are the same there.
    index('search_word_sound').on(sql`f_sound(${table.word})`),
    index('search_word_stem').on(table.stem),
    index('search_word_slips').using('gin', table.slips).with({ fastupdate: false }),
    index('search_word_trigrams').using('gin', sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/**
 * Books to which each word of a title, an author's name or a topic leads, in the order in which a search shows them: a
 * page of a frequent word costs what a page of a rare one does. Triggers of `product` keep it.
 */
export const searchHit = pgTable(
  'search_hit',
  {
    stem: plainText('stem').notNull(),
    rank: real('rank').notNull(),
    publishedAt: at('published_at').notNull(),
    productId: integer('product_id').notNull(),
    finalPriceCents: integer('final_price_cents').notNull(),
  },
  // Columns that a list needs: the rows themselves are never read.
  (table) => [
    index('search_hit_order').on(
      table.stem,
      table.rank,
      table.publishedAt,
      table.productId,
      table.finalPriceCents,
    ),
  ],
);

/**
 * All words of a book, each once and without its place: those of its title, authors and topics, and of what its page says
 * besides. They tell which books a text leads to where titles know few. Triggers of `product` keep it; the function
 * `f_book_details` lists the fields.
 */
export const productWords = pgTable(
  'product_words',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.productId, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  (table) => [index('product_words_search').using('gin', table.words).with({ fastupdate: false })],
);

/** Searches without a result, counted by day; no person is recorded. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
