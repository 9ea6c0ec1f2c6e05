import { readdirSync, readFileSync } from 'node:fs';
import type { SeedBook } from '#seed/catalog/book.ts';

const catalogue = new URL('../catalog/', import.meta.url);

export const seededBooks = readdirSync(catalogue)
  .filter((name) => /^books-\d+\.json$/.test(name))
  .toSorted()
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, catalogue), 'utf8')) as SeedBook[]);
