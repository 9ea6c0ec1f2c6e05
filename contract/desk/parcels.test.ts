import { expect, test } from 'vitest';
import { trackingNumber } from './parcels.ts';

const wrong = (text: string) => trackingNumber.safeParse(text).error?.issues[0]?.message;

test('a guía is kept without spaces and in capitals', () => {
  expect(trackingNumber.parse(' jd01 4600\u00a0003 ')).toBe('JD014600003');
  expect(trackingNumber.parse('1'.repeat(40))).toHaveLength(40);
});

test.each([
  '1'.repeat(41),
  '1'.repeat(61),
  '6055905123456789012345 6055905123456789012345',
  '1'.repeat(100_000),
])('one that is too long is said to be too long', (text) => {
  expect(wrong(text)).toBe(
    'Son demasiados caracteres: una guía tiene hasta 40. Revisa que no sean dos juntas',
  );
});

test('one that is too short, or has other characters, is said to be so', () => {
  expect(wrong('12 3')).toBe('La guía está incompleta: tiene al menos 4 caracteres');
  expect(wrong('1234/5')).toBe('Revisa la guía: solo letras, números y guiones');
});
