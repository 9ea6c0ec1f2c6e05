import { z } from 'zod';
import { type ClubPart, fileSlug, motifs, type SquarePart, squareParts } from '../club-shape.ts';
import { exactText, line, paragraph } from '../text.ts';

/*
 * A month of the club while it is prepared: parts that are saved by themselves, each with a version of its own. What is not
 * written yet is empty; what a part must be to be published stands in `club-publishing.ts`.
 */

const slug = exactText(fileSlug, 60);
const list = (maxLength: number, max: number) => z.array(paragraph(maxLength)).max(max);
const items = list(600, 20);

const factsDraft = z.strictObject({
  tagline: line(80),
  motif: z.enum(motifs).nullable(),
  teaser_theme: line(80),
  teaser_description: paragraph(400),
  /** «4–6, 7–9 y 10–12»; empty or left out: those of its books. */
  ages: line(60).optional(),
});

const bookOfWeek = z.strictObject({
  product_id: z.number().int().min(1).max(2_147_483_647).nullable(),
  /** Reason for families to read it. */
  description: paragraph(400),
});
/** Books by week, so that two people who choose different books do not disturb each other. */
const booksDraft = z.strictObject({
  week_1: bookOfWeek,
  week_2: bookOfWeek,
  week_3: bookOfWeek,
  week_4: bookOfWeek,
});

const audioDraft = z.strictObject({
  /** Names its file. */
  key: slug,
  title: line(120),
  description: paragraph(300),
  /** Text to be spoken, paragraph by paragraph; `…` is a pause. */
  script: list(2_000, 120),
});

const activityDraft = z.strictObject({
  name: line(120),
  summary: paragraph(300),
  /** Texts of the activity's drawn sheet. */
  materials: items,
  steps: items,
  trains: items,
  note_for_parents: paragraph(1_200),
});

const heading = line(120);
const sectionDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), heading, paragraphs: list(1_500, 10) }),
  z.strictObject({
    kind: z.literal('questions'),
    moment: z.enum(['before', 'during', 'after']),
    heading,
    items,
  }),
  z.strictObject({
    kind: z.literal('words'),
    heading,
    items: z.array(z.strictObject({ word: line(60), play: paragraph(400) })).max(20),
  }),
  z.strictObject({ kind: z.literal('materials'), heading, items }),
  z.strictObject({ kind: z.literal('steps'), heading, items }),
  z.strictObject({ kind: z.literal('list'), heading, items }),
]);
export type SectionDraft = z.infer<typeof sectionDraft>;

const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;

/** Draft of a square; its number decides its kind and, for a book square, the week of its book: see `squareKinds`. */
const squareDraft = z.strictObject({
  title: line(120),
  intro: paragraph(1_200),
  /** Minutes that an activity takes. */
  minutes: z.number().int().min(0).max(120).nullable(),
  sections: z.array(sectionDraft).max(12),
  /** `isOfMonth`: the sheet of the activity of the month. */
  sheets: z
    .array(z.strictObject({ label: line(60), file: slug, isOfMonth: z.boolean() }))
    .max(6)
    .refine(
      (sheets) => areDistinct(sheets.map(({ file, isOfMonth }) => `${file} ${isOfMonth}`)),
      'Esa hoja ya está en la casilla',
    ),
  audios: z
    .array(audioDraft)
    .max(3, 'Caben tres audios')
    .refine((audios) => areDistinct(audios.map(({ key }) => key)), 'Dos audios tienen la misma clave'),
});

export const draftSchemas = {
  facts: factsDraft,
  books: booksDraft,
  welcome: audioDraft,
  activity: activityDraft,
  ...(Object.fromEntries(squareParts.map((part) => [part, squareDraft])) as Record<
    SquarePart,
    typeof squareDraft
  >),
} as const satisfies Record<ClubPart, z.ZodType>;

export type FactsDraft = z.infer<typeof factsDraft>;
export type BooksDraft = z.infer<typeof booksDraft>;
export type AudioDraft = z.infer<typeof audioDraft>;
export type ActivityDraft = z.infer<typeof activityDraft>;
export type SquareDraft = z.infer<typeof squareDraft>;
export type DraftContent<P extends ClubPart = ClubPart> = z.infer<(typeof draftSchemas)[P]>;
/** All parts of a month. */
export type DraftMonth = { [P in ClubPart]: DraftContent<P> };

/** Schema of one part with its content, beside `more`. */
export const partWith = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion('part', [
    z.object({ part: z.literal('facts'), content: factsDraft, ...more }),
    z.object({ part: z.literal('books'), content: booksDraft, ...more }),
    z.object({ part: z.literal('welcome'), content: audioDraft, ...more }),
    z.object({ part: z.literal('activity'), content: activityDraft, ...more }),
    z.object({ part: z.enum(squareParts), content: squareDraft, ...more }),
  ]);

const noBook = { product_id: null, description: '' };

/** A month of which nothing is written. */
export function emptyMonth(): DraftMonth {
  const square: SquareDraft = { title: '', intro: '', minutes: null, sections: [], sheets: [], audios: [] };
  return {
    facts: { tagline: '', motif: null, teaser_theme: '', teaser_description: '' },
    books: { week_1: noBook, week_2: noBook, week_3: noBook, week_4: noBook },
    welcome: { key: 'bienvenida', title: '', description: '', script: [] },
    activity: { name: '', summary: '', materials: [], steps: [], trains: [], note_for_parents: '' },
    ...(Object.fromEntries(squareParts.map((part) => [part, square])) as Record<SquarePart, SquareDraft>),
  };
}
