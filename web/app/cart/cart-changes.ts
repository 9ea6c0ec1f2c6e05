import { create } from 'zustand';
import type { ProductCard } from '#contract/catalog.ts';
import { type CartChange, type RefusedLine, reviewAgainst, reviewRefused } from './cart-review.ts';
import { useCart } from './cart-store.ts';
import { heldCopies, releaseCopies } from './held-copies.ts';

interface CartChangesState {
  /** Changes by product; each stays until the buyer touches its line or opens the cart anew. */
  changes: ReadonlyMap<number, CartChange>;
  note: (changes: readonly CartChange[]) => void;
  dismiss: (id: number) => void;
  forget: () => void;
}

/** Findings of the last reviews of the cart, kept as long as the page lives. */
export const useCartChanges = create<CartChangesState>()((set) => ({
  changes: new Map(),
  note: (found) =>
    set(({ changes }) => ({
      changes: new Map([...changes, ...found.map((change) => [change.before.id, change] as const)]),
    })),
  dismiss: (id) =>
    set(({ changes }) => ({ changes: new Map([...changes].filter(([changed]) => changed !== id)) })),
  forget: () => set({ changes: new Map() }),
}));

/** Brings the cart up to date with the shop's own data and keeps the changes, to be shown on their lines. */
export function acceptProducts(products: readonly ProductCard[], checked: ReadonlySet<number>) {
  const { items, restore } = useCart.getState();
  // A line that was added while the shop was being asked is not missing from its answer.
  const asked = items.filter((item) => checked.has(item.id));
  const result = reviewAgainst(products, asked, heldCopies);
  const byId = new Map(result.items.map((item) => [item.id, item]));
  restore(items.flatMap((item) => (checked.has(item.id) ? (byId.get(item.id) ?? []) : item)));
  useCartChanges.getState().note(result.changes);
}

/** Brings the cart up to date with the answer of a refused checkout. */
export function acceptRefusal(lines: readonly RefusedLine[]) {
  releaseCopies();
  const { items, restore } = useCart.getState();
  const result = reviewRefused(lines, items);
  restore(result.items);
  useCartChanges.getState().note(result.changes);
}
