import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductFilter } from '#contract/catalog.ts';
import { type Language, languages } from '#contract/languages.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { countFilters } from './count-filters.ts';
import {
  findIds,
  findIdsFarDown,
  type ListSort,
  type SearchCondition,
  type TaxonFilter,
} from './list.queries.ts';
import { listProducts } from './list-products.ts';
import { planSearch } from './plan-search.ts';
import { type CatalogReader, createCatalogReader } from './reader.ts';
import { aBook, aCategory, aTopic } from './testing/a-book.ts';

const BOOKS = 48;
const TITLES = ['Luna', 'Luna de papel', 'El gato y la luna', 'Gato', 'Gato de papel', 'Papel'];
const WORDS = ['luna', 'gato', 'papel'];

interface Book {
  id: number;
  title: string;
  cents: number;
  categoryId: number;
  topicId: number;
  language: Language;
  publishedAt: number;
}

let database: TestDatabase;
let reader: CatalogReader;
/** Books as the catalogue shows them: newest first. */
let books: Book[] = [];
const categories: number[] = [];
const topics: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  reader = createCatalogReader({ db, files: createDiskStorage('unused') });
  const ages = ['0-3 años', '4-6 años', '7-9 años'];
  const subjects = ['Aventura', 'Poesía'];
  for (const name of ages) categories.push((await aCategory(db, name)).categoryId);
  for (const name of subjects) topics.push((await aTopic(db, name)).topicId);
  for (let at = 0; at < BOOKS; at += 1) {
    const age = (at * 7) % ages.length;
    const subject = Math.floor(at / 5) % subjects.length;
    const facts = {
      title: TITLES[at % TITLES.length] ?? '',
      // Several share a price, several a day.
      priceCents: 10_000 + ((at * 11) % 8) * 1000,
      offerCents: at % 4 === 0 ? 9_000 : null,
      publishedAt: new Date(Date.UTC(2026, 0, 1 + ((at * 5) % 12))),
      language: languages[Math.floor(at / 9) % 2] ?? 'es',
    };
    const made = await aBook(db, {
      ...facts,
      stock: at % 2,
      categories: [ages[age] ?? ''],
      topics: [subjects[subject] ?? ''],
    });
    books.push({
      id: made.productId,
      title: facts.title,
      cents: facts.offerCents ?? facts.priceCents,
      categoryId: categories[age] ?? 0,
      topicId: topics[subject] ?? 0,
      language: facts.language,
      publishedAt: facts.publishedAt.getTime(),
    });
  }
  books = books.toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id);
});
afterAll(() => database.close());

const hasWord = ({ title }: Book, word: string) => title.toLowerCase().split(' ').includes(word);

const fits = (
  book: Book,
  { categoryIds, ages, topicIds, language, lowestCents = 0, highestCents = Infinity }: TaxonFilter,
) =>
  (ages === undefined || ages.includes(book.categoryId)) &&
  (categoryIds === undefined || categoryIds.includes(book.categoryId)) &&
  (topicIds === undefined || topicIds.includes(book.topicId)) &&
  (language === undefined || book.language === language) &&
  book.cents >= lowestCents &&
  book.cents <= highestCents;

const idsOf = (found: readonly Book[]) => found.map(({ id }) => id);
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

async function listed(wanted: Partial<ProductFilter>) {
  const { cards, total } = await listProducts(reader, wanted, { page: 1, limit: BOOKS });
  expect(cards).toHaveLength(total);
  return inOrder(cards.map(({ product_id }) => product_id));
}

