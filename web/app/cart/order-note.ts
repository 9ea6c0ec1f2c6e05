import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, record } from '../ui/browser-storage.ts';

export const NOTE_MAX = 500;

interface OrderNoteState {
  note: string;
  setNote: (note: string) => void;
}

/** Kept, so that coming back from the payment page finds it again. */
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
