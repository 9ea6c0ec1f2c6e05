import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MonthContent } from '#contract/club-content.ts';
import { user } from '../accounts/accounts.tables.ts';
import { product } from '../catalog/catalog.tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A month of the club. Without a year it is the content of that month in every year that has none of its own. */
export const clubMonth = pgTable(
  'club_month',
  {
    clubMonthId: integer('club_month_id').primaryKey().generatedAlwaysAsIdentity(),
    year: integer('year'),
    month: integer('month').notNull(),
    tagline: text('tagline').notNull(),
    motif: text('motif').notNull(),
    teaserTheme: text('teaser_theme').notNull(),
    teaserDescription: text('teaser_description').notNull(),
    /** Welcome, activity and the ten squares. */
    content: jsonb('content').$type<MonthContent>().notNull(),
  },
  (table) => [
    uniqueIndex('one_club_month').on(sql`coalesce(${table.year}, 0)`, table.month),
    check('club_month_number', sql`month BETWEEN 1 AND 12`),
  ],
);

export const clubMonthBook = pgTable(
  'club_month_book',
  {
    clubMonthId: integer('club_month_id')
      .notNull()
      .references(() => clubMonth.clubMonthId, { onDelete: 'cascade' }),
    week: integer('week').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubMonthId, table.week] }),
    check('club_month_book_week', sql`week BETWEEN 1 AND 4`),
  ],
);

/** Audio and printable sheets of a month; members only. The owner's own recording replaces one under the same name. */
export const clubFile = pgTable(
  'club_file',
  {
    clubFileId: integer('club_file_id').primaryKey().generatedAlwaysAsIdentity(),
    clubMonthId: integer('club_month_id')
      .notNull()
      .references(() => clubMonth.clubMonthId, { onDelete: 'cascade' }),
    /** The square it belongs to; null for what belongs to the month: welcome and activity. */
    square: integer('square'),
    /** Under which the content names it, e.g. `bienvenida`. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['audio', 'sheet'] }).notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of an audio. */
    durationSeconds: real('duration_seconds'),
    /** Of an audio that a computer speaks: its player says so. A recording's does not. */
    isSynthetic: boolean('is_synthetic').notNull().default(false),
  },
  (table) => [
    uniqueIndex('one_club_file').on(
      table.clubMonthId,
      sql`coalesce(${table.square}, 0)`,
      table.kind,
      table.name,
    ),
    check('club_file_square', sql`square BETWEEN 1 AND 10`),
  ],
);

/** Squares that a member has opened. */
export const clubProgress = pgTable(
  'club_progress',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.userId, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    square: integer('square').notNull(),
    openedAt: at('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.year, table.month, table.square] }),
    check('club_progress_square', sql`square BETWEEN 1 AND 10`),
  ],
);

/** What the club remembers about a member besides their progress. */
export const clubMember = pgTable('club_member', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.userId, { onDelete: 'cascade' }),
  questionnaireDoneAt: at('questionnaire_done_at'),
});
