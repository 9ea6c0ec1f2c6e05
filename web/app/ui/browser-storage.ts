import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/** What cannot be kept (storage full or forbidden) still lives as long as the page: it must not stop a purchase. */
const forgiving = {
  getItem: (name: string) => window.localStorage.getItem(name),
  setItem: (name: string, value: string) => attempt(() => window.localStorage.setItem(name, value)),
  removeItem: (name: string) => attempt(() => window.localStorage.removeItem(name)),
};

function attempt(write: () => void) {
  try {
    write();
  } catch (error) {
    console.warn('The browser refused to store data.', error);
  }
}

/** Undefined on the server, where nothing is kept. */
export function browserStorage<Kept>(): PersistStorage<Kept> | undefined {
  return typeof window === 'undefined' ? undefined : createJSONStorage<Kept>(() => forgiving);
}

interface StoredStore {
  persist: { rehydrate: () => Promise<void>; getOptions: () => { name?: string } };
}

/** Takes over what another tab wrote, and what changed while the page lay in the browser's back-forward cache. */
export function followStorage(store: StoredStore) {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === null || event.key === store.persist.getOptions().name) void store.persist.rehydrate();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void store.persist.rehydrate();
  });
}

/** For reading stored data that may have been edited: an object, or nothing. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
