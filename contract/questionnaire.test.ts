import { expect, test } from 'vitest';
import { type Answer, changesFor, type Question, question } from './questionnaire.ts';

const asked = (id: string, comes_first = false): Question => ({
  kind: 'many',
  id,
  title: `¿${id}?`,
  comes_first,
  options: [
    { id: 'plain', label: 'Nada', change: null },
    { id: 'one', label: 'Uno', change: { title: `${id} uno`, text: 'Prueben uno.' } },
    { id: 'two', label: 'Dos', change: { title: `${id} dos`, text: 'Prueben dos.' } },
  ],
});
const said = (id: string, ...choices: string[]): Answer => ({ question: id, choices, text: '' });
const titles = (questions: Question[], answers: Answer[]) =>
  changesFor(questions, answers).map(({ title }) => title);

test('at most three changes are named, each of another question, the one that comes first before the others', () => {
  const questions = [asked('a'), asked('b'), asked('c'), asked('d', true)];
  const answers = ['a', 'b', 'c', 'd'].map((id) => said(id, 'two', 'one'));
  expect(titles(questions, answers)).toEqual(['d uno', 'a uno', 'b uno']);
});

test('answers without a change name none', () => {
  expect(titles([asked('a'), asked('b')], [said('a', 'plain'), said('b', 'plain', 'two')])).toEqual([
    'b dos',
  ]);
});

test('a question keeps what is typed as text', () => {
  const typed = { kind: 'text', id: 'a', title: '<b>¿Qué?</b> {nombre}' };
  expect(question.parse(typed)).toEqual(typed);
});
