import { expect, test } from 'vitest';
import { countWord, listed, oneOf } from './spanish-words.ts';

test.each([
  [[], '', ''],
  [['4–6'], '4–6', '4–6'],
  [['4–6', '7–9', '10–12'], '4–6, 7–9 y 10–12', '4–6, 7–9 o 10–12'],
  [['Ana', 'Inés'], 'Ana e Inés', 'Ana o Inés'],
])('%j are «%s» together, and «%s» to choose from', (parts, all, either) => {
  expect([listed(parts), oneOf(parts)]).toEqual([all, either]);
});

test.each([
  [1, 'uno'],
  [4, 'cuatro'],
  [10, 'diez'],
  [11, '11'],
])('a count of %i is «%s» in a sentence', (count, word) => {
  expect(countWord(count)).toBe(word);
});

test('one thing takes its gender', () => {
  expect([countWord(1, 'un'), countWord(1, 'una'), countWord(2, 'una')]).toEqual(['un', 'una', 'dos']);
});
