import { describe, expect, test } from 'vitest';
import type { DeskList, DeskListedBook } from '#contract/desk/reading-lists.ts';
import { mergeChanges } from '../../frame/conflict/merge-changes.ts';
import {
  type AuthorForm,
  authorText,
  checkAuthor,
  chooseStart,
  theirAuthor,
  withAll,
} from './author-form.ts';
import { check, formOf, listText, slugOf, theirList, withTitle } from './list-form.ts';

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

test('chosen books by others ask for a title', () => {
  const form: AuthorForm = { intro: '', start: null, own: [], more_title: ' ', more: [book(1)] };
  expect(checkAuthor(form, 'ana', 0).wrong).toEqual({
    more_title: 'Escribe el título de los libros que elegiste',
  });
  expect(checkAuthor({ ...form, more: [] }, 'ana', 0).wrong).toEqual({});
});

describe('What two people typed', () => {
  const list: DeskList = {
    ...formOf(null),
    id: 1,
    version: 3,
    is_published: false,
    age_min: null,
    age_max: null,
    books: [book(1, 'Uno'), book(2)],
  };
  const sold = (of: DeskListedBook) => ({ ...of, stock: 0, image_url: '/otra.webp' });

  test('of a list is not in conflict because of pictures and copies', () => {
    const form = { ...formOf(list), books: [book(2), book(1, 'Uno'), book(3)] };
    const same = theirList({ ...list, title: 'Otro', books: list.books.map(sold) }, { base: list, form });
    expect(mergeChanges(formOf(list), form, same)).toMatchObject({
      conflicts: [],
      fromMine: ['books'],
      fromTheirs: ['title'],
    });
    const alike = theirList({ ...list, books: form.books.map(sold) }, { base: list, form });
    expect(mergeChanges(formOf(list), form, alike).conflicts).toEqual([]);
    const other = theirList({ ...list, books: [sold(book(1, 'Por otra razón'))] }, { base: list, form });
    expect(mergeChanges(formOf(list), form, other).conflicts).toEqual(['books']);
  });

  test('of an author is put together field by field, and nothing of the other is lost', () => {
    const base: AuthorForm = { intro: '', start: null, own: [book(1), book(2)], more_title: '', more: [] };
    const form = { ...base, intro: 'La mía.' };
    const theirs = {
      intro: '',
      start: sold(book(1, 'Uno')),
      own: [sold(book(2, 'Dos'))],
      more_title: 'Más',
      more: [book(9, 'Nueve')],
    };
    expect(mergeChanges(base, form, theirAuthor(theirs, { base, form }))).toEqual({
      merged: { ...theirs, intro: 'La mía.', start: book(1, 'Uno'), own: [book(2, 'Dos')] },
      conflicts: [],
      fromMine: ['intro'],
      fromTheirs: ['start', 'own', 'more_title', 'more'],
    });
  });

  test('is read with the reasons', () => {
    expect(listText('books', [book(1, 'Uno'), book(2)])).toBe('Libro 1 (Si llueve): Uno · Libro 2');
    expect(listText('colour', 'night')).toBe('Noche');
    expect(listText('title', '')).toBe('(vacío)');
    expect(authorText('start', book(1, 'Uno'))).toBe('Libro 1 (Si llueve): Uno');
    expect(authorText('start', null)).toBe('Sin elegir: el más nuevo');
    expect(authorText('more', [])).toBe('(sin libros)');
  });
});
