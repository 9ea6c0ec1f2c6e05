import { expect, test } from 'vitest';
import { fromList, readFromList, readReferrer } from './list-return.ts';
import { wholeList } from './list-state.ts';

test('a book opened from a list remembers its page and filters', () => {
  expect(readFromList(fromList({ ...wholeList, topicIds: [2], page: 3 }))).toEqual({
    fromProducts: true,
    currentPage: 3,
    searchParams: '?topic_id=2&page=3',
    steps: 1,
  });
  expect(readFromList(fromList(wholeList))?.searchParams).toBe('');
});

test.each([
  null,
  undefined,
  'text',
  { fromProducts: false, searchParams: '' },
  { fromProducts: true },
  { fromProducts: true, searchParams: '//elsewhere.example' },
])('the state %j leads to no list', (state) => {
  expect(readFromList(state)).toBeNull();
});

test('missing or invalid fields of the state become one step and the first page', () => {
  expect(readFromList({ fromProducts: true, searchParams: '', currentPage: 'x', steps: -2 })).toEqual({
    fromProducts: true,
    currentPage: 1,
    searchParams: '',
    steps: 1,
  });
});

const OURS = 'https://shop.example.test';

test.each([
  ['/productos?topic_id=2&page=3', '?topic_id=2&page=3', 3],
  ['/productos', '', 1],
  ['/productos?page=%3Cscript%3E&from=elsewhere', '', 1],
])(
  'a book opened from %s in a tab of its own leads to that list, without going back',
  (path, searchParams, currentPage) => {
    const origin = readReferrer(OURS + path, OURS);
    expect(origin).toEqual({ fromProducts: true, currentPage, searchParams, steps: 0 });
    expect(readFromList(origin)).toEqual(origin);
  },
);

test.each([
  '',
  'about:blank',
  `${OURS}/productos/5`,
  `${OURS}/`,
  'https://elsewhere.example/productos?page=2',
])('a visitor from "%s" has no list to go back to', (referrer) => {
  expect(readReferrer(referrer, OURS)).toBeNull();
});
