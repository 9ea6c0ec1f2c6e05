import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TextValues } from '#contract/fill-text.ts';
import { at } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';

/** A text or a set of blocks that the desk edits: banners, promos, the strip, questions of a page, a legal text. */
export const siteDocument = pgTable('site_document', {
  /** `banners`, `questions:home`, `legal:privacy` … */
  name: text('name').primaryKey(),
  /** Draft of the text; null without one. */
  draft: jsonb('draft').$type<unknown>(),
  /** Counts changes of the draft and publications. */
  version: integer('version').notNull().default(0),
  /** Number of the published version. */
  published: integer('published').notNull(),
});

/** Every version that was ever published. */
export const siteDocumentVersion = pgTable(
  'site_document_version',
  {
    name: text('name')
      .notNull()
      .references(() => siteDocument.name),
    number: integer('number').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** Mexico City day from which a legal text holds. */
    validFrom: date('valid_from'),
    /** Person who published it; null for the texts that came with the shop. */
    staffId: integer('staff_id').references(() => staff.staffId),
    publishedAt: at('published_at').notNull(),
    /** Values of the settings' names when the next version was published; null for the newest one. */
    filledWith: jsonb('filled_with').$type<TextValues>(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.number] }),
    check('site_document_version_from_one', sql`number >= 1`),
    index('site_document_version_newest').on(table.name, table.number.desc()),
  ],
);
