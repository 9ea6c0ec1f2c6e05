import { describe, expect, test } from 'vitest';
import type { ProposedBox } from '#contract/desk/box-titles.ts';
import { chosenRows, fillRows, fillSummary, knownStock, missingSummary, type Slot } from './fill-rows.ts';

const book = (product_id: number): Slot => ({ product_id, title: `Libro ${product_id}`, image_url: null });
const box = (shipment_id: number, ...books: number[]): ProposedBox => ({
  shipment_id,
  number: 1,
  contact_name: `Familia ${shipment_id}`,
  city: 'Puebla',
  created_at: '2026-11-20T12:00:00.000Z',
  titles: books.map(book),
  notices: [],
});
const stock = knownStock([1, 2, 3].map((id) => ({ ...book(id), stock: id === 1 ? 1 : 9 })));
const nothing = { swaps: new Map(), leftOut: new Set<number>(), booksPerBox: 2, stock };

describe('Boxes to fill', () => {
  test('a box with an empty place is not among those that are confirmed', () => {
    const rows = fillRows({ ...nothing, boxes: [box(1, 2, 3), box(2, 2)] });
    expect(rows[1]?.slots).toEqual([book(2), null]);
    const chosen = chosenRows(rows, nothing.leftOut);
    expect(chosen.map(({ box: { shipment_id } }) => shipment_id)).toEqual([1]);
    expect(fillSummary(rows, chosen)).toBe('1 de 2 cajas listas · 2 libros saldrán del inventario');
    expect(missingSummary(rows)).toBe('Faltan títulos para 1 caja. Puedes confirmarla después.');
  });

  test('what was changed stays in its place, and fills an empty one', () => {
    const swaps = new Map([[2, new Map([[1, book(3)]])]]);
    const rows = fillRows({ ...nothing, swaps, boxes: [box(1, 2, 3), box(2, 2)] });
    expect(rows[1]).toMatchObject({ slots: [book(2), book(3)], isWhole: true });
    expect(missingSummary(rows)).toBeNull();
  });

  test('a book chosen for more boxes than it has copies is said of the later one, unless the first is left out', () => {
    const boxes = [box(1, 1, 2), box(2, 1, 3)];
    const shorts = (leftOut: Set<number>) =>
      fillRows({ ...nothing, leftOut, boxes }).map(({ short }) => short);
    expect(shorts(new Set())).toEqual([null, { title: 'Libro 1', stock: 1 }]);
    expect(shorts(new Set([1]))).toEqual([null, null]);
  });
});
