import { expect, test } from 'vitest';
import type { CardPart } from '#contract/desk/today-cards.ts';
import { spansOf } from './card-spans.ts';

const waiting: CardPart[] = ['to_send', 'returns', 'review', 'messages', 'boxes', 'declined', 'low', 'club'];
const cardsOf = (count: number, skip = 0) => waiting.slice(skip, skip + count).map((part) => ({ part }));

/** Lays parts out as the grid does; true where no row has a gap. */
function fills(widths: readonly number[], columns: number) {
  let column = 0;
  for (const width of widths) {
    if (column + width > columns) return false;
    column = (column + width) % columns;
  }
  return column === 0;
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])('%i cards leave no empty cell, with sales and without', (count) => {
  for (const skip of [0, 1])
    for (const hasSales of [true, false]) {
      const { cards, sales } = spansOf(cardsOf(count, skip), hasSales);
      const parts = hasSales ? [...cards, sales] : cards;
      expect(
        fills(
          parts.map(({ two }) => two),
          2,
        ),
        `two columns, ${skip}`,
      ).toBe(true);
      expect(
        fills(
          parts.map(({ three }) => three),
          3,
        ),
        `three columns, ${skip}`,
      ).toBe(true);
    }
});

test('the sales stand beside the last card where they fit', () => {
  expect(spansOf(cardsOf(6), true)).toMatchObject({ sales: { three: 2 } });
  expect(spansOf(cardsOf(6), true).cards.at(-1)).toEqual({ two: 2, three: 1 });
});
