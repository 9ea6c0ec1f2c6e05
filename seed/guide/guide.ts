import { readFileSync } from 'node:fs';
import { type Guide, guide } from '#contract/guide.ts';

/** Reads the paid guide, from which its PDF and its pages for the screen are made. */
export const readGuide = (): Guide =>
  guide.parse(JSON.parse(readFileSync(new URL('guide.json', import.meta.url), 'utf8')));
