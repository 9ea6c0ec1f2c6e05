import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breaksFixedPrice, canDiscount } from '#contract/fixed-price.ts';
import type { SeedBook } from './book.ts';
import { guide } from './guide.ts';

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

const books = readdirSync(new URL('.', import.meta.url))
  .filter((name) => /^books-\d+\.json$/.test(name))
  .flatMap((name) => readJson(name) as SeedBook[]);

const taxonomy = readJson('taxonomy.json') as {
  categories: { name: string; description: string; ageMin: number; ageMax: number | null }[];
  topics: { name: string }[];
};

/** Words that give away English or filler text and are no Spanish words. */
const FOREIGN = new Set(
  'the and with book books story stories child children this that for from lorem ipsum'.split(' '),
);

/** Letters are matched as Unicode: to an ASCII word boundary, «Ñandú» would contain an English word. */
function lettersOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function countBy<T>(items: T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function isUnique(values: string[]): boolean {
  return new Set(values).size === values.length;
}

function titlesOfRuns(runLength: number): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const book of books) {
    const words = lettersOf(book.description ?? '');
    for (let start = 0; start + runLength <= words.length; start += 1) {
      const run = words.slice(start, start + runLength).join(' ');
      owners.set(run, (owners.get(run) ?? new Set()).add(book.title));
    }
  }
  return owners;
}

