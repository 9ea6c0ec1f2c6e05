import { describe, expect, test } from 'vitest';
import { bankOfClabe, clabeProblem, plainClabe } from './clabe.ts';

const REAL = ['012180001234567899', '032180000118359719', '002010077777777771', '646180110400000007'];
const NOT_REAL = 'Esa CLABE no existe. Revisa los 18 números.';

test.each(REAL)('%s can be an account, and no other last digit fits it', (clabe) => {
  const others = Array.from({ length: 10 }, (_, digit) => `${clabe.slice(0, -1)}${digit}`);
  expect(others.filter((one) => clabeProblem(one) === null)).toEqual([clabe]);
});

test('each of the eighteen digits counts', () => {
  const [clabe = ''] = REAL;
  for (let at = 0; at < clabe.length; at += 1) {
    const other = (Number(clabe[at]) + 1) % 10;
    expect(clabeProblem(`${clabe.slice(0, at)}${other}${clabe.slice(at + 1)}`), `digit ${at}`).toBe(NOT_REAL);
  }
});

test.each([
  ['', 'Le faltan 18 números.'],
  ['0121800012345678', 'Le faltan 2 números.'],
  ['01218000123456789', 'Le falta 1 número.'],
  ['012180001234567898', NOT_REAL],
  ['0121800012345678990', 'Le sobra 1 número.'],
  ['01218000123456789901', 'Le sobran 2 números.'],
  ['01218000123456789A', NOT_REAL],
  ['٠١٢١٨٠٠٠١٢٣٤٥٦٧٨٩٩', NOT_REAL],
])('%j: %s', (clabe, problem) => {
  expect(clabeProblem(clabe)).toBe(problem);
});

test('spaces, hyphens and copied marks are taken away', () => {
  expect(plainClabe(' 012-180 001\u00a0234‑567\u200b899 ')).toBe('012180001234567899');
});

describe('on the page', () => {
  test.each([
    ['012180001234567899', 'BBVA México'],
    ['072', 'Banorte'],
    ['999180001234567899', null],
    ['01', null],
  ])('%s is an account at %s', (clabe, bank) => {
    expect(bankOfClabe(clabe)).toBe(bank);
  });
});
