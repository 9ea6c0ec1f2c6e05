import { describe, expect, test } from 'vitest';
import { groupAfter, groupOfAge } from './age-groups.ts';

const group = (name: string, ageMin: number | null = null, ageMax: number | null = null) => ({
  name,
  ageMin,
  ageMax,
});
const books = [
  group('7-9 años', 7, 9),
  group('0-3 años', 0, 3),
  group('4-6 años', 4, 6),
  group('10-12 años', 10, 12),
  group('13+ años', 13),
];
/** Plans say their ages in their label alone. */
const boxes = ['0–3', '3–5', '5–7', '7–8'].map((ages) => group(`${ages} años · con libros`));

describe('The group of an age', () => {
  test.each([
    [0, '0-3 años', '0–3 años · con libros'],
    [2, '0-3 años', '0–3 años · con libros'],
    [3, '0-3 años', '3–5 años · con libros'],
    [4, '4-6 años', '3–5 años · con libros'],
    [5, '4-6 años', '5–7 años · con libros'],
    [7, '7-9 años', '7–8 años · con libros'],
    [8, '7-9 años', '7–8 años · con libros'],
    [9, '7-9 años', undefined],
    [12, '10-12 años', undefined],
    [13, '13+ años', undefined],
    [18, '13+ años', undefined],
  ])('of %d years is %s for books, %s for boxes', (years, ofBooks, ofBoxes) => {
    expect(groupOfAge(years, books)?.name).toBe(ofBooks);
    expect(groupOfAge(years, boxes)?.name).toBe(ofBoxes);
  });

  test('a group that names no years holds none', () => {
    expect(groupOfAge(4, [group('Clásicos')])).toBeUndefined();
    expect(groupOfAge(4, [])).toBeUndefined();
  });

  test.each([
    ['0-3 años', '4-6 años'],
    ['4-6 años', '7-9 años'],
    ['13+ años', undefined],
  ])('after %s comes %s, in whatever order they stand', (name, next) => {
    expect(groupAfter(group(name), books)?.name).toBe(next);
  });
});
