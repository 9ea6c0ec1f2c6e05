import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, record } from '../ui/browser-storage.ts';

export const NOTE_MAX = 500;

interface OrderNoteState {
  note: string;
  setNote: (note: string) => void;
}

/** Note for the order, kept so that it is still there after a return from the payment page. */
export const useOrderNote = create<OrderNoteState>()(
  persist((set) => ({ note: '', setNote: (note) => set({ note }) }), {
    name: 'order-note',
    storage: browserStorage<{ note: string }>(),
    partialize: ({ note }) => ({ note }),
    merge: (stored, state) => {
      const { note } = record(stored);
      return { ...state, note: typeof note === 'string' ? note : '' };
    },
  }),
);
