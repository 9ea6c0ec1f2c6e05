import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

const values = { marca: 'La Tortuga', páginas: '58', precio: null };

test.each([
  ['Somos {marca}, {marca}.', 'Somos La Tortuga, La Tortuga.'],
  ['Un PDF[ de {páginas} páginas], tamaño carta', 'Un PDF de 58 páginas, tamaño carta'],
  ['En pesos[ ({precio})] y ya', 'En pesos y ya'],
  ['Cuesta {precio}.', 'Cuesta .'],
  ['[nota] {otra cosa} [de {otra cosa}]', '[nota] {otra cosa} [de {otra cosa}]'],
  ['{constructor} {toString}', '{constructor} {toString}'],
  ['$& {marca} $1', '$& La Tortuga $1'],
])('%s', (text, filled) => {
  expect(fillText(text, values)).toBe(filled);
});

test('time grows with the length of the text, whatever brackets it has', () => {
  // A pattern that tries from each bracket again would take minutes.
  for (const piece of ['[', '{', '[{', '[a{b', '[{a}']) {
    const text = piece.repeat(200_000 / piece.length);
    expect(fillText(text, values) === text).toBe(true);
  }
});
