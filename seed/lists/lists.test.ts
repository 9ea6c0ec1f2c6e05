import { expect, test } from 'vitest';
import { listColours, listDrawings, WHY_MAX } from '#contract/reading-lists.ts';
import type { AgeRange } from '#seed/catalog/book.ts';
import { seededBooks } from '#seed/covers/seeded-books.ts';
import { seededAuthors, seededLists } from '#seed/plant-lists.ts';

const books = new Map(seededBooks.map((book) => [book.sku, book]));
const bookOf = (sku: string) => {
  const book = books.get(sku);
  if (!book) throw new Error(`There is no book ${sku}.`);
  return book;
};

const limits = (age: AgeRange): [number, number] =>
  age === '13+' ? [13, 17] : (age.split('-').map(Number) as [number, number]);

test.each(seededLists)('$slug names six to eight books, each once and with a reason of its own', (list) => {
  expect(list.books.length).toBeGreaterThanOrEqual(6);
  expect(list.books.length).toBeLessThanOrEqual(8);
  expect(new Set(list.books.map(({ sku }) => sku)).size).toBe(list.books.length);
  for (const { sku, why } of list.books) {
    expect(bookOf(sku).sku).toBe(sku);
    expect(why.length, sku).toBeGreaterThan(30);
    expect(why.length, sku).toBeLessThanOrEqual(WHY_MAX);
    expect(why).not.toMatch(/["“”—]| {2}/);
  }
  expect(list.slug).toMatch(/^[a-z0-9-]+$/);
  expect(listColours).toContain(list.colour);
  expect(listDrawings).toContain(list.drawing);
});

test.each(seededLists)('$slug is for the ages of its books', ({ ageMin, ageMax, books: listed }) => {
  const ages = listed.flatMap(({ sku }) => bookOf(sku).ages).map(limits);
  for (const [from, to] of ages) expect(from <= (ageMax ?? 17) && to >= ageMin).toBe(true);
  expect(Math.min(...ages.map(([from]) => from))).toBe(ageMin);
  expect(Math.max(...ages.map(([, to]) => to))).toBe(ageMax ?? 17);
});

test('The number in words of an introduction is that of the books', () => {
  const words: Record<number, string> = { 7: 'Siete libros', 8: 'Ocho libros' };
  for (const { intro, books: listed } of seededLists)
    expect(intro.startsWith(words[listed.length] ?? '?'), intro).toBe(true);
});

test('Colours, slugs and reasons differ from list to list', () => {
  expect(new Set(seededLists.map(({ colour }) => colour)).size).toBe(seededLists.length);
  expect(new Set(seededLists.map(({ slug }) => slug)).size).toBe(seededLists.length);
  const reasons = seededLists.flatMap((list) => list.books.map(({ why }) => why));
  expect(new Set(reasons).size).toBe(reasons.length);
});

test.each(seededAuthors)('The choices for $name are of all books by that name, and of others', (author) => {
  const own = [author.start, ...author.own].map(({ sku }) => sku);
  const theirs = seededBooks.filter(({ authors }) => authors.includes(author.name)).map(({ sku }) => sku);
  expect(own.toSorted()).toEqual(theirs.toSorted());
  for (const { sku } of author.more) expect(bookOf(sku).authors).not.toContain(author.name);
  for (const { why } of [author.start, ...author.own, ...author.more])
    expect(why.length > 20 && why.length <= WHY_MAX, why).toBe(true);
});

test('A series is of one author, its numbers go up from 1', () => {
  const bySeries = Map.groupBy(
    seededBooks.filter(({ series }) => series),
    ({ series }) => series,
  );
  expect(bySeries.size).toBeGreaterThanOrEqual(2);
  for (const [series, parts] of bySeries) {
    expect(new Set(parts.map(({ authors }) => authors.join())).size, series).toBe(1);
    expect(parts.map(({ seriesNumber }) => seriesNumber).toSorted()).toEqual(parts.map((_, at) => at + 1));
  }
});
