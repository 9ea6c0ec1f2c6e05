import { z } from 'zod';
import { spokenAudio } from '#contract/club-content.ts';
import { activityMinutes, squareAudios, squareSections } from '#contract/club-publishing.ts';
import { fileSlug, motifs } from '#contract/club-shape.ts';
import { printableParts } from '#server/book-club/print/printable.ts';

/*
 * Month of the reading club as written in `months/`: all texts that a family reads, hears and prints. Days on which
 * squares open, durations of the audios and addresses of the files are no content and are kept elsewhere.
 */

const text = z.string().min(1);

const download = z.discriminatedUnion('kind', [
  /** Sheet of the month's activity. */
  z.strictObject({ kind: z.literal('activity-of-the-month'), label: text }),
  /** Texts of this same square on one printed page. */
  z.strictObject({ kind: z.literal('square-as-sheet'), label: text }),
  /** Page of this square only. */
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
    /** Week of the book that it is about. */
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
  /** Line below the name, on the page. */
  summary: text,
  materials: z.array(text).min(2),
  steps: z.array(text).min(4),
  /** Skills that the child practises. */
  trains: z.array(text).min(2),
  noteForParents: text,
  /** Parts printed after the words, on one or two pages in all. */
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
    /** Heading of the page. */
    theme: z.enum(monthNames),
    tagline: text,
    /** Cover motif drawn beside the heading. */
    motif: z.enum(motifs),
    /** Preview of this month in the month before, under 'Próximo mes'. */
    teaser: z.strictObject({ theme: text, description: text }),
    welcome: spokenAudio,
    /** Books in the order of the weeks. */
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
