import { expect, test } from 'vitest';
import type { AskedQuestionnaire } from '#contract/questionnaire.ts';
import { readChoices } from './kept-choices.ts';

const questionnaire: AskedQuestionnaire = {
  questionnaire_id: 7,
  version: 2,
  intro: '',
  questions: [
    {
      kind: 'one',
      id: 'who',
      title: '¿Quién?',
      choices: [
        { id: 'me', label: 'Yo' },
        { id: 'you', label: 'Tú' },
      ],
    },
    {
      kind: 'many',
      id: 'hard',
      title: '¿Qué?',
      choices: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
    },
    { kind: 'text', id: 'own', title: '¿Algo más?', choices: [] },
  ],
  has_changes: false,
  answers: [],
  is_answered: false,
  changes: [],
};
const owner = { email: 'ana@example.test', questionnaire };
const kept = (more: object) => ({ email: owner.email, questionnaire_id: 7, step: 1, answers: [], ...more });

test("stored choices come back as far as they fit today's questions", () => {
  const answers = [
    { question: 'own', choices: ['me'], text: 'Sí' },
    { question: 'who', choices: ['gone', 'you', 'me'], text: 'x' },
    { question: 'hard', choices: ['b', 'a'] },
  ];
  expect(readChoices(kept({ answers }), owner)?.answers).toEqual([
    { question: 'who', choices: ['me'], text: '' },
    { question: 'hard', choices: ['a', 'b'], text: '' },
    { question: 'own', choices: [], text: 'Sí' },
  ]);
});

test('a restored form opens at the first question without an answer', () => {
  const answers = [{ question: 'who', choices: ['me'], text: '' }];
  expect(readChoices(kept({ answers, step: 2 }), owner)?.step).toBe(1);
  expect(readChoices(kept({ answers, step: 0 }), owner)?.step).toBe(0);
});

test.each([
  ['nothing', null],
  ['another family', kept({ email: 'bea@example.test' })],
  ['another questionnaire', kept({ questionnaire_id: 8 })],
  ['spoilt data', kept({ answers: 'x' })],
])('%s begins anew', (_, stored) => {
  expect(readChoices(stored, owner)).toBeNull();
});

test('invalid answers count as none', () => {
  const spoilt = kept({ answers: [null, 3, { question: 'who', choices: 'me' }], step: -4 });
  expect(readChoices(spoilt, owner)).toEqual({
    step: 0,
    answers: ['who', 'hard', 'own'].map((question) => ({ question, choices: [], text: '' })),
  });
});
