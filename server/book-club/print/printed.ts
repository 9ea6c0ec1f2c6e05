import type { Section } from '#contract/book-club.ts';
import type { PrintablePart } from './printable.ts';

/** The texts of a square, for one page. */
export interface PrintedSquare {
  number: number;
  /** Of a book square: of which week the book is. */
  week?: number | null;
  title: string;
  intro: string;
  sections: readonly Section[];
}

/** The activity of a month: a page of words, and one of what is cut out. */
export interface PrintedActivity {
  name: string;
  /** One line under the name. */
  summary: string;
  materials: readonly string[];
  steps: readonly string[];
  /** What the child practises. */
  trains: readonly string[];
  noteForParents: string;
  parts: readonly PrintablePart[];
}

/** What a printed sheet shows. */
export type Printed =
  | { kind: 'activity'; activity: PrintedActivity }
  | { kind: 'square'; square: PrintedSquare }
  | { kind: 'sheet'; title: string; instructions: string; parts: readonly PrintablePart[] };
