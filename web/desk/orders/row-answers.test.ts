import { expect, test } from 'vitest';
import { answersText, readAnswers } from './row-answers.ts';

const row = (id: number, reason: string | null = null) => ({
  id,
  ok: reason === null,
  code: reason && 'NOT_SHIPPABLE',
  reason,
  audit_entry_id: reason === null ? 100 + id : null,
});

test('a bulk change says how many are done and how many are not, and keeps each reason', () => {
  const answers = readAnswers([row(1), row(2, 'Está en revisión.'), row(3)]);
  expect(answersText(answers)).toBe('2 listos, 1 no.');
  expect([...answers.reasons]).toEqual([[2, 'Está en revisión.']]);
  expect(answers.entries).toEqual([101, 103]);
});

test('where all went the same way, the sentence says only that', () => {
  expect(answersText(readAnswers([row(1)]))).toBe('1 listo.');
  expect(answersText(readAnswers([row(1), row(2)]))).toBe('2 listos.');
  expect(answersText(readAnswers([row(1, 'No.')]))).toBe('1 no se pudo.');
});
