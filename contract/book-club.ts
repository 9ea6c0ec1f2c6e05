import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { productCard } from './catalog.ts';
import type { PagePath } from './pages.ts';
import { id } from './text.ts';

/** Squares of the board. */
export const SQUARES = 10;
/** Day of the month from which the next month's books and theme can be seen. */
export const NEXT_MONTH_SHOWS_ON = 25;

export const QUESTIONNAIRE_PATH = '/mi-book-club/cuestionario' satisfies PagePath;

export const squareTypes = ['book', 'activities', 'audios'] as const;
export type SquareType = (typeof squareTypes)[number];

const text = z.string().min(1);
const items = z.array(text);

/** One block of a square's content. */
export const section = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), heading: text, paragraphs: items.min(1) }),
  z.strictObject({
    kind: z.literal('questions'),
    moment: z.enum(['before', 'during', 'after']),
    heading: text,
    items: items.min(2),
  }),
  z.strictObject({
    kind: z.literal('words'),
    heading: text,
    items: z.array(z.strictObject({ word: text, play: text })).min(2),
  }),
  z.strictObject({ kind: z.literal('materials'), heading: text, items: items.min(2) }),
  /** Steps in their order, shown numbered. */
  z.strictObject({ kind: z.literal('steps'), heading: text, items: items.min(3) }),
  z.strictObject({ kind: z.literal('list'), heading: text, items: items.min(2) }),
]);
export type Section = z.infer<typeof section>;

/** A file of the club; its address works for fifteen minutes, for the member who asked. */
export const clubDownload = z.object({ label: z.string(), url: z.string() });

export const clubAudio = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  /** The file's real length; `duration` is the same as it is shown: `5:30`. */
  duration_seconds: z.number(),
  duration: z.string(),
  bytes: z.number().int(),
  /** Spoken by a computer; false of a recording. */
  is_synthetic: z.boolean(),
  transcript: items,
});
export type ClubAudio = z.infer<typeof clubAudio>;

/** Content of an open square, as a member sees it. */
export const squareContent = z.object({
  title: z.string(),
  intro: z.string(),
  /** Title of a book square's book, while the shop sells it. */
  book_title: z.string().nullable(),
  cover_image: z.string().nullable(),
  /** Duration of an activity. */
  minutes: z.number().int().nullable(),
  /** Week of a book square: which of the four books of the month it is about. */
  week: z.number().int().nullable(),
  sections: z.array(section),
  downloads: z.array(clubDownload),
  audios: z.array(clubAudio),
});
export type SquareContent = z.infer<typeof squareContent>;

/** A locked square has no content at all: nothing of it leaves the server. */
export const square = z.object({
  number: z.number().int(),
  type: z.enum(squareTypes),
  unlock_day: z.number().int(),
  is_available: z.boolean(),
  was_opened: z.boolean(),
  content: squareContent.nullable(),
});
export type Square = z.infer<typeof square>;

const monthRef = { year: z.number().int(), month: z.number().int() };

const clubBook = z.object({
  week: z.number().int(),
  description: z.string(),
  /** Card of the book; null when the shop does not sell it any more. */
  product: productCard.nullable(),
});
export type ClubBook = z.infer<typeof clubBook>;

/** Board of a child: what it has opened, beside what the family has. */
const childBoard = z.object({
  child_id: z.number().int(),
  nickname: z.string(),
  /** Age today. */
  years: z.number().int(),
  opened: z.array(z.number().int()),
});
export type ChildBoard = z.infer<typeof childBoard>;

export const clubMonth = z.object({
  ...monthRef,
  /** `Octubre` */
  name: z.string(),
  /** `Monstruosamente divertido` */
  tagline: z.string(),
  /** Cover motif drawn beside the heading. */
  motif: z.string(),
  is_current: z.boolean(),
  /** Instant at which the next square opens or the month changes: the page asks again then. */
  changes_at: z.iso.datetime().nullable(),
  /** Squares, as far as the family has opened them. */
  squares: z.array(square),
  /** Boards of the family's children, the first added first. */
  boards: z.array(childBoard),
  books: z.array(clubBook),
  welcome: clubAudio.nullable(),
  activity: z.object({
    name: z.string(),
    summary: z.string(),
    download: clubDownload.nullable(),
  }),
  /** Preview of the next month, shown with the current month only. */
  next: z
    .object({
      name: z.string(),
      motif: z.string(),
      /** The day in Mexico City on which its first square opens. */
      opens_on: z.iso.date(),
      theme: z.string(),
      description: z.string(),
      /** Books of the next month, shown from the 25th on. */
      books: z.array(clubBook),
    })
    .nullable(),
  first_name: z.string(),
  /** The page of the shop's own while one is open, else another site's or none. */
  questionnaire: z.object({ url: z.string(), is_done: z.boolean() }),
  /** Invitation to the group of reading families; null where there is none. */
  community_url: z.url().nullable(),
});
export type ClubMonth = z.infer<typeof clubMonth>;

