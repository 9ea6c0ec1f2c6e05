import { z } from 'zod';
import { motifs } from './club-shape.ts';

const text = z.string().min(1);

const guideQuestion = z.object({
  /** Number within the whole guide. */
  n: z.number().int(),
  /** Question that the adult asks the child. */
  text,
  /** Hint for the adult while listening, or for the next step. */
  hint: text.optional(),
});

export type GuideQuestion = z.infer<typeof guideQuestion>;

/** Printed page. Its parts come in this order: part, title, paragraphs, then steps, rows or questions. */
const guidePage = z.object({
  kind: z.enum(['cover', 'intro', 'chapter', 'questions', 'activity', 'table', 'closing']),
  title: text,
  /** Small heading above the title: the part of the guide that the page belongs to. */
  part: text.optional(),
  /** Figure drawn on the page. */
  motif: z.enum(motifs).optional(),
  paragraphs: z.array(text).optional(),
  /** Numbered instructions of an activity. */
  steps: z.array(text).optional(),
  /** Heads and rows of a table; every row has one cell per column. */
  columns: z.array(text).optional(),
  rows: z.array(z.array(text)).optional(),
  questions: z.array(guideQuestion).optional(),
});
export type GuidePage = z.infer<typeof guidePage>;

/** Paid guide for parents: one entry per printed page, in order. */
export const guide = z.object({ title: text, subtitle: text, author: text, pages: z.array(guidePage) });
export type Guide = z.infer<typeof guide>;
