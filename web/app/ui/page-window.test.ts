import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PagerCell, pageWindow } from './page-window.ts';

const written = (cells: PagerCell[]) =>
  cells.map((cell) => (cell.kind === 'gap' ? '…' : cell.page)).join(' ');

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 5 6 7 8 9'],
])('page %i of %i shows %s', (current, total, expected) => {
  expect(written(pageWindow(current, total))).toBe(expected);
});

test.each([
  [1, 6, '1 2 3 … 6'],
  [5, 9, '1 … 5 … 9'],
  [8, 9, '1 … 7 8 9'],
])('with five cells, page %i of %i shows %s', (current, total, expected) => {
  expect(written(pageWindow(current, total, 5))).toBe(expected);
});

test('the pager has never more cells than allowed, always the first, the last and the current page, in order, and no gap of one page', () => {
  const places = fc
    .integer({ min: 1, max: 2000 })
    .chain((total) =>
      fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total), fc.constantFrom(5, 7)),
    );
  fc.assert(
    fc.property(places, ([current, total, room]) => {
      const cells = pageWindow(current, total, room);
      const pages = cells.flatMap((cell) => (cell.kind === 'page' ? [cell.page] : []));
      expect(cells.length).toBeLessThanOrEqual(room);
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, current, total]));
      for (const [at, cell] of cells.entries()) {
        const [before, after] = [cells[at - 1], cells[at + 1]];
        if (cell.kind !== 'gap' || before?.kind !== 'page' || after?.kind !== 'page') continue;
        expect(after.page - before.page).toBeGreaterThan(1);
      }
    }),
  );
});