test('what is remembered of one list is not the answer for another, whichever is asked first', async () => {
  const [category_id, topic_id] = [categories[0], topics[0]];
  const [price_min, price_max] = [100, 140];
  const language = languages[1];
  const filters = [
    {},
    { category_id },
    { topic_id },
    { category_id, topic_id },
    { language },
    { topic_id, language },
    { price_min },
    { price_max },
    { category_id, price_min, price_max },
    { topic_id: category_id },
    { category_ids: categories.slice(0, 2) },
    { category_ids: categories.slice(1), topic_ids: topics },
    { category_ids: categories.slice(0, 2), topic_id, price_max },
  ];
  const lists = [undefined, 'luna', 'gato'].flatMap((word) =>
    filters.map((filter) => ({ ...filter, ...(word && { product_name: word }) })),
  );
  const expected = (wanted: Partial<ProductFilter>) =>
    inOrder(
      idsOf(
        books.filter(
          (book) =>
            (!wanted.product_name || hasWord(book, wanted.product_name)) &&
            fits(book, {
              categoryIds: wanted.category_ids ?? (wanted.category_id ? [wanted.category_id] : undefined),
              topicIds: wanted.topic_ids ?? (wanted.topic_id ? [wanted.topic_id] : undefined),
              language: wanted.language,
              lowestCents: wanted.price_min && wanted.price_min * 100,
              highestCents: wanted.price_max && wanted.price_max * 100,
            }),
        ),
      ),
    );
  for (const order of [lists, lists.toReversed()]) {
    // A change of the catalogue: nothing is remembered of what was asked before it.
    await aBook(database.db, { title: 'Otro', active: false });
    for (const wanted of order) expect([wanted, await listed(wanted)]).toEqual([wanted, expected(wanted)]);
  }
});

test('each choice of a filter counts what the text and the other filters leave', async () => {
  const [category_id, topic_id] = [categories[1], topics[0]];
  const language = languages[1];
  const filters = [
    {},
    { category_id },
    { topic_id, price_max: 140 },
    { category_id, topic_id, language },
    { category_ids: categories.slice(0, 2), topic_ids: topics },
  ];
  for (const word of [undefined, 'luna', 'la'])
    for (const filter of filters) {
      const wanted: Partial<ProductFilter> = { ...filter, ...(word && { product_name: word }) };
      // Of the chosen ones of a kind none counts, as a choice brings its books whatever else of its kind is chosen.
      const of = async (more: object) => (await listed({ ...wanted, ...more })).length;
      const counts = await countFilters(reader, wanted);
      for (const one of counts.category_list)
        expect([wanted, one.product_count]).toEqual([
          wanted,
          await of({ category_id: one.category_id, category_ids: undefined }),
        ]);
      for (const one of counts.topic_list)
        expect([wanted, one.product_count]).toEqual([
          wanted,
          await of({ topic_id: one.topic_id, topic_ids: undefined }),
        ]);
      for (const one of counts.language_list)
        expect([wanted, one.product_count]).toEqual([wanted, await of({ language: one.language })]);
      expect(counts.category_list).toHaveLength(categories.length);
    }
});

test('taxa that the shop does not have make no list of their own, beside known ones or alone', async () => {
  const known = categories.slice(0, 2);
  const ofKnown = await listed({ category_ids: known, topic_ids: topics });
  const kept = [...reader.windows.keys()];
  for (const unknown of [1_900_000_000, 1_900_000_001]) {
    const category_ids = [unknown, ...known.toReversed(), ...known];
    expect(await listed({ category_ids, topic_ids: [...topics, unknown] })).toEqual(ofKnown);
    for (const wanted of [{}, { category_ids }, { sort: 'title' as const, price_min: 1 }])
      expect(await listed({ ...wanted, topic_ids: [unknown] })).toEqual([]);
  }
  expect([...reader.windows.keys()].filter((key) => !kept.includes(key))).toEqual([]);
  const counts = await countFilters(reader, { category_ids: [1_900_000_000] });
  expect(counts.category_list.map(({ product_count }) => product_count)).toEqual([16, 16, 16]);
  expect(counts.topic_list.map(({ product_count }) => product_count)).toEqual([0, 0]);
});

