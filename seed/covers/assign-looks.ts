import type { AgeRange, SeedBook } from '#seed/catalog/book.ts';
import type { FaceName } from '#server/platform/lettering/faces.ts';
import { captionedLooks } from './captioned-looks.ts';
import type { CoverLook } from './cover-look.ts';
import type { LayoutName } from './layouts.ts';
import { contrast, paletteNames, palettes } from './palettes.ts';

type LookedBook = Pick<SeedBook, 'sku' | 'title' | 'motif' | 'ages'>;

/** Contrast from which on a subject stands out from the ground. */
const PLAIN_TO_SEE = 2;
const usablePalettes = paletteNames.filter((name) => {
  const { subject, ground } = palettes[name];
  return contrast(subject, ground) >= PLAIN_TO_SEE;
});

const NEIGHBOURS = [-2, -1, 1, 2];

/**
 * Assigns a look to each book, by SKU, always the same for the same list. No two covers share motif and palette, and
 * none shares its palette with the two books before or after it.
 */
export function assignLooks(books: readonly LookedBook[]): Map<string, CoverLook> {
  const looks = new Map<string, CoverLook>();
  const taken = new Set<string>();
  const keep = (book: LookedBook, look: CoverLook): void => {
    looks.set(book.sku, look);
    taken.add(`${book.motif} ${look.palette}`);
  };
  for (const book of books) {
    const captioned = captionedLooks.get(book.title);
    if (captioned) keep(book, captioned);
  }
  for (const [index, book] of books.entries()) {
    if (looks.has(book.sku)) continue;
    const nearby = NEIGHBOURS.map((step) => looks.get(books[index + step]?.sku ?? '')?.palette);
    const order = fromHash(`palette ${book.sku}`, usablePalettes);
    const free = order.filter((name) => !taken.has(`${book.motif} ${name}`));
    const palette = free.find((name) => !nearby.includes(name)) ?? free[0] ?? order[0] ?? 'gis';
    const [layout = 'A'] = fromHash(`layout ${book.sku}`, layoutsFor(book.title));
    const [face = 'sansita'] = fromHash(`face ${book.sku}`, facesFor(book.ages[0]));
    keep(book, { palette, layout, face });
  }
  return looks;
}

function layoutsFor(title: string): LayoutName[] {
  if (title.length <= 18) return ['F'];
  if (title.length <= 26) return ['A', 'B', 'C', 'D', 'E'];
  return title.length <= 30 ? ['A', 'B', 'E'] : ['A', 'E'];
}

/** Faces for an age: the younger the reader, the rounder the face. */
function facesFor(age: AgeRange | undefined): FaceName[] {
  if (age === '0-3') return ['bagel', 'sansita', 'londrina'];
  if (age === '4-6') return ['sansita', 'londrina', 'bagel', 'young'];
  return age === '13+' ? ['young', 'sansita'] : ['sansita', 'young', 'londrina'];
}

/** Rotates the choices to a start that the text decides. */
function fromHash<T>(text: string, choices: readonly T[]): T[] {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  const start = ((hash ^ (hash >>> 15)) >>> 0) % choices.length;
  return [...choices.slice(start), ...choices.slice(0, start)];
}
