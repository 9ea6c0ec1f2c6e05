import { expect, test } from 'vitest';
import { fromList, readFromList } from './list-return.ts';
import { wholeList } from './list-state.ts';

test('a book opened from a list remembers its page and filters', () => {
  expect(readFromList(fromList({ ...wholeList, topicId: 2, page: 3 }))).toEqual({
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
])('%j says nothing about a list', (state) => {
  expect(readFromList(state)).toBeNull();
});

test('what is missing or odd falls back to one step and the first page', () => {
  expect(readFromList({ fromProducts: true, searchParams: '', currentPage: 'x', steps: 0 })).toEqual({
    fromProducts: true,
    currentPage: 1,
    searchParams: '',
    steps: 1,
  });
});