describe('The demo catalogue', () => {
  test('has 62 books, each with its own SKU, title and day', () => {
    expect(books).toHaveLength(62);
    expect(books.every((book) => /^BRI-\d{4}$/.test(book.sku))).toBe(true);
    expect(isUnique(books.map((book) => book.sku))).toBe(true);
    expect(isUnique(books.map((book) => book.title))).toBe(true);
    expect(isUnique(books.map((book) => book.publishedOn))).toBe(true);
  });

  test('begins with the three newest books in the expected order', () => {
    const newest = books.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn)).slice(0, 3);
    expect(newest.map((book) => book.title)).toEqual([
      'Monstruo busca casa',
      'Una ballena en la azotea',
      '¿Quién apagó a Plutón?',
    ]);
  });

  test('spreads over all ages and gives every topic at least six books', () => {
    const perAge = countBy(books, (book) => book.ages[0] ?? 'none');
    expect(Object.fromEntries(perAge)).toEqual({ '0-3': 13, '4-6': 15, '7-9': 14, '10-12': 11, '13+': 9 });
    const perTopic = countBy(
      books.flatMap((book) => book.topics),
      (topic) => topic,
    );
    expect([...perTopic.keys()].sort()).toEqual(taxonomy.topics.map((topic) => topic.name).sort());
    for (const [topic, count] of perTopic) expect(count, topic).toBeGreaterThanOrEqual(6);
  });

  test('names the categories after the ages of the books', () => {
    const names = taxonomy.categories.map((category) => category.name.replace(' años', ''));
    expect(names).toEqual(['0-3', '4-6', '7-9', '10-12', '13+']);
  });

  test.each(books)('has in $sku a plausible book', (book) => {
    expect(new Date(`${book.publishedOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(book.publishedOn);
    expect(book.publishedOn >= '2025-01-01' && book.publishedOn <= '2026-11-10').toBe(true);
    expect(book.authors.length).toBeGreaterThanOrEqual(1);
    expect(isUnique(book.topics) && book.topics.length >= 1 && book.topics.length <= 3).toBe(true);
    expect(['cover', 'gallery', 'none']).toContain(book.pictures);
    expect(book.pages).toBeGreaterThanOrEqual(16);
    expect(book.pages).toBeLessThanOrEqual(240);
    expect(book.priceCents % 50).toBe(0);
    expect(book.priceCents).toBeGreaterThanOrEqual(14900);
    expect(book.priceCents).toBeLessThanOrEqual(42000);
    expect(book.stock).toBeGreaterThanOrEqual(0);
    expect(book.stock).toBeLessThanOrEqual(60);
  });
});

describe('The book law', () => {
  const today = '2026-11-23';
  const facts = (book: SeedBook) => ({
    priceCents: book.priceCents,
    offerCents: book.offerCents ?? null,
    discountPercent: book.discountPercent ?? null,
    priceRegime: book.priceRegime ?? ('FIJO' as const),
    editionDate: book.editionDate,
  });
  const isDiscounted = (book: SeedBook) =>
    book.discountPercent !== undefined || (book.offerCents ?? book.priceCents) < book.priceCents;

  test('is broken by no demo book', () => {
    const broken = [...books, guide].filter((book) => breaksFixedPrice(facts(book), today, 36));
    expect(broken.map(({ title }) => title)).toEqual([]);
  });

  test('allows discounts on twelve long since printed books and three exceptions, and fixes thirty', () => {
    const discounted = books.filter(isDiscounted);
    const old = discounted.filter((book) => canDiscount({ ...facts(book), priceRegime: 'FIJO' }, today, 40));
    const exceptions = discounted.filter(({ priceRegime }) => priceRegime === 'LIBRE');
    expect([discounted.length, old.length, exceptions.length]).toEqual([15, 12, 3]);
    expect(exceptions.every(({ priceRegimeReason = '' }) => priceRegimeReason.length > 4)).toBe(true);
    expect(books.filter((book) => !canDiscount(facts(book), today, 36)).length).toBeGreaterThanOrEqual(30);
  });

  test('counts from an edition date that is never after the first day of sale', () => {
    for (const book of books) expect(book.editionDate <= book.publishedOn, book.title).toBe(true);
    expect(guide).toMatchObject({ priceRegime: 'PROPIO', taxTreatment: 'TASA_0' });
  });
});

describe('The facts for parents', () => {
  test('are complete for each book: contributors, size, and a number that no real book has', () => {
    for (const { isbn13, publisher, widthMm = 0, heightMm = 0, weightGrams = 0 } of books) {
      expect(isbn13).toMatch(/^97869\d{8}$/);
      const sum = Array.from(isbn13, Number).reduce((sum, digit, at) => sum + digit * (at % 2 ? 3 : 1), 0);
      expect(sum % 10, isbn13).toBe(0);
      expect(publisher.length).toBeGreaterThan(4);
      expect(Math.min(widthMm, heightMm)).toBeGreaterThanOrEqual(120);
      expect(Math.max(widthMm, heightMm)).toBeLessThanOrEqual(300);
      expect(weightGrams).toBeGreaterThanOrEqual(80);
      expect(weightGrams).toBeLessThanOrEqual(900);
    }
    expect(isUnique([...books, guide].map(({ isbn13 }) => isbn13))).toBe(true);
  });

  test('include a hint for reading aloud for at least forty books, each its own', () => {
    const hints = books.flatMap(({ readingHint }) => readingHint ?? []);
    expect(hints.length).toBeGreaterThanOrEqual(40);
    expect(isUnique(hints)).toBe(true);
    for (const hint of hints) {
      expect(hint.length).toBeLessThanOrEqual(200);
      expect(hint).not.toMatch(/["“”—]| {2}/);
      expect(hint).toMatch(/[.]$/);
    }
  });
});

describe('The blurbs', () => {
  const withBlurb = books.filter((book) => book.description !== undefined);

  test.each(withBlurb)('have 60 to 140 words of Spanish: $sku', ({ description = '' }) => {
    const count = wordsOf(description).length;
    expect(count).toBeGreaterThanOrEqual(60);
    expect(count).toBeLessThanOrEqual(140);
    expect(lettersOf(description).filter((word) => FOREIGN.has(word))).toEqual([]);
    expect(description).not.toMatch(/["“”—]| {2}/);
    expect(description).toMatch(/[.?]$/);
  });

  test('share no run of eight words', () => {
    const shared = [...titlesOfRuns(8)].filter(([, owners]) => owners.size > 1);
    expect(shared).toEqual([]);
  });
});

describe('The awkward cases of the catalogue', () => {
  function count(matches: (book: SeedBook) => boolean): number {
    return books.filter(matches).length;
  }

  test('are a very long title, four authors, no picture, no description, signs in the title', () => {
    expect(count((book) => book.title.length > 110)).toBe(1);
    expect(count((book) => book.authors.length === 4)).toBe(1);
    expect(count((book) => book.pictures === 'none')).toBe(1);
    expect(count((book) => book.description === undefined)).toBe(1);
    expect(count(({ title }) => ['"', '&', 'ñ', 'ü'].every((sign) => title.includes(sign)))).toBe(1);
  });

  test('are offers, discounts, both at once, and an offer that is none', () => {
    expect(count((book) => (book.offerCents ?? book.priceCents) < book.priceCents)).toBe(10);
    expect(count((book) => (book.offerCents ?? 0) > book.priceCents)).toBe(1);
    expect(count((book) => book.discountPercent !== undefined)).toBe(6);
    expect(count((book) => (book.discountPercent ?? 0) % 1 !== 0)).toBe(3);
    expect(count((book) => book.offerCents !== undefined && book.discountPercent !== undefined)).toBe(1);
  });

  test('are three sold-out books, and three with one copy left', () => {
    expect(count((book) => book.stock === 0)).toBe(3);
    expect(count((book) => book.stock === 1)).toBe(3);
  });

  test('are results for searches of dragons and dinosaurs', () => {
    expect(count((book) => /dragón/i.test(book.title))).toBeGreaterThanOrEqual(2);
    expect(count((book) => /dinosaurio/i.test(book.title))).toBeGreaterThanOrEqual(1);
  });
});
