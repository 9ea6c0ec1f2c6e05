import type { Section } from '#contract/book-club.ts';
import type { PrintablePart } from './printable.ts';

/** The texts of a square, for one page. */
export interface PrintedSquare {
  number: number;
  /** Week of a book square's book. */
  week?: number | null;
  title: string;
  intro: string;
  sections: readonly Section[];
}

/** The activity of a month: a page of words, and one of what is cut out. */
export interface PrintedActivity {
  name: string;
  /** Summary, in one line under the name. */
  summary: string;
  materials: readonly string[];
  steps: readonly string[];
  /** Skills that the child practises. */
  trains: readonly string[];
  noteForParents: string;
  parts: readonly PrintablePart[];
}

export type Printed =
  | { kind: 'activity'; activity: PrintedActivity }
  | { kind: 'square'; square: PrintedSquare }
  | { kind: 'sheet'; title: string; instructions: string; parts: readonly PrintablePart[] };
