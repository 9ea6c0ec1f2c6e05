import { useRef, useState } from 'react';
import type { ClubMonth, Square } from '#contract/book-club.ts';
import { giveFeedback } from './board-feedback.ts';
import { tokenHome, tokenPath } from './board-rules.ts';
import { useToken } from './use-token.ts';

/** Dialog over the board; its kind stays while it fades out. */
interface Shown {
  kind: 'content' | 'locked' | 'first';
  number: number;
  isOpen: boolean;
}

const START = 1;

/** Progress of the player, and the function that keeps it. */
export interface BoardProgress {
  /** True when no square was ever opened, neither in this month nor in an earlier one. */
  isFirstEver: boolean;
  /** Keeps that a square was opened for the first time. */
  note: (number: number) => void;
}

/** Rules of a tap on a square. */
export function useBoard(month: ClubMonth, { isFirstEver, note }: BoardProgress) {
  const [shown, setShown] = useState<Shown>({ kind: 'content', number: START, isOpen: false });
  const token = useToken(tokenHome(month.squares));
  const isBusy = useRef(false);
  /** Set before the server has answered: on a slow network the second tap comes first. */
  const hasBegun = useRef(false);

  const show = (kind: Shown['kind'], number: number) => setShown({ kind, number, isOpen: true });

  const open = (square: Square) => {
    hasBegun.current = true;
    giveFeedback('open');
    show('content', square.number);
    if (!square.was_opened) note(square.number);
  };

  const tap = async (square: Square) => {
    if (isBusy.current) return;
    if (!square.is_available) {
      giveFeedback('locked');
      return show('locked', square.number);
    }
    isBusy.current = true;
    // The very first tap of all opens the first square, wherever it fell.
    const begins = isFirstEver && !hasBegun.current;
    const goal = begins ? START : square.number;
    const hasArrived = await token.go(tokenPath(token.at, goal), () => giveFeedback('hop'));
    isBusy.current = false;
    if (!hasArrived) return;
    if (begins) show('first', START);
    else open(square);
  };

  const start = () => {
    const first = month.squares.find(({ number }) => number === START);
    if (first) open(first);
  };

  return { token, shown, tap, start, close: () => setShown((before) => ({ ...before, isOpen: false })) };
}
