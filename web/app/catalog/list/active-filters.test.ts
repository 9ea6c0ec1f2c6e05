import { expect, test } from 'vitest';
import { activeFilters, booksLabel } from './active-filters.ts';
import { listPath, wholeList } from './list-state.ts';
import type { CataloguePage } from './load-list.ts';

const facets: CataloguePage['facets'] = {
  categories: [
    {
      category_id: 2,
      category_name: '4-6 años',
      category_description: '',
      image_url: null,
      image: null,
      image_alt: '',
      age_min: 4,
      age_max: 6,
      product_count: 18,
    },
  ],
  topics: [{ topic_id: 1, topic_name: 'Aventura', product_count: 14 }],
};
const list: CataloguePage['list'] = {
  status: true,
  product_list: [],
  total: 0,
  total_pages: 0,
  price_range: { min: 95, max: 420 },
  language_list: [],
  search: null,
  nearest_list: [],
};
const state = {
  ...wholeList,
  categoryIds: [2],
  topicIds: [1],
  priceMin: 150,
  priceMax: 320,
  text: 'barco',
  page: 2,
};

test('each active filter is named and can be taken off alone, which leads to the first page', () => {
  const filters = activeFilters({ state, facets, list });
  expect(filters.map(({ label, without }) => [label, listPath(without)])).toEqual([
    ['«barco»', '/productos?category_id=2&topic_id=1&price_min=150&price_max=320'],
    ['4–6 años', '/productos?topic_id=1&price_min=150&price_max=320&product_name=barco'],
    ['Aventura', '/productos?category_id=2&price_min=150&price_max=320&product_name=barco'],
    ['$150–$320', '/productos?category_id=2&topic_id=1&product_name=barco'],
  ]);
});

test.each([
  [{ priceMin: 150, priceMax: null }, 'Desde $150'],
  [{ priceMin: null, priceMax: 320 }, 'Hasta $320'],
  [{ priceMin: 95, priceMax: 320 }, 'Hasta $320'],
])('%j reads %s', (prices, label) => {
  expect(activeFilters({ state: { ...wholeList, ...prices }, facets, list })[0]?.label).toBe(label);
});

test('a price that leaves nothing out is not shown as a filter', () => {
  expect(activeFilters({ state: { ...wholeList, priceMin: 0, priceMax: 1000 }, facets, list })).toEqual([]);
});

test('an unknown age or topic can still be taken off', () => {
  const filters = activeFilters({ state: { ...state, categoryIds: [99] }, facets: null, list: null });
  expect(filters.map((filter) => filter.label)).toEqual(['«barco»', 'Edad', 'Tema', '$150–$320']);
});

test('each of several ages and topics is a filter of its own', () => {
  const several = { ...wholeList, categoryIds: [2, 9], topicIds: [1] };
  expect(
    activeFilters({ state: several, facets, list }).map(({ label, without }) => [label, listPath(without)]),
  ).toEqual([
    ['4–6 años', '/productos?category_id=9&topic_id=1'],
    ['Edad', '/productos?category_id=2&topic_id=1'],
    ['Aventura', '/productos?category_id=2&category_id=9'],
  ]);
});

test('a language is shown by its Spanish name', () => {
  const [filter] = activeFilters({ state: { ...wholeList, language: 'en', page: 3 }, facets, list });
  expect(filter).toMatchObject({ label: 'Inglés', without: wholeList });
});

test('the count of one book is singular', () => {
  expect([0, 1, 14, 1250].map(booksLabel)).toEqual(['0 libros', '1 libro', '14 libros', '1,250 libros']);
});
