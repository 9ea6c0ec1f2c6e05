import { describe, expect, test } from 'vitest';
import { emptyFields } from '#contract/desk/empty-book.ts';
import { countChanges, formOf, readForm } from './book-form.ts';

const whole = {
  ...emptyFields('BRI-0421'),
  title: 'Dragón en volcán prestado',
  authors: ['Joaquín Tlapale'],
  description: 'Uno.\n\nDos.',
  pages: 64,
  isbn13: '9780306406157',
  edition_date: '2026-11-12',
  weight_grams: 240,
  width_mm: 215,
  height_mm: 300,
  series: 'Dragones',
  series_number: 2,
  category_ids: [3],
  price_cents: 128_050,
};

test('what is read, shown and sent again is the same book', () => {
  for (const values of [whole, { ...emptyFields('BRI-1'), title: 'Un libro' }]) {
    expect(readForm(formOf(values)).fields).toEqual(values);
    expect(countChanges(formOf(values), values)).toBe(0);
  }
});

test('pesos, grams and centimetres are typed, cents and millimetres sent', () => {
  const form = { ...formOf(whole), price: '280', weight_grams: ' 310 ', width: '21,5', height: '8' };
  expect(readForm(form).fields).toMatchObject({
    price_cents: 28_000,
    weight_grams: 310,
    width_mm: 215,
    height_mm: 80,
  });
  expect(countChanges(form, whole)).toBe(4);
});

test('an author that is still empty is none, and no change', () => {
  const form = { ...formOf(whole), authors: ['Joaquín Tlapale', ' '] };
  expect(readForm(form).fields?.authors).toEqual(['Joaquín Tlapale']);
  expect(countChanges(form, whole)).toBe(0);
});

test('a book without a series has no number in one', () => {
  expect(readForm({ ...formOf(whole), series: ' ' }).fields).toMatchObject({
    series: null,
    series_number: null,
  });
});

describe('what is wrong stands under its field', () => {
  test.each([
    [{ title: ' ' }, 'title', 'Escribe el título'],
    [{ sku: '' }, 'sku', 'Escribe el SKU'],
    [{ isbn13: '978-0-306-40615-8' }, 'isbn13', 'El ISBN no es válido: revisa el último dígito.'],
    [{ price: '5' }, 'price_cents', 'Escribe un precio de $10.00 a $990,000.00'],
    [{ price: 'gratis' }, 'price_cents', 'Escribe un precio de $10.00 a $990,000.00'],
    [{ pages: '64.5' }, 'pages', 'Escribe un número de 1 a 100000'],
    [{ weight_grams: '240 g' }, 'weight_grams', 'Escribe un número de 1 a 50000'],
  ])('%o', (part, field, sentence) => {
    expect(readForm({ ...formOf(whole), ...part }).wrong).toEqual({ [field]: sentence });
  });
});
