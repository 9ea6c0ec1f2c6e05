import { expect, test } from 'vitest';
import { fitsForm, hasOwnMark, isNumberForm } from './number-form.ts';

const ESTAFETA = '22 caracteres o 10 dígitos';
const DHL = '10 dígitos o JD + 8 a 28 caracteres';
const CORREOS = '2 letras + 9 dígitos + MX';

test.each([
  [ESTAFETA, '3208614975', true],
  [ESTAFETA, '6055905123456789012345', true],
  [ESTAFETA, '605590512345678901234A', true],
  [ESTAFETA, '1234', false],
  [ESTAFETA, 'HOLA', false],
  [ESTAFETA, '2222', false],
  [ESTAFETA, '320861497', false],
  [ESTAFETA, '32086149755', false],
  [ESTAFETA, '320861497A', false],
  [DHL, 'JD014600003512345678', true],
  [DHL, 'JD1234567', false],
  [DHL, `JD${'1'.repeat(29)}`, false],
  [DHL, 'XX014600003512345678', false],
  [CORREOS, 'EE123456789MX', true],
  [CORREOS, 'E1123456789MX', false],
  [CORREOS, 'EE123456789US', false],
  ['15 a 22 caracteres', '1'.repeat(14), false],
  ['15 a 22 caracteres', '1'.repeat(15), true],
  ['15 a 22 caracteres', '1'.repeat(22), true],
  ['15 a 22 caracteres', '1'.repeat(23), false],
  ['what nobody can read', '1234', true],
])('of «%s» %s is one: %s', (form, number, isOne) => {
  expect(fitsForm(number, form)).toBe(isOne);
});

test.each([ESTAFETA, DHL, CORREOS, '1 letra + 3 Digitos', '12 dígitos o 15 dígitos'])(
  '«%s» is a form',
  (form) => {
    expect(isNumberForm(form)).toBe(true);
  },
);

test.each([
  '',
  'diez dígitos',
  '0 dígitos',
  '41 dígitos',
  '5 a 4 dígitos',
  '10',
  '10 números',
  '10 dígitos o',
  '8 a 10 dígitos + 2 a 3 letras',
  'jd + 8 dígitos',
  `${'1 letra + '.repeat(30)}MX`,
])('«%s» is none', (form) => {
  expect(isNumberForm(form)).toBe(false);
});

test('a form with letters of its own is sure', () => {
  expect([ESTAFETA, DHL, CORREOS].map(hasOwnMark)).toEqual([false, true, true]);
});
