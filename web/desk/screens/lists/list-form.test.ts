import { expect, test } from 'vitest';
import { chooseStart, withAll } from './author-form.ts';
import { check, formOf, slugOf, withTitle } from './list-form.ts';

test.each([
  ['Para reír', 'para-reir'],
  ['  ¿Qué leemos hoy? ', 'que-leemos-hoy'],
  ['Ñandú & Co.', 'nandu-co'],
  ['***', ''],
])('the address of «%s» is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('the address of a new list follows its title until it is typed', () => {
  const form = formOf(null);
  expect(withTitle(form, 'Para reír', true)).toEqual({ title: 'Para reír', slug: 'para-reir' });
  expect(withTitle({ ...form, title: 'Para', slug: 'mia' }, 'Para reír', true)).toEqual({
    title: 'Para reír',
  });
  expect(withTitle(form, 'Para reír', false)).toEqual({ title: 'Para reír' });
});

test('what the call would refuse is said for its field', () => {
  const form = { ...formOf(null), age_min: 'tres', title: ' ' };
  expect(check(form, null, undefined).wrong).toMatchObject({
    title: 'Escribe el título',
    slug: 'Esa dirección no es de una lista',
    age_min: 'Escribe años enteros',
  });
});

const book = (product_id: number, why = '') => ({
  product_id,
  title: `Libro ${product_id}`,
  image_url: null,
  stock: 1,
  heading: why && 'Si llueve',
  why,
});

test('a book of the author that is taken away stays at the end, without words', () => {
  const before = [book(1, 'Uno'), book(2, 'Dos')];
  expect(withAll(before, before.slice(1))).toEqual([book(2, 'Dos'), book(1)]);
});

test('the book to begin with goes back among the others when another is chosen', () => {
  const form = { intro: '', start: book(1, 'Uno'), own: [book(2)], more_title: '', more: [] };
  expect(chooseStart(form, 2)).toEqual({ start: book(2), own: [book(1, 'Uno')] });
  expect(chooseStart(form, 0)).toEqual({ start: null, own: [book(1, 'Uno'), book(2)] });
});
