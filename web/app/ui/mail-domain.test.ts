import { expect, test } from 'vitest';
import { likelyDomain, mayBecomeCommon, withDomain } from './mail-domain.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['otmail.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['yahoo.com.m', 'yahoo.com.mx'],
  ['iclud.com', 'icloud.com'],
])('%s is asked about: %s', (domain, meant) => {
  expect(likelyDomain(`mariana@${domain}`)).toBe(meant);
});

test.each([
  'gmail.com',
  'hotmail.es',
  'ymail.com',
  'mail.com',
  'brincacuentos.mx',
  'example.test',
  'gml.com',
  'ggmaill.com',
  '',
  'g'.repeat(10_000),
])('%s is not asked about', (domain) => {
  expect(likelyDomain(`mariana@${domain}`)).toBeNull();
});

test('a text without an @ gets no suggestions', () => expect(likelyDomain('gmial.com')).toBeNull());

test('a domain that is still being typed may become a common one', () => {
  expect(['a@gmail.co', 'a@g', 'a@gmail.con', 'a@gmial.com'].map(mayBecomeCommon)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('only the part behind the last @ is replaced', () => {
  expect(withDomain('Mariana@x@gmial.com', 'gmail.com')).toBe('Mariana@x@gmail.com');
});
