import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { SiteSettings } from '#contract/site.ts';

/** The brand's settings: exactly one row. */
export const siteSetting = pgTable(
  'site_setting',
  {
    only: integer('only').primaryKey().default(1),
    settings: jsonb('settings').$type<SiteSettings>().notNull(),
  },
  () => [check('site_setting_one_row', sql`"only" = 1`)],
);
