import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followStorage, record } from '../ui/browser-storage.ts';
import type { CartItem } from './cart-item.ts';

/** Milliseconds for which the shop keeps copies aside for an open payment page. */
export const HELD_MS = 31 * 60_000;

interface HeldCopies {
  until: number;
  /** Quantities by product id. */
  quantities: Record<string, number>;
}

/**
 * Copies that the shop has set aside for this buyer's own open payment. The shop counts them as sold, so without this
 * memory a buyer who comes back from the payment page would see the last copy as sold out.
 */
export const useHeldCopies = create<HeldCopies>()(
  persist(() => ({ until: 0, quantities: {} }), {
    name: 'cart-held',
    storage: browserStorage<HeldCopies>(),
    merge: (stored, state) => {
      const { until, quantities } = record(stored);
      const known = Object.entries(record(quantities)).filter(([, quantity]) => Number.isInteger(quantity));
      return {
        ...state,
        until: typeof until === 'number' ? until : 0,
        quantities: Object.fromEntries(known.map(([id, quantity]) => [id, Number(quantity)])),
      };
    },
  }),
);

followStorage(useHeldCopies);

export function holdCopies(items: readonly CartItem[]) {
  const quantities = Object.fromEntries(items.map((item) => [item.id, item.quantity]));
  useHeldCopies.setState({ until: Date.now() + HELD_MS, quantities });
}

export function releaseCopies() {
  useHeldCopies.setState({ until: 0, quantities: {} });
}

export function heldCopies(id: number): number {
  const { until, quantities } = useHeldCopies.getState();
  return Date.now() < until ? (quantities[id] ?? 0) : 0;
}
