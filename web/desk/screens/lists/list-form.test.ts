import { expect, test } from 'vitest';
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
