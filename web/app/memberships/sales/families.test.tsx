import { expect, test } from 'vitest';
import { benefitsOf, pricesText } from './families.tsx';

const month = {
  name: 'Noviembre',
  books_cents: 95_700,
  ages: [],
  computer_voice: 'all' as const,
  audios: { long: 2, long_minutes: { from: 5, to: 5 }, short: 3 },
};

test("what a plan says of all audios is said as the month's recordings are", () => {
  const plan = { benefits: ['4 libros', 'Audios de unos 5 minutos', 'Los libros se compran por separado'] };
  expect(benefitsOf(plan, month)).toEqual(['4 libros', '2 audios de unos 5 minutos y 3 cortos']);
  expect(benefitsOf(plan, null)).toEqual(['4 libros', 'Audios de unos 5 minutos']);
});

test.each([
  [[9_900], '$99'],
  [[40_000, 55_000], '$400 o $550'],
  [[40_000, 45_050, 60_000], 'de $400 a $600'],
])('prices %j are «%s»', (prices, text) => {
  expect(pricesText(prices)).toBe(text);
});
