import { expect, test } from 'vitest';
import { ageLabel, categoryTone, printedAge } from './age.ts';

const product = (category_name: string, age_min: number | null) => ({
  category_list: [{ category_id: 1, category_name, age_min, age_max: null }],
});

test.each([
  ['0-3 años', 0, '0+ Meses'],
  ['4-6 años', 4, '4+ Años'],
  ['13+ años', 13, '13+ Años'],
  ['Los más chicos', 0, '0+ Meses'],
  ['4-6 años', 5, '5+ Años'],
])('%s beginning at %i is labelled %s', (name, ageMin, label) => {
  expect(ageLabel(product(name, ageMin))).toBe(label);
});

test('a category without limits has the age of its leading digits', () => {
  expect(ageLabel(product('10-12 años', null))).toBe('10+ Años');
  expect(ageLabel(product('0-3 años', null))).toBe('0+ Meses');
});

test('a category without an age gets no label', () => {
  expect(ageLabel(product('Para regalar', null))).toBeNull();
  expect(ageLabel({ category_list: [] })).toBeNull();
});

test('ages are printed with an en dash', () => {
  expect(printedAge('4-6 años')).toBe('4–6 años');
  expect(printedAge('13+ años')).toBe('13+ años');
});

test('a category takes the colour of its first age', () => {
  expect(categoryTone({ category_name: '7-9 años', age_min: null })).toBe('7-9');
  expect(categoryTone({ category_name: 'Adolescentes', age_min: 13 })).toBe('13');
});
