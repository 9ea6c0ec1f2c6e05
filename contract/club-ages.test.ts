import { expect, test } from 'vitest';
import { ageOf, agesOf, readAges } from './club-ages.ts';

const category = (age_min: number | null, age_max: number | null) => [{ age_min, age_max }];

test.each([
  ['', []],
  ['4-6', ['4–6']],
  ['4–6, 7 - 9 y 10-12', ['4–6', '7–9', '10–12']],
  ['4-6 y 13+', ['4–6', '13+']],
  ['4-6, 4–6', ['4–6']],
] as const)('«%s» are the ages %j', (text, ages) => {
  expect(readAges(text)).toEqual(ages);
});

test.each(['de 4 a 6', '6-4', '4-4', '4', '4-6 años', '4-6; 7-9', '123-200'])('«%s» is refused', (text) => {
  expect(readAges(text)).toBeNull();
});

test("a month's ages are those of its books, each once, the youngest first", () => {
  const books = [
    category(10, 12),
    category(4, 6),
    [],
    category(13, null),
    category(4, 6),
    category(null, null),
  ];
  expect(agesOf(books.map((category_list) => ({ category_list })))).toEqual(['4–6', '10–12', '13+']);
  expect(ageOf(category(0, 3))).toBe('0–3');
});
