import { expect, test } from 'vitest';
import type { ClubSample } from '#contract/book-club.ts';
import {
  costSentence,
  openSquaresText,
  questionsAbout,
  restText,
  takeText,
  whereText,
  withMonthQuestions,
} from './sample-words.ts';

const book = (age_min: number | null) =>
  ({ product: age_min === null ? null : { category_list: [{ age_min, age_max: age_min + 2 }] } }) as never;
const books = [book(4), book(7), book(4), book(10)];
const month = {
  name: 'Noviembre',
  books,
  ages: ['4–6', '7–9', '10–12'],
  audios: { long: 2, long_minutes: { from: 5, to: 5 }, short: 3 },
  computer_voice: 'all',
  is_current: true,
} as unknown as ClubSample;

test.each([
  [4, 95_700, 'Los cuatro cuestan $957.00 en la tienda y no van incluidos.', 'Agregar los 4 al carrito'],
  [
    3,
    71_800,
    'Los tres que hay cuestan $718.00 en la tienda y no van incluidos.',
    'Agregar los 3 al carrito',
  ],
  [
    1,
    23_900,
    'El que hay cuesta $239.00 en la tienda. Los libros no van incluidos.',
    'Agregar el que hay al carrito',
  ],
  [0, 0, 'Los libros no van incluidos, y hoy no los tenemos en la tienda.', null],
] as const)(
  'with %i of the four books in the shop their cost is said',
  (there, books_cents, sentence, button) => {
    expect(costSentence({ books, books_available: there, books_cents })).toBe(sentence);
    expect(takeText(there)).toBe(button);
  },
);

test('a shop without any of them sends families elsewhere, and not to itself', () => {
  expect(whereText(1)).toContain('Cómpralos aquí');
  expect(whereText(0)).toBe('Búscalos en tu librería o en la biblioteca.');
});

test('what is open on the day of paying is counted', () => {
  expect(openSquaresText({ squares_open: 5, name: 'Noviembre' })).toBe(
    'hoy ya van abiertas las cinco casillas de noviembre',
  );
});

test.each([
  [{ questions: 4, words: 3, steps: 0, sheets: 1 }, 'Y 4 preguntas y 3 palabras para jugar'],
  [{ questions: 0, words: 0, steps: 3, sheets: 1 }, 'Y 3 pasos más, con la ficha para imprimir'],
  [{ questions: 0, words: 0, steps: 1, sheets: 0 }, 'Y 1 paso más'],
  [{ questions: 0, words: 0, steps: 0, sheets: 0 }, ''],
])('what a square holds besides %j is said', (rest, text) => {
  expect(restText({ rest, audios: [] })).toBe(text);
});

test.each([
  [[], 'Cada audio trae su texto completo'],
  [['una'], 'Uno con voz de computadora. Cada audio trae su texto completo'],
  [['una', 'otra'], 'Voz de computadora. Cada audio trae su texto completo'],
])('of two recordings those that a computer reads, %j, are counted', (synthetic, text) => {
  const audios = ['una', 'otra'].map((title) => ({
    title,
    duration: '1:00',
    is_synthetic: (synthetic as string[]).includes(title),
  }));
  expect(restText({ rest: { questions: 0, words: 0, steps: 0, sheets: 0 }, audios })).toBe(text);
});

test('the questions about the month are answered by its books and its recordings', () => {
  const [ages, voice] = questionsAbout(month, 'Amalia Trujeque').map(({ answer }) => answer);
  expect(ages).toContain('En noviembre: dos para 4–6, uno para 7–9 y uno para 10–12.');
  expect(voice).toContain(
    'una voz de computadora; lo decimos junto a cada audio hasta que Amalia los grabe.',
  );
  expect(voice).toContain('y este mes 2 audios de unos 5 minutos y 3 cortos');
  const recorded = questionsAbout({ ...month, computer_voice: 'none' }, 'Amalia Trujeque');
  expect(recorded[1]?.answer).not.toContain('computadora');
});

test('the month before is not called this month', () => {
  const [, voice] = questionsAbout({ ...month, is_current: false }, 'Amalia Trujeque');
  expect(voice?.answer).toContain('y en noviembre 2 audios de unos 5 minutos y 3 cortos');
  expect(voice?.answer).not.toContain('este mes');
});

test('they stand behind the first question, and not where the owner has written one herself', () => {
  const own = ['¿Están incluidos?', '¿Quién lee los audios?', '¿Cómo cancelo?'].map((question) => ({
    question,
    answer: 'Suya',
  }));
  const shown = withMonthQuestions(own, questionsAbout(month, 'Amalia'));
  expect(shown.map(({ question }) => question)).toEqual([
    '¿Están incluidos?',
    '¿Para qué edad es?',
    '¿Quién lee los audios?',
    '¿Cómo cancelo?',
  ]);
  expect(withMonthQuestions([], questionsAbout(month, 'Amalia'))).toEqual([]);
});
