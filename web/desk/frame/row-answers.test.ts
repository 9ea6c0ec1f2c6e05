import { expect, test } from 'vitest';
import { answersText, readAnswers } from './row-answers.ts';

const row = (id: number, reason: string | null = null) => ({
  id,
  ok: reason === null,
  code: reason && 'NOT_SHIPPABLE',
  reason,
  audit_entry_id: reason === null ? 100 + id : null,
});

const none: ReadonlySet<number> = new Set();

test('a bulk change says how many are done and how many are not, and keeps each reason', () => {
  const answers = readAnswers([row(1), row(2, 'Está en revisión.'), row(3)]);
  expect(answersText(answers, new Set([2]))).toBe('2 listos, 1 no.');
  expect([...answers.reasons]).toEqual([[2, 'Está en revisión.']]);
  expect(answers.entries).toEqual([101, 103]);
});

test('where all went the same way, the sentence says only that', () => {
  expect(answersText(readAnswers([row(1)]), none)).toBe('1 listo.');
  expect(answersText(readAnswers([row(1), row(2)]), none)).toBe('2 listos.');
  expect(answersText(readAnswers([row(1, 'No.')]), new Set([1]))).toBe('1 no se pudo.');
});

test('the sentence gives the one reason of those that have gone from the list, where none of them can say it', () => {
  const held = 'Está en revisión.';
  const text = (...rows: Parameters<typeof readAnswers>[0]) =>
    answersText(readAnswers([row(9), ...rows]), none);
  expect(text(row(1, held), row(2, held))).toBe('1 listo, 2 no: Está en revisión.');
  const left = (id: number) => ({ ...row(id, `Lucía ya lo envió, guía ${id}.`), code: 'ALREADY_SHIPPED' });
  expect(text(left(1), left(2))).toBe('1 listo, 2 no: alguien ya los envió.');
  expect(text(left(1), row(2, held))).toBe('1 listo, 2 no: ya no están en esta lista.');
  expect(answersText(readAnswers([left(1), row(2, held)]), new Set([2]))).toBe(
    '2 no se pudieron: alguien ya los envió.',
  );
});
