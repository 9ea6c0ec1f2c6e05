import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followStorage, record } from '../../ui/browser-storage.ts';

interface ClientChoice {
  /** The client's address that the purchase is sent to, as long as the account still has it. */
  addressId: string | null;
  choose: (addressId: string | null) => void;
}

export const useClientChoice = create<ClientChoice>()(
  persist((set) => ({ addressId: null, choose: (addressId) => set({ addressId }) }), {
    name: 'client-address',
    storage: browserStorage<{ addressId: string | null }>(),
    partialize: ({ addressId }) => ({ addressId }),
    merge: (stored, state) => {
      const { addressId } = record(stored);
      return { ...state, addressId: typeof addressId === 'string' ? addressId : null };
    },
  }),
);

followStorage(useClientChoice);
