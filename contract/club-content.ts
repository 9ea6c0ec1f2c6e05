import { z } from 'zod';
import { section } from './book-club.ts';

/*
 * A month of the club as it is kept: texts and the names of files. Addresses, durations and what is open are added when a
 * member asks.
 */

const text = z.string().min(1);

/** Cover motifs that the pages can draw. */
export const motifs = [
  'luna',
  'conejo',
  'ballena',
  'pueblo',
  'semilla',
  'gato',
  'planeta',
  'colibri',
  'volcan',
  'barco',
  'monstruo',
  'titere',
  'peces',
  'globo',
  'zorra',
  'nopal',
  'sopa',
  'sombreros',
  'nubes',
  'brujula',
] as const;
export type Motif = (typeof motifs)[number];

export const WEEKS = [1, 2, 3, 4] as const;

/** What each square of the board is, the first one first: its kind, and of a book square the week of its book. */
export const squareKinds = [
  { number: 1, type: 'book', week: 1 },
  { number: 2, type: 'activity', week: null },
  { number: 3, type: 'audio', week: null },
  { number: 4, type: 'book', week: 2 },
  { number: 5, type: 'activity', week: null },
  { number: 6, type: 'book', week: 3 },
  { number: 7, type: 'activity', week: null },
  { number: 8, type: 'book', week: 4 },
  { number: 9, type: 'activity', week: null },
  { number: 10, type: 'audio', week: null },
] as const;

/** Names of files in the content of a month, beside the keys of its audios: the activity's sheet, a square's own drawn one. */
export const ACTIVITY_FILE = 'actividad';
export const SQUARE_FILE = 'casilla';

/** Names a file of a month. */
export const fileSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A paragraph of a script that is silence: the listeners answer, look or move for about six seconds. */
export const PAUSE = '…';

/** Spoken by the reading educator: the script is what is said, paragraph by paragraph. */
export const spokenAudio = z.strictObject({
  /** Names its file; unique within the month. */
  key: z.string().regex(fileSlug),
  title: text,
  description: text,
  script: z.array(text).min(1),
});
export type SpokenAudio = z.infer<typeof spokenAudio>;

/** What is shown of a script: its words, without its pauses. */
export const transcriptOf = (script: readonly string[]): string[] =>
  script.filter((paragraph) => paragraph !== PAUSE);

/** A printable sheet by the name of its file; that of the activity of the month is the month's own. */
const sheet = z.strictObject({ label: text, file: text, isOfMonth: z.boolean() });

export const keptSquare = z.strictObject({
  number: z.int().min(1).max(10),
  type: z.enum(['book', 'activity', 'audio']),
  title: text,
  intro: text,
  minutes: z.int().nullable(),
  week: z.int().min(1).max(4).nullable(),
  sections: z.array(section),
  sheets: z.array(sheet),
  audios: z.array(spokenAudio),
});
export type KeptSquare = z.infer<typeof keptSquare>;

/** What its sheet says when the shop draws it; months that were kept before have none. */
const activityTexts = z.strictObject({
  materials: z.array(text),
  steps: z.array(text),
  /** What the child practises. */
  trains: z.array(text),
  noteForParents: z.string(),
});

export const monthContent = z.strictObject({
  welcome: spokenAudio,
  activity: z.strictObject({ name: text, summary: text, file: text, texts: activityTexts.optional() }),
  squares: z.array(keptSquare).length(10),
});
export type MonthContent = z.infer<typeof monthContent>;
