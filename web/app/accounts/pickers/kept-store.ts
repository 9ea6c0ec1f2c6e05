import type { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followStorage, record } from '../../ui/browser-storage.ts';
import * as rules from './kept-list.ts';

type Entry<Fields> = Fields & rules.Kept;

interface KeptState<Fields> extends rules.KeptList<Entry<Fields>> {
  add: (fields: Fields, isDefault: boolean) => void;
  update: (id: string, fields: Fields, isDefault: boolean) => void;
  remove: (id: string) => void;
  select: (id: string) => void;
  clear: () => void;
}

interface Options<Fields> {
  /** Key under which the browser keeps the list. */
  name: string;
  schema: z.ZodType<Fields>;
  /** True when a new entry is chosen at once, even if it is not the default. */
  selectsAdded: boolean;
}

/**
 * Reads the entries of the stored list that are still valid: a half-edited address must fail here, not at the payment.
 */
function readStored<Fields>(stored: unknown, schema: z.ZodType<Fields>): rules.KeptList<Entry<Fields>> {
  const { entries, selectedId } = record(stored);
  const usable = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
    const { id, isDefault } = record(entry);
    const fields = schema.safeParse(entry);
    if (typeof id !== 'string' || !fields.success) return [];
    return [{ ...fields.data, id, isDefault: isDefault === true }];
  });
  return { entries: usable, selectedId: typeof selectedId === 'string' ? selectedId : null };
}

/** A list that lives in the guest's browser only. */
export function createKeptStore<Fields extends object>({ name, schema, selectsAdded }: Options<Fields>) {
  const store = create<KeptState<Fields>>()(
    persist(
      (set) => ({
        entries: [],
        selectedId: null,
        add: (fields, isDefault) =>
          set((list) => rules.add(list, { ...fields, id: crypto.randomUUID(), isDefault }, selectsAdded)),
        update: (id, fields, isDefault) => set((list) => rules.update(list, { ...fields, id, isDefault })),
        remove: (id) => set((list) => rules.remove(list, id)),
        select: (id) => set({ selectedId: id }),
        clear: () => set({ entries: [], selectedId: null }),
      }),
      {
        name,
        storage: browserStorage<rules.KeptList<Entry<Fields>>>(),
        partialize: ({ entries, selectedId }) => ({ entries, selectedId }),
        merge: (stored, state) => ({ ...state, ...readStored(stored, schema) }),
      },
    ),
  );
  followStorage(store);
  return store;
}
