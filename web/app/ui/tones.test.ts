import { expect, test } from 'vitest';
import { ageTone, topicTone } from './tones.ts';

test('an age range takes the colour of the range that holds its lower bound', () => {
  const tones = [0, 3, 4, 5, 7, 9, 10, 12, 13, 16].map((age) => ageTone(age));
  expect(tones).toEqual(['0-3', '0-3', '4-6', '4-6', '7-9', '7-9', '10-12', '10-12', '13', '13']);
});

test('topics keep their own colour however they are written; unknown ones get a fixed one', () => {
  expect(topicTone('Cuentos clásicos', 2)).toBe('clasicos');
  expect(topicTone('FANTASÍA', 9)).toBe('fantasia');
  expect(topicTone('Poesía', 7)).toBe('poesia');
  expect(topicTone('Deportes', 11)).toBe(topicTone('Deportes', 11));
});
