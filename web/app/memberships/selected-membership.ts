import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Membership } from '#contract/memberships.ts';
import { browserStorage, followStorage, record } from '../ui/browser-storage.ts';

/** Chosen plan as the browser remembers it; its price is read again before it is shown. */
interface SelectedMembership {
  membership_id: number;
  name: string;
  price: number;
  description: string;
}

interface Selection {
  selected: SelectedMembership | null;
  select: (plan: Omit<Membership, 'products'>) => void;
  clear: () => void;
}

function readStored(stored: unknown): SelectedMembership | null {
  const { membership_id, name, price, description } = record(record(stored).selected);
  if (typeof membership_id !== 'number') return null;
  return {
    membership_id,
    name: typeof name === 'string' ? name : '',
    price: typeof price === 'number' ? price : 0,
    description: typeof description === 'string' ? description : '',
  };
}

/** Plan about to be paid: it survives registering, a reload and the payment page. */
export const useSelectedMembership = create<Selection>()(
  persist(
    (set) => ({
      selected: null,
      select: ({ membership_id, membership_name: name, price, description }) =>
        set({ selected: { membership_id, name, price, description } }),
      clear: () => set({ selected: null }),
    }),
    {
      name: 'selected-membership',
      storage: browserStorage<Pick<Selection, 'selected'>>(),
      partialize: ({ selected }) => ({ selected }),
      merge: (stored, state) => ({ ...state, selected: readStored(stored) }),
    },
  ),
);
followStorage(useSelectedMembership);
