import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type PaymentMethod, paymentMethods } from '#contract/later-payment.ts';
import { browserStorage, record } from '../ui/browser-storage.ts';

interface PaymentMethodState {
  method: PaymentMethod;
  choose: (method: PaymentMethod) => void;
}

/** Way to pay that the buyer chose; kept in this tab, so that cart and checkout agree and a reload loses nothing. */
export const usePaymentMethod = create<PaymentMethodState>()(
  persist((set) => ({ method: 'card', choose: (method) => set({ method }) }), {
    name: 'payment-method',
    storage: browserStorage<Pick<PaymentMethodState, 'method'>>('sessionStorage'),
    partialize: ({ method }) => ({ method }),
    merge: (stored, state) => {
      const { method } = record(stored);
      return { ...state, method: paymentMethods.find((known) => known === method) ?? 'card' };
    },
  }),
);
