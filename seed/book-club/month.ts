import { z } from 'zod';
import { spokenAudio } from '#contract/club-content.ts';
import { activityMinutes, squareAudios, squareSections } from '#contract/club-publishing.ts';
import { fileSlug, motifs } from '#contract/club-shape.ts';
import { printableParts } from '#server/book-club/print/printable.ts';

/*
 * One month of the reading club, as written in `months/`: everything that a family reads, hears and prints. On which day a square
 * opens, the real durations of the audios and the addresses of the files are not content, and stand elsewhere.
 */

const text = z.string().min(1);

const download = z.discriminatedUnion('kind', [
  /** The sheet of the activity of the month. */
  z.strictObject({ kind: z.literal('activity-of-the-month'), label: text }),
  /** The texts of this same square on one printed page. */
  z.strictObject({ kind: z.literal('square-as-sheet'), label: text }),
  /** A page that only this square has. */
  z.strictObject({
    kind: z.literal('sheet'),
    label: text,
    key: z.string().regex(fileSlug),
    title: text,
    instructions: text,
    parts: printableParts,
  }),
]);
export type ClubDownload = z.infer<typeof download>;

const squareText = { title: text, intro: text, downloads: z.array(download).default([]) };

const bookSquare = <N extends number, W extends number>(number: N, week: W) =>
  z.strictObject({
    number: z.literal(number),
    type: z.literal('book'),
    /** Which of the four books of the month it is about. */
    week: z.literal(week),
    ...squareText,
    sections: squareSections.book,
  });

const activitySquare = <N extends number>(number: N) =>
  z.strictObject({
    number: z.literal(number),
    type: z.literal('activity'),
    minutes: activityMinutes,
    ...squareText,
    sections: squareSections.activity,
  });

const audioSquare = <N extends number>(number: N) =>
  z.strictObject({
    number: z.literal(number),
    type: z.literal('audio'),
    ...squareText,
    sections: squareSections.audio,
    audios: squareAudios,
  });

const book = z.strictObject({ sku: z.string().regex(/^BRI-\d{4}$/), description: text });

const activity = z.strictObject({
  name: text,
  /** One line under the name, on the page. */
  summary: text,
  materials: z.array(text).min(2),
  steps: z.array(text).min(4),
  /** What the child practises. */
  trains: z.array(text).min(2),
  noteForParents: text,
  /** Printed after the words, on one or two pages in all. */
  parts: printableParts,
});

export const monthNames = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

export const monthSchema = z
  .strictObject({
    number: z.int().min(1).max(12),
    /** The heading of the page. */
    theme: z.enum(monthNames),
    tagline: text,
    /** Cover motif drawn beside the heading. */
    motif: z.enum(motifs),
    /** What the month before shows of this one under 'Próximo mes'. */
    teaser: z.strictObject({ theme: text, description: text }),
    welcome: spokenAudio,
    /** One per week, in order. */
    books: z.tuple([book, book, book, book]),
    activity,
    squares: z.tuple([
      bookSquare(1, 1),
      activitySquare(2),
      audioSquare(3),
      bookSquare(4, 2),
      activitySquare(5),
      bookSquare(6, 3),
      activitySquare(7),
      bookSquare(8, 4),
      activitySquare(9),
      audioSquare(10),
    ]),
  })
  .refine(({ number, theme }) => monthNames[number - 1] === theme, 'The month has the name of its number.');
export type ClubMonth = z.infer<typeof monthSchema>;
export type ClubSquare = ClubMonth['squares'][number];
