import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOSEN_MAX, listSorts } from '#contract/catalog-address.ts';
import { languages } from '#contract/languages.ts';
import {
  type ListState,
  listFields,
  listPath,
  listRequest,
  readListState,
  wholeList,
  withChoice,
  withFilter,
} from './list-state.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

test('the state is read from the address', () => {
  expect(
    read('category_id=2&topic_id=7&language=en&price_min=150&price_max=320&product_name=barco&page=3'),
  ).toEqual({
    categoryIds: [2],
    topicIds: [7],
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

test('several ages and topics have one address, whatever the order and number in which they are given', () => {
  const state = { ...wholeList, categoryIds: [2, 3], topicIds: [1, 7] };
  expect(read('category_id=3&topic_id=7&category_id=2&topic_id=1&category_id=3&category_id=x')).toEqual(
    state,
  );
  expect(listPath(state)).toBe('/productos?category_id=2&category_id=3&topic_id=1&topic_id=7');
  const many = Array.from({ length: 500 }, (_, at) => `topic_id=${at + 1}`).join('&');
  expect(read(many).topicIds).toHaveLength(CHOSEN_MAX);
});

test('the API gets one age by its own name, and several as a list', () => {
  const query = (categoryIds: number[]) => listRequest({ ...wholeList, categoryIds }).query;
  expect(query([2])).toMatchObject({ category_id: 2, category_ids: undefined, topic_id: undefined });
  expect(query([2, 3])).toMatchObject({ category_id: undefined, category_ids: [2, 3] });
});

test('a choice is added in order, and taken back when it is made again', () => {
  expect(withChoice([2, 5], 3)).toEqual([2, 3, 5]);
  expect(withChoice([2, 3, 5], 3)).toEqual([2, 5]);
});

test('the address leaves out defaults', () => {
  expect(listPath(wholeList)).toBe('/productos');
  expect(listPath({ ...wholeList, topicIds: [1], priceMin: 0, page: 2 })).toBe(
    '/productos?topic_id=1&price_min=0&page=2',
  );
  expect(listFields({ ...wholeList, text: '¿qué?', page: 2 })).toEqual([['product_name', '¿qué?']]);
});

test('a change of filter starts at the first page and keeps the other filters', () => {
  const state = { ...wholeList, categoryIds: [1], text: 'luna', page: 4 };
  expect(withFilter(state, { topicIds: [3] })).toEqual({ ...state, topicIds: [3], page: 1 });
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
  const ids = fc
    .uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: CHOSEN_MAX })
    .map((list) => list.toSorted((a, b) => a - b));
  const states: fc.Arbitrary<ListState> = fc
    .record({
      categoryIds: ids,
      topicIds: ids,
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
