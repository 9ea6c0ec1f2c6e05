import { z } from 'zod';
import { clubMonth } from '../book-club.ts';
import { productType } from '../catalog.ts';
import { clubParts, EVERY_YEAR } from '../club-shape.ts';
import { id } from '../text.ts';
import { bookStates } from './books.ts';
import { entryOfChange, ok } from './change.ts';
import { partWith } from './club-parts.ts';
import { defineDeskCalls } from './desk-call.ts';

const yearNumber = z.number().int().min(2020).max(2100);
const digits = (value: unknown) =>
  typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
const queried = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(digits, schema) as unknown as z.ZodType<number, number | string>;

const monthNumber = z.number().int().min(1).max(12);
/** 0: the template of every year. */
const yearOrTemplate = z.union([z.literal(EVERY_YEAR), yearNumber]);
const ref = { year: yearOrTemplate, month: monthNumber };
const queriedRef = { year: queried(yearOrTemplate), month: queried(monthNumber) };

const part = z.enum(clubParts);
/** Every write of a part gives it a new number, never used before. */
const version = z.number().int().min(0).max(2_147_483_647);
const versions = z.partialRecord(part, version);

/** State of a month: empty, only the template, a draft, published and to come, of today, or over. */
export const monthStates = ['empty', 'template', 'draft', 'ready', 'live', 'past'] as const;
export type MonthState = (typeof monthStates)[number];

const standing = {
  year: z.number().int(),
  month: z.number().int(),
  /** `Diciembre` */
  name: z.string(),
  /** `draft` wins over `template`, never over a published month: see `percent`. */
  state: z.enum(monthStates),
  /** Tells that the month has content of its own, instead of the template's. */
  has_own: z.boolean(),
  has_template: z.boolean(),
  /** «Usar la plantilla tal cual» */
  is_confirmed: z.boolean(),
  /** Percentage of a prepared, unpublished draft that is ready; null without a draft. */
  percent: z.number().int().nullable(),
};

export const monthTile = z.object({
  ...standing,
  /** Texts as members see them; for a draft without published content, the draft's. */
  tagline: z.string(),
  motif: z.string(),
  published_at: z.iso.datetime().nullable(),
  /** Squares that families have opened; of the months to come 0. */
  squares_opened: z.number().int(),
});
export type MonthTile = z.infer<typeof monthTile>;

export const clubFileView = z.object({
  file_id: z.number().int(),
  /** A draft's file and a published one are distinguished by this, with their id. */
  of: z.enum(['draft', 'published']),
  /** Square of the file; null for what belongs to the whole month. */
  square: z.number().int().nullable(),
  /** Name under which the texts mention it: an audio's `key`, a sheet's `file`. */
  name: z.string(),
  kind: z.enum(['audio', 'sheet']),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  duration_seconds: z.number().nullable(),
  is_synthetic: z.boolean(),
  /** Address for `<audio>` and links of the desk's own pages; takes ranges. */
  url: z.string(),
});
export type ClubFileView = z.infer<typeof clubFileView>;

const line = z.object({ part, text: z.string() });

const checklist = z.object({
  /** Percentage of parts of which nothing is missing, rounded down. */
  percent: z.number().int(),
  ready: z.array(part),
  /** Lines of what is missing before the month can be published, in the order of the parts. */
  lines: z.array(line),
});

const draftPart = partWith({
  version,
  updated_at: z.iso.datetime(),
  /** Person who saved it last; null for what came with the start. */
  updated_by: z.string().nullable(),
});
export type DraftPart = z.infer<typeof draftPart>;

/** Changes that a publication would make for members, part by part. */
const change = z.object({
  part,
  /** Names of the fields of the part; `files` of its audios and sheets. */
  fields: z.array(z.string()),
});
export type MonthChange = z.infer<typeof change>;

const draftView = z.object({
  /** `plantilla`, `nada`, `2026-10`, `publicado` or `version-3`. */
  started_from: z.string(),
  started_at: z.iso.datetime(),
  started_by: z.string().nullable(),
  /** Time when its parts, as they stand, were published; null while there is something to publish. */
  published_at: z.iso.datetime().nullable(),
  parts: z.array(draftPart),
  files: z.array(clubFileView),
  checklist,
  /** Warnings to look at that do not hinder publishing. */
  warnings: z.array(line),
  /** Changes against what members see of this month now. */
  changes: z.array(change),
});

/** Number of publications of a month that can be taken up again, each with its recordings and sheets. */
export const VERSIONS_KEPT = 50;

const publication = z.number().int().min(0).max(1_000_000);
const monthVersion = z.object({
  version: z.number().int(),
  published_at: z.iso.datetime(),
  staff_name: z.string().nullable(),
});

