import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MonthContent } from '#contract/club-content.ts';
import { child, user } from '../accounts/accounts.tables.ts';
import { product } from '../catalog/catalog.tables.ts';
import { at } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';

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
    /** Counts what was published. */
    version: integer('version').notNull().default(0),
    publishedAt: at('published_at'),
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
    /** Name under which the content mentions it, e.g. `bienvenida`. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['audio', 'sheet'] }).notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Length of an audio. */
    durationSeconds: real('duration_seconds'),
    /** True for an audio that a computer speaks: its player says so. A recording's does not. */
    isSynthetic: boolean('is_synthetic').notNull().default(false),
  },
  (table) => [
    uniqueIndex('one_club_file').on(
      table.clubMonthId,
      sql`coalesce(${table.square}, 0)`,
      table.kind,
      table.name,
    ),
    index('club_file_key').on(table.fileKey),
    check('club_file_square', sql`square BETWEEN 1 AND 10`),
  ],
);

/**
 * A month that the owner prepares, from a template, another month or nothing. Year 0 is the template that is used in every
 * year without a month of its own.
 */
export const clubMonthWork = pgTable(
  'club_month_work',
  {
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    /** E.g. `plantilla`, `2026-10`, `nada`. */
    startedFrom: text('started_from').notNull(),
    /** «Usar la plantilla tal cual»: nothing more is to be done. */
    confirmedAt: at('confirmed_at'),
    /** Time when its parts as they stand were published. */
    publishedAt: at('published_at'),
    staffId: integer('staff_id').references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.month] }),
    check('club_month_work_number', sql`month BETWEEN 1 AND 12 AND (year = 0 OR year BETWEEN 2020 AND 2100)`),
  ],
);

/** Sequence of draft versions: a draft that was begun again must not be taken for the one that was read. */
export const clubDraftVersion = pgSequence('club_draft_version', { maxValue: 2_147_483_647 });

/** Parts of a prepared month, each saved by itself: `facts`, `books`, `welcome`, `activity`, `square-1` … */
export const clubMonthDraft = pgTable(
  'club_month_draft',
  {
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    part: text('part').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    version: integer('version').notNull().default(0),
    staffId: integer('staff_id').references(() => staff.staffId),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.month, table.part] }),
    foreignKey({
      columns: [table.year, table.month],
      foreignColumns: [clubMonthWork.year, clubMonthWork.month],
      name: 'club_month_draft_of_work',
    }).onDelete('cascade'),
  ],
);

/** Audio or sheet of a month that is being prepared; published, it becomes a file of the month under the same key. */
export const clubDraftFile = pgTable(
  'club_draft_file',
  {
    draftFileId: integer('draft_file_id').primaryKey().generatedAlwaysAsIdentity(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    square: integer('square'),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['audio', 'sheet'] }).notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    durationSeconds: real('duration_seconds'),
    isSynthetic: boolean('is_synthetic').notNull().default(false),
    staffId: integer('staff_id').references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_club_draft_file').on(
      table.year,
      table.month,
      sql`coalesce(${table.square}, 0)`,
      table.kind,
      table.name,
    ),
    index('club_draft_file_key').on(table.fileKey),
    foreignKey({
      columns: [table.year, table.month],
      foreignColumns: [clubMonthWork.year, clubMonthWork.month],
      name: 'club_draft_file_of_work',
    }).onDelete('cascade'),
    check('club_draft_file_square', sql`square BETWEEN 1 AND 10`),
  ],
);

/** Published versions of a month, to return to. */
export const clubMonthVersion = pgTable(
  'club_month_version',
  {
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    version: integer('version').notNull(),
    /** Facts, books, content and the names and keys of files. */
    published: jsonb('published').$type<unknown>().notNull(),
    staffId: integer('staff_id').references(() => staff.staffId),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.month, table.version] }),
    index('club_month_version_files').using('gin', sql`(published -> 'files') jsonb_path_ops`),
  ],
);

/** Questionnaires for the families of the club; one is open at a time. */
export const questionnaire = pgTable(
  'questionnaire',
  {
    questionnaireId: integer('questionnaire_id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    /** Questions as they are edited; families see those of the last published version. */
    questions: jsonb('questions').$type<unknown>().notNull(),
    /** `draft` · `open`: families answer it · `closed`. */
    state: text('state', { enum: ['draft', 'open', 'closed'] }).notNull(),
    version: integer('version').notNull().default(0),
    /** The last one published; 0 while there is none. */
    publishedVersion: integer('published_version').notNull().default(0),
    staffId: integer('staff_id').references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
    publishedAt: at('published_at'),
    closedAt: at('closed_at'),
  },
  () => [uniqueIndex('one_open_questionnaire').on(sql`(state = 'open')`).where(sql`state = 'open'`)],
);

export const questionnaireVersion = pgTable(
  'questionnaire_version',
  {
    questionnaireId: integer('questionnaire_id')
      .notNull()
      .references(() => questionnaire.questionnaireId),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    questions: jsonb('questions').$type<unknown>().notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionnaireId, table.version] })],
);

/** A family answers a questionnaire once, and may change it while it is open. */
export const questionnaireAnswer = pgTable(
  'questionnaire_answer',
  {
    questionnaireId: integer('questionnaire_id')
      .notNull()
      .references(() => questionnaire.questionnaireId),
    userId: integer('user_id')
      .notNull()
      .references(() => user.userId, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<unknown>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionnaireId, table.userId] }),
    index('questionnaire_answer_of_client').on(table.userId),
    index('questionnaire_answer_by_day').on(table.questionnaireId, table.createdAt, table.userId),
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
    index('club_progress_of_month').on(table.year, table.month, table.square),
    check('club_progress_square', sql`square BETWEEN 1 AND 10`),
  ],
);

/**
 * Squares that a child of a member has opened. Apart from those of the family: the rows of a child go with it, and copies of
 * the version before know the family's alone.
 */
export const childProgress = pgTable(
  'child_progress',
  {
    childId: integer('child_id')
      .notNull()
      .references(() => child.childId, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    square: integer('square').notNull(),
    openedAt: at('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.childId, table.year, table.month, table.square] }),
    index('child_progress_of_month').on(table.year, table.month, table.square),
    check('child_progress_square', sql`square BETWEEN 1 AND 10`),
  ],
);

/** Data that the club holds about a member besides their progress. */
export const clubMember = pgTable('club_member', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.userId, { onDelete: 'cascade' }),
  questionnaireDoneAt: at('questionnaire_done_at'),
  /** «Repetir el cuestionario en un mes»: from then on they are asked again. */
  questionnaireAgainAt: at('questionnaire_again_at'),
});
