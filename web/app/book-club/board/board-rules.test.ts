import { describe, expect, test } from 'vitest';
import type { Square } from '#contract/book-club.ts';
import { boardHeading, countOpened, squareEyebrow, squareName, tokenHome, tokenPath } from './board-rules.ts';

const square = (facts: Partial<Square>): Square => ({
  number: 6,
  type: 'book',
  unlock_day: 14,
  is_available: true,
  was_opened: false,
  content: null,
  ...facts,
});

describe('Members’ page: the path of the token', () => {
  test.each([
    [1, 2, [2]],
    [1, 3, [3]],
    [1, 4, [2, 4]],
    [3, 4, [4]],
    [1, 6, [3, 4, 6]],
    [1, 10, [2, 4, 5, 7, 8, 10]],
    [10, 1, [8, 7, 5, 4, 2, 1]],
    [9, 3, [7, 6, 4, 3]],
    [5, 6, [6]],
    [4, 4, [4]],
  ])('leads from %i to %i over %j', (from, to, way) => expect(tokenPath(from, to)).toEqual(way));

  test('begins on the last square that was opened, or on the first', () => {
    expect(tokenHome([square({ number: 1 }), square({ number: 2 })])).toBe(1);
    const some = [1, 2, 3, 4].map((number) => square({ number, was_opened: number === 1 || number === 3 }));
    expect(tokenHome(some)).toBe(3);
    expect(countOpened(some)).toBe(2);
  });
});

describe('Members’ page: names of squares', () => {
  test.each([
    [{ type: 'activities', is_available: false }, 'Casilla 6, actividad, bloqueada, se abre el día 14'],
    [{ type: 'audios', number: 3, was_opened: true }, 'Casilla 3, audio, abierta'],
    [{ type: 'book', number: 1 }, 'Casilla 1, libro, disponible'],
  ] as const)('%j is called %s', (facts, name) => expect(squareName(square(facts))).toBe(name));

  test("the content's line gives the week of a book and the minutes of an activity", () => {
    const content = {
      title: '',
      intro: '',
      book_title: null,
      cover_image: null,
      sections: [],
      downloads: [],
      audios: [],
    };
    expect(squareEyebrow(square({ content: { ...content, week: 2, minutes: null } }))).toBe(
      'Libro · Semana 2',
    );
    expect(
      squareEyebrow(square({ type: 'activities', content: { ...content, week: null, minutes: 15 } })),
    ).toBe('Actividad · 15\u00a0minutos');
    expect(
      squareEyebrow(square({ type: 'audios', content: { ...content, week: null, minutes: null } })),
    ).toBe('Audio');
  });
});

describe('Members’ page: the heading of the board follows the progress', () => {
  const ten = (opened: number, available = 10) =>
    Array.from({ length: 10 }, (_, index) =>
      square({
        number: index + 1,
        unlock_day: [1, 1, 1, 7, 7, 14, 14, 21, 21, 21][index] ?? 1,
        is_available: index < available,
        was_opened: index < opened,
      }),
    );
  test.each([
    [ten(0), '¡Comienza el recorrido!', 'Toca una casilla iluminada y brinca.'],
    [ten(2, 5), '¡Sigan brincando!', 'Toca la siguiente casilla iluminada.'],
    [ten(9), '¡Sigan brincando!', 'Toca la siguiente casilla iluminada.'],
    [
      ten(5, 5),
      '¡Van al día!',
      'La siguiente casilla se abre el día\u00a014. Mientras, repitan la que quieran.',
    ],
    [
      ten(10),
      '¡Llegaron al cielo!',
      'Abrieron las diez casillas de octubre. Ya pueden repetir la que quieran.',
    ],
  ])('%#', (squares, title, text) => expect(boardHeading('Octubre', squares)).toEqual({ title, text }));
});

describe('Members’ page: the heading of a child’s board', () => {
  const squares = (opened: number, available: number, type: Square['type'] = 'book') =>
    Array.from({ length: 10 }, (_, at) =>
      square({ number: at + 1, type, is_available: at < available, was_opened: at < opened, unlock_day: 21 }),
    );

  test.each([
    [0, 3, 'book', '¡Comienza el recorrido!', 'Toca una casilla iluminada y brinca.'],
    [3, 5, 'book', 'Lupita va en la casilla 3', 'Le toca la 4: un libro.'],
    [3, 5, 'activities', 'Lupita va en la casilla 3', 'Le toca la 4: una actividad.'],
    [3, 5, 'audios', 'Lupita va en la casilla 3', 'Le toca la 4: un audio.'],
    [
      5,
      5,
      'book',
      'Lupita va en la casilla 5',
      'La siguiente casilla se abre el día\u00a021. Mientras, repitan la que quieran.',
    ],
    [
      10,
      10,
      'book',
      '¡Llegaron al cielo!',
      'Abrieron las diez casillas de noviembre. Ya pueden repetir la que quieran.',
    ],
  ] as const)('with %i opened of %i (%s)', (opened, available, type, title, text) => {
    expect(boardHeading('Noviembre', squares(opened, available, type), 'Lupita')).toEqual({ title, text });
  });
});
