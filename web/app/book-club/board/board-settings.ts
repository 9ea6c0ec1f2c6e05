import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followStorage, record } from '../../ui/browser-storage.ts';

interface BoardSettings {
  hasSound: boolean;
  hasVibration: boolean;
  set: (change: Partial<Pick<BoardSettings, 'hasSound' | 'hasVibration'>>) => void;
}

/** Settings remembered on this device. Sound is off until it is asked for. */
export const useBoardSettings = create<BoardSettings>()(
  persist((set) => ({ hasSound: false, hasVibration: true, set: (change) => set(change) }), {
    name: 'book-club-board',
    storage: browserStorage<Pick<BoardSettings, 'hasSound' | 'hasVibration'>>(),
    partialize: ({ hasSound, hasVibration }) => ({ hasSound, hasVibration }),
    merge: (stored, state) => {
      const { hasSound, hasVibration } = record(stored);
      return { ...state, hasSound: hasSound === true, hasVibration: hasVibration !== false };
    },
  }),
);

followStorage(useBoardSettings);
