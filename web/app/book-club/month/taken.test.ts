import { describe, expect, test } from 'vitest';
import { tellTaken } from './taken.ts';

describe('Members’ page: the message after taking all books names those that are missing', () => {
  test.each([
    [{ added: 4, left: [] }, 'success', 'Agregamos 4 libros a tu carrito.'],
    [
      { added: 1, left: ['Uno', 'Dos', 'Tres'] },
      'warning',
      'Agregamos 1 libro a tu carrito. No hay ahora: «Uno», «Dos» y «Tres».',
    ],
    [{ added: 0, left: ['Uno'] }, 'warning', 'No hay ahora: «Uno».'],
  ])('%j', (taken, kind, text) => expect(tellTaken(taken)).toEqual({ kind, text }));
});
