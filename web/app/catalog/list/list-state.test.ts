import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSorts } from '#contract/catalog-address.ts';
import { languages } from '#contract/languages.ts';
import { type ListState, listFields, listPath, readListState, wholeList, withFilter } from './list-state.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

test('the state is read from the address', () => {
  expect(
    read('category_id=2&topic_id=7&language=en&price_min=150&price_max=320&product_name=barco&page=3'),
  ).toEqual({
    categoryId: 2,
    topicId: 7,
    language: 'en',
    priceMin: 150,
    priceMax: 320,
    text: 'barco',
    isPlainText: false,
    sort: null,
    page: 3,
  });
});

test.each([
  '',
  'category_id=&topic_id=&price_min=&price_max=&product_name=&page=',
  'category_id=abc&language=fr&topic_id=-4&price_min=NaN&price_max=1e99&page=0',
  'category_id=99999999999&topic_id=0&product_name=%20%00%20&page=1001',
  'page=Infinity&price_min=-1',
])('the query %j means the whole list', (search) => {
  expect(read(search)).toEqual(wholeList);
});

test('prices are whole pesos, and swapped limits are turned', () => {
  expect(read('price_min=320.90&price_max=150')).toMatchObject({ priceMin: 150, priceMax: 320 });
  expect(read('price_min=0')).toMatchObject({ priceMin: 0, priceMax: null });
});

test('the searched text is one line of at most 100 characters', () => {
  expect(read('product_name=%20el%0Acolibri%CC%81%20').text).toBe('el colibrí');
  expect(read(`product_name=${'a'.repeat(300)}`).text).toHaveLength(100);
});

test('the address leaves out defaults', () => {
  expect(listPath(wholeList)).toBe('/productos');
  expect(listPath({ ...wholeList, topicId: 1, priceMin: 0, page: 2 })).toBe(
    '/productos?topic_id=1&price_min=0&page=2',
  );
  expect(listFields({ ...wholeList, text: '¿qué?', page: 2 })).toEqual({ product_name: '¿qué?' });
});

test('a change of filter starts at the first page and keeps the other filters', () => {
  const state = { ...wholeList, categoryId: 1, text: 'luna', page: 4 };
  expect(withFilter(state, { topicId: 3 })).toEqual({ ...state, topicId: 3, page: 1 });
});

test('the address names an order of the list, unless it is the usual one', () => {
  const sortOf = (search: string) => read(search).sort;
  expect(sortOf('sort=price_asc')).toBe('price_asc');
  expect(sortOf('sort=newest')).toBeNull();
  expect(sortOf('sort=relevance')).toBeNull();
  expect(sortOf('product_name=luna&sort=relevance')).toBeNull();
  expect(sortOf('product_name=luna&sort=newest')).toBe('newest');
  expect(sortOf('sort=cheapest')).toBeNull();
});

test('every state survives its address', () => {
  const optional = (min: number, max: number) => fc.option(fc.integer({ min, max }));
  const states: fc.Arbitrary<ListState> = fc
    .record({
      categoryId: optional(1, 2_147_483_647),
      topicId: optional(1, 2_147_483_647),
      language: fc.option(fc.constantFrom(...languages)),
      priceMin: optional(0, 500),
      priceMax: optional(500, 1_000_000),
      text: fc.string({ unit: 'grapheme', maxLength: 30 }),
      isPlainText: fc.boolean(),
      sort: fc.option(fc.constantFrom(...listSorts)),
      page: fc.integer({ min: 1, max: 1000 }),
    })
    .map((state) => {
      const { text } = readListState(new URLSearchParams({ product_name: state.text }));
      const usual = text === '' ? ['relevance', 'newest'] : ['relevance'];
      const sort = state.sort && usual.includes(state.sort) ? null : state.sort;
      return { ...state, text, sort, isPlainText: state.isPlainText && text !== '' };
    });
  fc.assert(
    fc.property(states, (state) => {
      const { search } = new URL(listPath(state), 'http://localhost');
      expect(readListState(new URLSearchParams(search))).toEqual(state);
    }),
  );
});

test('no address makes reading fail', () => {
  const value = fc.string({ unit: 'binary' });
  const fields = {
    category_id: value,
    price_min: value,
    price_max: value,
    product_name: value,
    page: value,
    language: value,
  };
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (given) => {
      const state = readListState(new URLSearchParams(given));
      expect(state.page).toBeGreaterThanOrEqual(1);
      expect(state.text).not.toMatch(/\p{Cc}/u);
    }),
  );
});