/** A book that is named in the draft or in what is published. */
const namedBook = z.object({
  product_id: z.number().int(),
  title: z.string(),
  state: z.enum(bookStates),
  product_type: productType,
  /** Copies that can be bought now; of digital books, which never run out, it says nothing. */
  stock: z.number().int(),
  image_url: z.string().nullable(),
});
export type NamedBook = z.infer<typeof namedBook>;

export const monthView = z.object({
  ...standing,
  draft: draftView.nullable(),
  /** Content that members see: the month's own, else the template's. */
  published: z
    .object({
      is_template: z.boolean(),
      version: z.number().int(),
      published_at: z.iso.datetime().nullable(),
      parts: z.array(partWith({})),
      files: z.array(clubFileView),
    })
    .nullable(),
  books: z.array(namedBook),
  /** Newest first. */
  versions: z.array(monthVersion),
});
export type MonthView = z.infer<typeof monthView>;

const answer = ok.extend({ month: monthView });

/** Content that a draft begins with. Files are shared, not copied. */
const source = z.discriminatedUnion('kind', [
  /** Published content of this very month, to change it. */
  z.object({ kind: z.literal('published') }),
  z.object({ kind: z.literal('template') }),
  z.object({ kind: z.literal('month'), ...ref }),
  z.object({ kind: z.literal('nothing') }),
]);

export const deskClubCalls = defineDeskCalls({
  'GET /desk/club/months': {
    access: 'club',
    summary: 'The months of the club from a year ago to half a year ahead, and the twelve templates',
    response: ok.extend({ months: z.array(monthTile), templates: z.array(monthTile) }),
  },
  'GET /desk/club/month': {
    access: 'club',
    summary: 'One month: what is prepared, what is missing of it, what members see',
    query: z.object(queriedRef),
    response: answer,
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/club/preview': {
    access: 'club',
    summary: 'The month as members would see it on a day, without noting anything',
    query: z.object({ ...queriedRef, day: id }),
    response: ok.extend({ month: clubMonth }),
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND'],
  },
  'GET /desk/club/file': {
    access: 'club',
    summary: 'An audio or sheet of a draft or of a published month, whole or a range',
    query: z.object({ of: z.enum(['draft', 'published']), file_id: id }),
    file: 'application/octet-stream',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/club/start': {
    access: 'club',
    writes: true,
    summary: 'Begins to prepare a month; again changes nothing',
    body: z.object({ ...ref, from: source }),
    response: answer,
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND'],
  },
  'POST /desk/club/save-part': {
    access: 'club',
    writes: true,
    summary: 'Keeps one part of a month that is prepared, whatever is still missing of it',
    body: z.intersection(z.object(ref), partWith({ version })),
    response: ok.extend({
      part: draftPart,
      checklist,
      warnings: z.array(line),
      changes: z.array(change),
      books: z.array(namedBook),
    }),
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND', 'EDITED_MEANWHILE', 'PAYLOAD_TOO_LARGE'],
  },
  'POST /desk/club/discard-part': {
    access: 'club',
    writes: true,
    summary: 'Puts one part back to what is published, else to what the draft began with',
    body: z.object({ ...ref, part, version }),
    response: answer.extend(entryOfChange),
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/club/discard': {
    access: 'club',
    writes: true,
    summary: 'Throws away what is prepared of a month; what is published stays',
    body: z.object({ ...ref, versions }),
    response: answer.extend(entryOfChange),
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/club/publish': {
    access: 'club',
    writes: true,
    summary: 'Shows what is prepared to members, on its days; what they see changes at one instant',
    body: z.object({ ...ref, versions }),
    response: answer.extend({
      changed: z.array(change),
      /** Audit entry; null where it was published already. */
      audit_entry_id: z.number().int().nullable(),
    }),
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND', 'EDITED_MEANWHILE', 'INCOMPLETE'],
  },
  'POST /desk/club/confirm-template': {
    access: 'club',
    writes: true,
    summary: 'Uses the template as it is: nothing more is asked for',
    body: z.object({ year: yearNumber, month: monthNumber }),
    response: answer,
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND'],
  },
  'POST /desk/club/restore': {
    access: 'club',
    writes: true,
    summary: 'Takes an earlier version as the draft; members go on seeing what they see',
    body: z.object({ ...ref, version: publication, versions }),
    response: answer,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/club/remove-version': {
    access: 'club',
    writes: true,
    summary: 'Removes an earlier version for good, with the files that only it names',
    body: z.object({ ...ref, version: publication }),
    response: answer,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'STILL_IN_USE'],
  },
});
