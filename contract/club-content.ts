import { z } from 'zod';
import { section } from './book-club.ts';
import { fileSlug } from './club-shape.ts';

/*
 * A month of the club as it is kept: texts and the names of files. Addresses, durations and what is open are added when a
 * member asks.
 */

const text = z.string().min(1);

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

/** Words of a script that are shown, without its pauses. */
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

/** Texts of an activity's sheet when the shop draws it; months that were kept before have none. */
const activityTexts = z.strictObject({
  materials: z.array(text),
  steps: z.array(text),
  /** Skills that the child practises. */
  trains: z.array(text),
  noteForParents: z.string(),
});

export const monthContent = z.strictObject({
  /** Ages for which the month is, as the owner wrote them; without them, those of its books. */
  ages: text.optional(),
  welcome: spokenAudio,
  activity: z.strictObject({ name: text, summary: text, file: text, texts: activityTexts.optional() }),
  squares: z.array(keptSquare).length(10),
});
export type MonthContent = z.infer<typeof monthContent>;
