import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costInShop } from '#contract/club-words.ts';
import { benefitsOf, pricesText } from './families.tsx';

const month = {
  name: 'Noviembre',
  book_count: 4,
  books_available: 4,
  books_cents: 95_700,
  ages: [],
  computer_voice: 'all' as const,
  audios: { long: 2, long_minutes: { from: 5, to: 5 }, short: 3 },
};

const VOICE = 'Los que Amalia todavía no graba los lee una voz de computadora';
/** The plan as the shop comes with it. */
const [plan] = JSON.parse(readFileSync('seed/memberships/plans.json', 'utf8')) as [{ benefits: string[] }];

test("what the shop's plan says of its audios is said as the month's recordings are", () => {
  const ofBenefits = (audios: string) => [
    '4 libros temáticos al mes, uno por semana',
    audios,
    VOICE,
    'Actividad imprimible del mes',
  ];
  expect(benefitsOf(plan, null)).toEqual(ofBenefits('2 audios de unos 5 minutos y 3 cortos'));
  const audios = { long: 1, long_minutes: { from: 4, to: 6 }, short: 1 };
  expect(benefitsOf(plan, { ...month, audios })).toEqual(ofBenefits('1 audio de 4 a 6 minutos y 1 corto'));
});

test('no computer is said to read a month that is recorded', () => {
  expect(benefitsOf(plan, month)).toContain(VOICE);
  expect(benefitsOf(plan, { ...month, computer_voice: 'none' })).not.toContain(VOICE);
});

test('a line that says a computer reads them all is said of some as soon as others are recorded', () => {
  const all = 'Los lee una voz de computadora, mientras Amalia los graba';
  const saidOf = (computer_voice: 'all' | 'some') =>
    benefitsOf({ benefits: [all] }, { ...month, computer_voice });
  expect(saidOf('all')).toEqual([all]);
  expect(saidOf('some')).toEqual(['Algunos los lee una voz de computadora, mientras Amalia los graba']);
});

test.each(['Audios de unos 5 minutos', '1 audio de 4 a 6 minutos y 1 corto', '3 audios cortos'])(
  '«%s» is a line about the audios',
  (benefit) => {
    expect(benefitsOf({ benefits: [benefit] }, month)).toEqual(['2 audios de unos 5 minutos y 3 cortos']);
  },
);

test.each([
  [4, 'los de noviembre cuestan $957 en la tienda'],
  [3, 'los que hay de noviembre cuestan $957 en la tienda'],
  [1, 'el que hay de noviembre cuesta $957 en la tienda'],
  [0, ''],
])('with %i of four books in the shop the sum is said of these', (books_available, text) => {
  expect(costInShop({ ...month, books_available })).toBe(text);
});

test.each([
  [[9_900], '$99'],
  [[40_000, 55_000], '$400 o $550'],
  [[40_000, 45_050, 60_000], 'de $400 a $600'],
])('prices %j are «%s»', (prices, text) => {
  expect(pricesText(prices)).toBe(text);
});
