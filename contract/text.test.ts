import { expect, test } from 'vitest';
import { exactText, id, line, paragraph, pesos, phoneText, requiredId } from './text.ts';

test.each([
  [1, 1],
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['0012', 12],
])('%j is the identifier %i', (given, number) => expect(id.parse(given)).toBe(number));

test.each([
  0,
  -1,
  1.5,
  '1.5',
  2_147_483_648,
  '2147483648',
  '99999999999999999999',
  '0x10',
  '1e3',
  ' 1',
  '+1',
  '',
  '１',
  'x',
  true,
  null,
  undefined,
  [1],
  ['1'],
  { valueOf: 1 },
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%j is no identifier', (given) => expect(id.safeParse(given).success).toBe(false));

test('an identifier that was left out is asked for by its name', () => {
  const product = requiredId('product_id es requerido');
  expect(product.safeParse(undefined).error?.issues[0]?.message).toBe('product_id es requerido');
  expect(product.safeParse('x').error?.issues[0]?.message).not.toBe('product_id es requerido');
  expect(product.parse('12')).toBe(12);
});

test.each([
  [0, 0],
  ['0', 0],
  ['199.90', 199.9],
  ['1000000', 1_000_000],
])('%j is an amount of %d', (given, amount) => expect(pesos.parse(given)).toBe(amount));

test.each([-1, '-1', '1,000', '$5', '1e2', 'Infinity', '1000001', '.5', '5.', [5], true, null])(
  '%j is no amount',
  (given) => expect(pesos.safeParse(given).success).toBe(false),
);

test.each([
  ['  a  b  ', 'a  b'],
  ['cafe\u0301', 'café'],
  ['\u202Eabc\u202C', 'abc'],
  ['\u200B\uFEFFabc\u2060', 'abc'],
  ['👩‍👧', '👩‍👧'],
  ['\u200B', ''],
  ['', ''],
  ['\u{E0001}a\u{E0020}', 'a'],
  [`${' '.repeat(50)}ab${' '.repeat(28)}`, 'ab'],
])('the line %j is kept as %j', (given, kept) => expect(line(20).parse(given)).toBe(kept));

test.each(['a\u0000b', 'a\nb', 'a\u0085b', 'a\ud83d', '\udc00a', 'a'.repeat(21), 5, null, ['a']])(
  '%j is no line of twenty characters',
  (given) => expect(line(20).safeParse(given).success).toBe(false),
);

test('a paragraph keeps its lines', () => {
  expect(paragraph(20).parse(' Para Mateo:\n¡feliz!')).toBe(' Para Mateo:\n¡feliz!');
  for (const text of ['a\u0000', 'a\ud83d', 'a'.repeat(21)])
    expect(paragraph(20).safeParse(text).success).toBe(false);
});

test.each([' ', '\u200B', '\u0301', 'a', '\ud83d', '👩'])(
  'many times %j is too long before it is looked at, in the same words',
  (unit) => {
    for (const field of [line(20), paragraph(20), line(20).min(1, 'missing')]) {
      const { error } = field.safeParse(`a${unit.repeat(80)}a`);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Son [\d,]+ caracteres; caben 20$/),
      ]);
    }
  },
);

test('a text of one form that is too long is answered like any other that has not that form', () => {
  const code = exactText(/^\d{4}$/, 4, 'El código tiene 4 dígitos');
  expect(code.parse('0123')).toBe('0123');
  for (const text of ['12', '12345', '1'.repeat(60_000)])
    expect(code.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'El código tiene 4 dígitos',
    ]);
});

test('a telephone number may be typed with spaces, within reason', () => {
  const phone = phoneText(/^\d{10}$/, 'wrong', 'missing');
  expect(phone.parse(' 55 1234\u202C 5678 ')).toBe('5512345678');
  expect(phone.safeParse(' ').error?.issues[0]?.message).toBe('missing');
  expect(phone.safeParse(`${' '.repeat(60_000)}5512345678`).error?.issues).toMatchObject([
    { message: 'wrong' },
  ]);
  expect(phoneText(/^(\d{10})?$/, 'wrong').parse(' ')).toBe('');
});

test.each([
  ['sixty marks', `A${'\u0301\u0316'.repeat(30)}na`, 2],
  ['an accented letter', 'ñandú', 0],
  ['two marks', 'q\u0323\u0302', 2],
  ['a key', '1\uFE0F\u20E3', 2],
])('a letter keeps two marks at most: %s', (_what, typed, most) => {
  for (const field of [line(200), paragraph(200)]) {
    const kept = field.parse(typed);
    expect(kept.match(/\p{M}{3}/u)).toBeNull();
    expect(Array.from(kept.match(/\p{M}+/u)?.[0] ?? '')).toHaveLength(most);
    expect(kept.at(-1)).toBe(typed.at(-1));
  }
});
