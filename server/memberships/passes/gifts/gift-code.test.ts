import { expect, test } from 'vitest';
import { giftCode, giftCodeHash, readGiftCode, shownGiftCode } from './gift-code.ts';

const KEY = 'a key';

test('derives a code of twelve letters from folio and version', () => {
  const code = giftCode(KEY, 'BC-1ZC8H6QY', 1);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(giftCode(KEY, 'BC-1ZC8H6QY', 1)).toBe(code);
  const others = [
    giftCode(KEY, 'BC-1ZC8H6QY', 2),
    giftCode(KEY, 'BC-1ZC8H6QZ', 1),
    giftCode('another', 'BC-1ZC8H6QY', 1),
  ];
  expect(new Set([code, ...others]).size).toBe(4);
});

test('uses each letter about as often as any other', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 4000; n += 1)
    for (const letter of giftCode(KEY, `BC-${n}`, 1)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(Math.abs(count - 1500)).toBeLessThan(250);
});

test('shows a code in groups of four', () => {
  expect(shownGiftCode('0123456789AB')).toBe('BRIN-0123-4567-89AB');
});

test.each([
  'BRIN-0123-4567-89AB',
  'brin-0123-4567-89ab',
  'Brin 0123 4567 89AB',
  '0123-4567-89AB',
  ' 0123 4567 89ab ',
  'O123-4567-89AB',
  'brin-oI23-4567-89AB',
  'BR1N-0L23-4567-89AB',
  'BRIN–0123–4567–89AB',
  'BRIN0123456789AB.',
])('reads %j as the code that was meant', (typed) => {
  expect(readGiftCode(typed)).toBe('0123456789AB');
});

test('reads a code that begins like the mark of the shop', () => {
  expect(readGiftCode('BR1N456789AB')).toBe('BR1N456789AB');
  expect(readGiftCode('BRIN-BR1N-4567-89AB')).toBe('BR1N456789AB');
});

test.each(['', 'BRIN', 'BRIN-0123-4567-89A', 'BRIN-0123-4567-89ABC', 'BRIN-0123-4567-89AU', '🐰'.repeat(12)])(
  'reads no code in %j',
  (typed) => {
    expect(readGiftCode(typed)).toBeUndefined();
  },
);

test('hashes by key and code', () => {
  expect(giftCodeHash(KEY, '0123456789AB')).toMatch(/^[0-9a-f]{64}$/);
  expect(giftCodeHash(KEY, '0123456789AB')).not.toBe(giftCodeHash('another', '0123456789AB'));
  expect(giftCodeHash(KEY, '0123456789AB')).not.toBe(giftCodeHash(KEY, '0123456789AC'));
});
