import { describe, expect, test } from 'vitest';
import { assignLooks } from './assign-looks.ts';
import { captionedLooks } from './captioned-looks.ts';
import type { CoverLook } from './cover-look.ts';
import { contrast, palettes } from './palettes.ts';
import { seededBooks } from './seeded-books.ts';

const looks = assignLooks(seededBooks);

function lookOf(sku: string): CoverLook {
  const look = looks.get(sku);
  if (!look) throw new Error(`${sku} has no look`);
  return look;
}

const chosen = seededBooks
  .map((book, index) => ({ book, index, look: lookOf(book.sku) }))
  .filter(({ book }) => !captionedLooks.has(book.title));

describe('The looks of the seeded books', () => {
  test('are one for each book, and no two share motif and palette', () => {
    const pairs = seededBooks.map((book) => `${book.motif} ${lookOf(book.sku).palette}`);
    expect(new Set(pairs).size).toBe(seededBooks.length);
  });

  test('are those of the design for its twenty covers', () => {
    const drawn = seededBooks.filter((book) => captionedLooks.has(book.title));
    expect(drawn).toHaveLength(20);
    for (const book of drawn) expect(lookOf(book.sku)).toEqual(captionedLooks.get(book.title));
    expect(Object.values(captionedLooks.get('La luna que no quería dormir') ?? {})).toEqual([
      'noche',
      'A',
      'sansita',
    ]);
  });

  test.each(chosen)('fit subject, neighbours and length: $book.title', ({ book, index, look }) => {
    const { subject, ground } = palettes[look.palette];
    expect(contrast(subject, ground)).toBeGreaterThanOrEqual(2);
    const before = seededBooks.slice(Math.max(0, index - 2), index).map((other) => lookOf(other.sku).palette);
    expect(before).not.toContain(look.palette);
    if (book.title.length <= 18) expect(look.layout).toBe('F');
    if (book.title.length > 18) expect(look.layout).not.toBe('F');
    if (book.title.length > 26) expect('ABE').toContain(look.layout);
    if (book.title.length > 30) expect('AE').toContain(look.layout);
  });

  test('do not change when a book is added to the end', () => {
    const more = assignLooks([
      ...seededBooks,
      { sku: 'X-1', title: 'Otra ballena', motif: 'ballena', ages: ['7-9'] },
    ]);
    for (const book of seededBooks) expect(more.get(book.sku)).toEqual(looks.get(book.sku));
    expect(more.get('X-1')?.layout).toBe('F');
  });
});
