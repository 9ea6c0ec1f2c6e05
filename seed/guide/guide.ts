import { readFileSync } from 'node:fs';

/** Paid guide for parents, as written in `guide.json`: one entry per printed page, in order. */
export interface Guide {
  title: string;
  subtitle: string;
  author: string;
  pages: GuidePage[];
}

/** Printed page. Its parts come in this order: part, title, paragraphs, then steps, rows or questions. */
export interface GuidePage {
  kind: 'cover' | 'intro' | 'chapter' | 'questions' | 'activity' | 'table' | 'closing';
  title: string;
  /** Small heading above the title: the part of the guide that the page belongs to. */
  part?: string;
  paragraphs?: string[];
  /** Numbered instructions of an activity. */
  steps?: string[];
  /** Heads and rows of a table; every row has one cell per column. */
  columns?: string[];
  rows?: string[][];
  questions?: GuideQuestion[];
}

export interface GuideQuestion {
  /** Number within the whole guide, 1 to 55. */
  n: number;
  /** Question that the adult asks the child. */
  text: string;
  /** Hint for the adult while listening, or for the next step. */
  hint?: string;
}

export function readGuide(): Guide {
  return JSON.parse(readFileSync(new URL('guide.json', import.meta.url), 'utf8')) as Guide;
}
