import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ChildBoard, ClubMonth } from '#contract/book-club.ts';
import { browserStorage, followStorage, record } from '../../ui/browser-storage.ts';

interface WhoseBoard {
  /** Child whose board is shown; null for the family's. */
  childId: number | null;
  choose: (childId: number | null) => void;
}

/** Choice remembered on this device; no address has it. */
export const useWhoseBoard = create<WhoseBoard>()(
  persist((set) => ({ childId: null, choose: (childId) => set({ childId }) }), {
    name: 'book-club-whose-board',
    storage: browserStorage<Pick<WhoseBoard, 'childId'>>(),
    partialize: ({ childId }) => ({ childId }),
    merge: (stored, state) => {
      const { childId } = record(stored);
      return { ...state, childId: typeof childId === 'number' ? childId : null };
    },
  }),
);

followStorage(useWhoseBoard);

/** The chosen child; undefined for the family, also where another client, or nobody any more, has that child. */
export function useChosenBoard(boards: readonly ChildBoard[]): ChildBoard | undefined {
  const { childId } = useWhoseBoard();
  return boards.find(({ child_id }) => child_id === childId);
}

/** The month as its board looks for a child. */
export function asOpenedBy(month: ClubMonth, board: ChildBoard | undefined): ClubMonth {
  if (!board) return month;
  const squares = month.squares.map((square) => ({
    ...square,
    was_opened: square.is_available && board.opened.includes(square.number),
  }));
  return { ...month, squares };
}
