import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SiteSettings } from '#contract/site.ts';
import { at } from '../platform/database/columns.ts';

/** The brand's settings: exactly one row. */
export const siteSetting = pgTable(
  'site_setting',
  {
    only: integer('only').primaryKey().default(1),
    settings: jsonb('settings').$type<SiteSettings>().notNull(),
    /** Counts the desk's changes. */
    version: integer('version').notNull().default(0),
  },
  () => [check('site_setting_one_row', sql`"only" = 1`)],
);

/**
 * Messages of visitors as a version of the shop without conversations stores them. This version files each row into a
 * conversation and writes none of its own; filed ones stay for a week, for the jobs that still name them.
 */
export const contactMessage = pgTable(
  'contact_message',
  {
    contactMessageId: integer('contact_message_id').primaryKey().generatedAlwaysAsIdentity(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** Hash of the whole message and its day: what is sent twice is stored, and mailed, once. */
    digest: text('digest').notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** Time when it went into a conversation. */
    filedAt: at('filed_at'),
  },
  (table) => [
    index('contact_message_unfiled').on(table.contactMessageId).where(sql`filed_at IS NULL`),
    index('contact_message_age').on(table.createdAt),
    index('contact_message_sender').on(sql`lower(${table.email})`),
  ],
);
