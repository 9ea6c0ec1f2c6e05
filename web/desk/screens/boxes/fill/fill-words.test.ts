import { expect, test } from 'vitest';
import { hadText, noticeText } from './fill-words.ts';

const missing = (facts: { missing?: number; had: number; none_left: number; of: number }) =>
  Object.values(noticeText({ kind: 'missing', missing: 1, ...facts })).join(' ');

test('what is missing says how much of the list the family had, and what is gone', () => {
  expect([
    missing({ had: 13, none_left: 0, of: 14 }),
    missing({ missing: 2, had: 3, none_left: 1, of: 4 }),
    missing({ had: 0, none_left: 2, of: 2 }),
    missing({ had: 0, none_left: 0, of: 0 }),
  ]).toEqual([
    'Falta un título. Ya tuvo 13 de los 14 de la lista',
    'Faltan 2 títulos. Ya tuvo 3 de los 4 de la lista y 1 está agotado',
    'Falta un título. De los 2 de la lista, 2 están agotados',
    'Falta un título. La lista de este plan está vacía.',
  ]);
});

test('another box is named by its ages', () => {
  const plan = 'Book Club Libros 5–7 años';
  expect(noticeText({ kind: 'other-box', product_id: 1, title: 'Siete semillas', plan }).text).toBe(
    'Su otra caja (5–7) lleva «Siete semillas»',
  );
  expect(hadText({ kind: 'box', plan, is_here: true })).toBe('Va en su caja de 5–7');
});
