import { expect, test } from 'vitest';
import { suitedText, suitedTo } from './age-facts.ts';

const group = (name: string, categoryId = 1) => ({ name, ageMin: null, ageMax: null, categoryId });
const groups = {
  books: [group('0-3 años'), group('4-6 años', 2), group('10-12 años', 4), group('13+ años', 5)],
  boxes: [group('0–3 años · con libros'), group('3–5 años · con libros')],
};
const today = { year: 2026, month: 11, day: 24 };

test.each([
  ['2024-08', 'Le tocan los libros y la caja de 0–3 años.'],
  ['2021-12', 'Le tocan los libros de 4–6 años y la caja de 3–5 años.'],
  ['2015-01', 'Le tocan los libros de 10–12 años.'],
  ['2010-01', 'Le tocan los libros de 13+ años.'],
  ['2018-01', ''],
])('what suits a child of %s: %s', (birthMonth, text) => {
  expect(suitedText(suitedTo(birthMonth, today, groups))).toBe(text);
});

test('without books of the age the box stands alone', () => {
  expect(suitedText(suitedTo('2021-12', today, { ...groups, books: [] }))).toBe(
    'Le toca la caja de 3–5 años.',
  );
});