export const pastMonth = z.object({
  ...monthRef,
  name: z.string(),
  tagline: z.string(),
  motif: z.string(),
  squares_opened: z.number().int(),
  /** What children have opened, of those who have. */
  boards: z.array(z.object({ child_id: z.number().int(), squares_opened: z.number().int() })),
});
export type PastMonth = z.infer<typeof pastMonth>;

/** What a square shows of its content before anybody pays: the first blocks, word for word. */
export const sampleSquare = z.object({
  number: z.number().int(),
  type: z.enum(squareTypes),
  title: z.string(),
  intro: z.string(),
  week: z.number().int().nullable(),
  minutes: z.number().int().nullable(),
  sections: z.array(
    z.object({
      kind: z.enum(['questions', 'materials', 'steps']),
      moment: z.enum(['before', 'during', 'after']).nullable(),
      heading: z.string(),
      lines: z.array(z.string()),
    }),
  ),
  /** Counts of what it holds besides. */
  rest: z.object({
    questions: z.number().int(),
    words: z.number().int(),
    steps: z.number().int(),
    sheets: z.number().int(),
  }),
  audios: z.array(z.object({ title: z.string(), duration: z.string(), is_synthetic: z.boolean() })),
  /** Beginning of its first audio; null without one. */
  first_words: z.string().nullable(),
});
export type SampleSquare = z.infer<typeof sampleSquare>;

/** Audios of a month beside its welcome, by their length. */
export const audioCounts = z.object({
  long: z.number().int(),
  /** Minutes of the long ones, rounded; 0 without any. */
  long_minutes: z.object({ from: z.number().int(), to: z.number().int() }),
  short: z.number().int(),
});
export type AudioCounts = z.infer<typeof audioCounts>;

/** A month of the club as it is shown before paying: this one, or the one before where this one is missing. */
export const clubSample = z.object({
  ...monthRef,
  /** `Noviembre` */
  name: z.string(),
  tagline: z.string(),
  motif: z.string(),
  is_current: z.boolean(),
  /** Ages for which it is, `4–6`, the youngest first; none where neither owner nor books name one. */
  ages: z.array(z.string()),
  books: z.array(clubBook),
  /** Books of it that the shop has today, and what these cost together. */
  books_available: z.number().int(),
  books_cents: z.number().int(),
  audios: audioCounts,
  /** Minutes that its activities take; null where none says. */
  activity_minutes: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** A computer speaks all of its audios, some, or none. */
  computer_voice: z.enum(['all', 'some', 'none']),
  /** Squares that are open today. */
  squares_open: z.number().int(),
  squares: z.array(sampleSquare),
  /** A question and a word of its first square; null where that has none. */
  question: z.string().nullable(),
  word: z.string().nullable(),
  /** Public for as long as the month is shown here; no other audio is. */
  welcome: clubAudio.nullable(),
});
export type ClubSample = z.infer<typeof clubSample>;

const wantedMonth = {
  year: id.pipe(z.number().min(2020).max(2100)),
  month: id.pipe(z.number().max(12)),
};

export const bookClubCalls = defineCalls({
  'GET /book-club/get-sample': {
    summary: 'What anyone may see and hear of the month before joining; null where the club has none',
    lane: 2,
    response: z.object({ status: z.boolean(), month: clubSample.nullable() }),
    publicCacheSeconds: 30,
  },
  'GET /book-club/get-month': {
    access: 'client',
    summary: 'A month of the reading club for a member: this one, or a past one',
    query: z.object({ year: wantedMonth.year.optional(), month: wantedMonth.month.optional() }),
    response: z.object({ status: z.boolean(), month: clubMonth }),
    errors: ['BAD_REQUEST', 'MEMBERSHIP_REQUIRED', 'CLUB_MONTH_NOT_FOUND'],
  },
  'GET /book-club/get-history': {
    access: 'client',
    summary: 'The past months that a member can open, the latest first',
    response: z.object({ status: z.boolean(), months: z.array(pastMonth) }),
    errors: ['MEMBERSHIP_REQUIRED'],
  },
  'POST /book-club/open-square': {
    access: 'client',
    summary: 'Notes that a square was opened on the board of the family or of a child; again changes nothing',
    body: z.object({
      ...wantedMonth,
      number: id.pipe(z.number().max(SQUARES)),
      /** Whose board; absent: the family's. */
      child_id: id.optional(),
    }),
    response: z.object({ status: z.boolean(), opened: z.array(z.number().int()), square }),
    errors: [
      'BAD_REQUEST',
      'MEMBERSHIP_REQUIRED',
      'CLUB_MONTH_NOT_FOUND',
      'SQUARE_LOCKED',
      'CHILD_NOT_FOUND',
    ],
  },
  'POST /book-club/dismiss-questionnaire': {
    access: 'client',
    summary: 'The member has filled in the questionnaire or closed its invitation: no device asks again',
    response: z.object({ status: z.boolean() }),
    errors: ['MEMBERSHIP_REQUIRED'],
  },
});