const orders: Record<ListSort, (a: Book, b: Book) => number> = {
  newest: (a, b) => b.publishedAt - a.publishedAt || b.id - a.id,
  price_asc: (a, b) => a.cents - b.cents || a.id - b.id,
  price_desc: (a, b) => b.cents - a.cents || b.id - a.id,
  title: (a, b) =>
    a.title.toLowerCase() === b.title.toLowerCase()
      ? a.id - b.id
      : a.title.toLowerCase() < b.title.toLowerCase()
        ? -1
        : 1,
};

describe('any part of any list', () => {
  const cents = fc.integer({ min: 8_999, max: 17_001 });
  // Mostly prices that books have: a limit that leaves out its own price shows only there.
  const bound = fc.oneof(
    { arbitrary: cents, weight: 1 },
    { arbitrary: fc.constantFrom(9_000, 11_000, 13_000, 15_000, 17_000), weight: 4 },
  );
  // Frequency 2, as with 1 every value would be absent.
  const orNone = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 });
  const prices = { lowestCents: orNone(bound), highestCents: orNone(bound) };
  const sort = orNone(fc.constantFrom<ListSort>('newest', 'price_asc', 'price_desc', 'title'));
  const ages = fc
    .option(fc.constantFrom([0], [0, 1], [2]), { nil: undefined, freq: 2 })
    .map((places) => places?.map((place) => categories[place] ?? 0));
  const filterOf = (): fc.Arbitrary<TaxonFilter> =>
    fc.oneof(
      fc.record({ sort, ...prices }),
      fc.record({
        categoryIds: orNone(fc.shuffledSubarray(categories, { minLength: 1 })),
        ages,
        sort,
        topicIds: orNone(fc.shuffledSubarray(topics, { minLength: 1 })),
        language: orNone(fc.constantFrom(...languages)),
        ...prices,
      }),
    );
  const text = fc.constantFrom(undefined, ...WORDS, 'papel gato', 'la', 'el');
  const part = {
    offset: fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: BOOKS + 2 })),
    limit: fc.integer({ min: 1, max: 20 }),
  };

  const searchFor = async (typed: string | undefined): Promise<SearchCondition | undefined> => {
    if (typed === undefined) return undefined;
    const [first] = await planSearch(database.db, typed, 'list');
    return first;
  };

  const isFound = (book: Book, typed: string | undefined, search: SearchCondition | undefined) =>
    !typed ||
    (search?.kind === 'title-start'
      ? book.title.toLowerCase().startsWith(typed)
      : typed.split(' ').every((word) => hasWord(book, word)));

  test('is a slice of the whole list: its first ids, its count, and what stands far down', async () => {
    await fc.assert(
      fc.asyncProperty(
        filterOf(),
        text,
        ages,
        fc.record(part),
        async (filter, typed, firstAges, { offset, limit }) => {
          const planned = await searchFor(typed);
          const search = planned && { ...planned, firstAges };
          const isFirst = (book: Book) => search?.firstAges?.includes(book.categoryId) ?? false;
          const expected = books.filter((book) => fits(book, filter) && isFound(book, typed, search));
          const whole = await findIds(database.db, filter, search, BOOKS + 1);
          const ids = [...whole.ids];
          const order = orders[filter.sort ?? 'newest'];
          const sorted = expected.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || order(a, b));
          if (search && !filter.sort) expect(inOrder(ids)).toEqual(inOrder(idsOf(expected)));
          else expect(ids).toEqual(idsOf(sorted));
          const inFront = idsOf(expected.filter(isFirst));
          expect(inOrder(ids.slice(0, whole.firstTotal))).toEqual(inOrder(inFront));
          expect([...whole.cents]).toEqual(ids.map((id) => expected.find((book) => book.id === id)?.cents));
          const first = await findIds(database.db, filter, search, limit);
          expect([first.total, [...first.ids]]).toEqual([expected.length, ids.slice(0, limit)]);
          expect(await findIdsFarDown(database.db, filter, search, { offset, limit })).toEqual(
            ids.slice(offset, offset + limit),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
