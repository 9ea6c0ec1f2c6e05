import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClubMonth, Square } from '#contract/book-club.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { errorText } from '../../ui/error-texts.ts';
import { queryClient } from '../../ui/query-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useHistory, useKeptMonth } from '../month/use-month.ts';
import { giveFeedback } from './board-feedback.ts';
import { countOpened, tokenHome, tokenPath } from './board-rules.ts';
import { useToken } from './use-token.ts';

/** What stands over the board; its kind stays while it closes. */
interface Shown {
  kind: 'content' | 'locked' | 'first';
  number: number;
  isOpen: boolean;
}

const START = 1;

/** The rules of a tap on a square. */
export function useBoard(month: ClubMonth) {
  const [shown, setShown] = useState<Shown>({ kind: 'content', number: START, isOpen: false });
  const token = useToken(tokenHome(month.squares));
  const isBusy = useRef(false);
  /** Known here before the server has answered: on a slow network the second tap comes first. */
  const hasBegun = useRef(false);
  const note = useNoteOpened(month);
  const isFirstEver = useIsFirstEver(month);

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
    // The very first tap of all begins at the beginning, wherever it fell.
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

/** Nothing opened yet, neither in this month nor in any before. */
function useIsFirstEver({ is_current, squares }: ClubMonth): boolean {
  const { data: history = [] } = useHistory();
  return (
    is_current && countOpened(squares) === 0 && history.every(({ squares_opened }) => squares_opened === 0)
  );
}

/** Keeps progress with the account; the board shows it at once. */
function useNoteOpened({ year, month }: ClubMonth) {
  const { key } = useKeptMonth();

  const markOpened = (opened: readonly number[]) =>
    queryClient.setQueryData<ClubMonth>(
      key,
      (known) =>
        known && {
          ...known,
          squares: known.squares.map((square) =>
            opened.includes(square.number) ? { ...square, was_opened: true } : square,
          ),
        },
      // The links in it are as old as they were.
      { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt },
    );

  const { mutate } = useMutation({
    mutationFn: (number: number) =>
      browserApi('POST /book-club/open-square', { body: { year, month, number } }),
    onSuccess: ({ opened }) => markOpened(opened),
    onError: (error) => {
      showToast({
        kind: 'error',
        text: errorText(error, 'No se pudo guardar tu avance. Toca otra vez la casilla.'),
      });
      // The month may have changed, or the membership ended, since the page was opened.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return mutate;
}
