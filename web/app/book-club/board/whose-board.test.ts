import { describe, expect, test } from 'vitest';
import type { ClubMonth, Square } from '#contract/book-club.ts';
import { openedOf } from '../month/use-month.ts';
import { asOpenedBy } from './whose-board.ts';

const square = (number: number, facts: Partial<Square> = {}): Square => ({
  number,
  type: 'book',
  unlock_day: 1,
  is_available: true,
  was_opened: false,
  content: null,
  ...facts,
});
const lupita = { child_id: 1, nickname: 'Lupita', years: 4, opened: [2, 4] };
const month = {
  squares: [square(1, { was_opened: true }), square(2), square(3), square(4, { is_available: false })],
  boards: [lupita],
} as unknown as ClubMonth;
const openedIn = ({ squares }: ClubMonth) =>
  squares.filter(({ was_opened }) => was_opened).map(({ number }) => number);

describe('The board of a child', () => {
  test('has what the child opened, not the family, and no square that is closed today', () => {
    expect(openedIn(asOpenedBy(month, lupita))).toEqual([2]);
  });

  test('leaves that of the family as it is', () => {
    expect(openedIn(asOpenedBy(month, undefined))).toEqual([1]);
    asOpenedBy(month, lupita);
    expect(openedIn(month)).toEqual([1]);
  });

  test('of a past month counts what the child opened, 0 of one who opened nothing', () => {
    const past = { squares_opened: 7, boards: [{ child_id: 1, squares_opened: 3 }] };
    expect([openedOf(past, undefined), openedOf(past, 1), openedOf(past, 2)]).toEqual([7, 3, 0]);
  });
});
