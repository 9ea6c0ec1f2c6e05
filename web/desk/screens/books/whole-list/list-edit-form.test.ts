import { expect, test } from 'vitest';
import { wholeNumber } from '../../../frame/whole-number.ts';
import { doneText, doText, type ListForm, listEditOf } from './list-edit-form.ts';

const form: ListForm = {
  price: { kind: 'percent', typed: '-5' },
  offer: { kind: 'fixed', typed: '99.50', starts_on: '2026-12-01', ends_on: '2026-12-03' },
  taxon: 't-7',
  isAdded: false,
};

test('what is typed becomes the change of its kind alone', () => {
  expect(listEditOf('publish', form)).toEqual({ kind: 'publish' });
  expect(listEditOf('price', form)).toEqual({ kind: 'price-percent', percent: -5 });
  expect(listEditOf('price', { ...form, price: { kind: 'fixed', typed: '280' } })).toEqual({
    kind: 'price',
    price_cents: 28_000,
  });
  expect(listEditOf('taxon', form)).toEqual({ kind: 'remove-topic', topic_id: 7 });
  expect(listEditOf('taxon', { ...form, taxon: 'c-3', isAdded: true })).toEqual({
    kind: 'add-category',
    category_id: 3,
  });
  const days = { starts_on: '2026-12-01', ends_on: '2026-12-03' };
  expect(listEditOf('offer', form)).toEqual({ kind: 'offer', offer_cents: 9_950, ...days });
});

test('while something is missing or wrong there is no change', () => {
  expect(listEditOf('price', { ...form, price: { kind: 'percent', typed: 'diez' } })).toBe(null);
  expect(listEditOf('price', { ...form, price: { kind: 'fixed', typed: ' ' } })).toBe(null);
  expect(listEditOf('taxon', { ...form, taxon: '' })).toBe(null);
  expect(listEditOf('offer', { ...form, offer: { ...form.offer, ends_on: '' } })).toBe(null);
});

test('numbers read as they are written', () => {
  expect([7, 999, 1_240, 10_000].map(wholeNumber)).toEqual(['7', '999', '1\u00a0240', '10\u00a0000']);
  expect(doText('retire', form, 1)).toBe('Retirar 1 libro');
  expect(doText('taxon', form, 1_240)).toBe('Quitar de 1\u00a0240 libros');
  expect(doneText({ changed: 1_230, left_out: { count: 10, named: [] } })).toBe('1\u00a0230 listos, 10 no.');
});
