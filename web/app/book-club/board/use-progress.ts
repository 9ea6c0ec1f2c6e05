import { useMutation } from '@tanstack/react-query';
import type { ClubMonth } from '#contract/book-club.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { errorText } from '../../ui/error-texts.ts';
import { queryClient } from '../../ui/query-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { openedOf, useHistory, useKeptMonth } from '../month/use-month.ts';
import { countOpened } from './board-rules.ts';
import type { BoardProgress } from './use-board.ts';

/** Progress of the family, or of one of its children, kept with the account. */
export function useProgress(month: ClubMonth, childId: number | undefined): BoardProgress {
  return { isFirstEver: useIsFirstEver(month, childId), note: useNoteOpened(month, childId) };
}

function useIsFirstEver({ is_current, squares }: ClubMonth, childId: number | undefined): boolean {
  const { data: history = [] } = useHistory();
  return is_current && countOpened(squares) === 0 && history.every((month) => openedOf(month, childId) === 0);
}

/** Keeps an opened square with the account and marks it on the board. */
function useNoteOpened({ year, month }: ClubMonth, childId: number | undefined) {
  const { key } = useKeptMonth();

  const markOpened = (opened: number[], ofChild: number | undefined) =>
    queryClient.setQueryData<ClubMonth>(
      key,
      (known) =>
        known && (ofChild === undefined ? withSquares(known, opened) : withBoard(known, ofChild, opened)),
      // Age of the data stays as it was, because the links in it do not become newer.
      { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt },
    );

  const { mutate } = useMutation({
    // The child is that of the tap: what waits for the network must not go to the board that is chosen meanwhile.
    mutationFn: ({ number, child_id }: Opened) =>
      browserApi('POST /book-club/open-square', {
        body: { year, month, number, ...(child_id && { child_id }) },
      }),
    onSuccess: ({ opened }, { child_id }) => markOpened(opened, child_id),
    onError: (error) => {
      showToast({
        kind: 'error',
        text: errorText(error, 'No se pudo guardar tu avance. Toca otra vez la casilla.'),
      });
      // A refusal means that the month has changed, or the membership ended, since the page was opened.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return (number: number) => mutate({ number, child_id: childId });
}

/** A square that was opened, and on whose board. */
interface Opened {
  number: number;
  child_id: number | undefined;
}

const withSquares = (month: ClubMonth, opened: readonly number[]): ClubMonth => ({
  ...month,
  squares: month.squares.map((square) =>
    opened.includes(square.number) ? { ...square, was_opened: true } : square,
  ),
});

const withBoard = (month: ClubMonth, childId: number, opened: number[]): ClubMonth => ({
  ...month,
  boards: month.boards.map((board) => (board.child_id === childId ? { ...board, opened } : board)),
});
