import { useMutation } from '@tanstack/react-query';
import type { ClubMonth } from '#contract/book-club.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { errorText } from '../../ui/error-texts.ts';
import { queryClient } from '../../ui/query-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useHistory, useKeptMonth } from '../month/use-month.ts';
import { countOpened } from './board-rules.ts';
import type { BoardProgress } from './use-board.ts';

/** Progress of the member, kept with the account. */
export function useProgress(month: ClubMonth): BoardProgress {
  return { isFirstEver: useIsFirstEver(month), note: useNoteOpened(month) };
}

function useIsFirstEver({ is_current, squares }: ClubMonth): boolean {
  const { data: history = [] } = useHistory();
  return (
    is_current && countOpened(squares) === 0 && history.every(({ squares_opened }) => squares_opened === 0)
  );
}

/** Keeps an opened square with the account and marks it on the board. */
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
      // Age of the data stays as it was, because the links in it do not become newer.
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
      // A refusal means that the month has changed, or the membership ended, since the page was opened.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return mutate;
}
