import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/**
 * Storage that swallows failures: data that cannot be stored (storage full or forbidden) lives as long as the page, and
 * a purchase goes on.
 */
const forgiving = (kind: StorageKind) => ({
  getItem: (name: string) => window[kind].getItem(name),
  setItem: (name: string, value: string) => attempt(() => window[kind].setItem(name, value)),
  removeItem: (name: string) => attempt(() => window[kind].removeItem(name)),
});

/** The whole browser's storage, or that of one tab. */
type StorageKind = 'localStorage' | 'sessionStorage';

function attempt(write: () => void) {
  try {
    write();
  } catch (error) {
    console.warn('The browser refused to store data.', error);
  }
}

/** Storage for a store; undefined on the server, where nothing is kept. */
export function browserStorage<Kept>(kind: StorageKind = 'localStorage'): PersistStorage<Kept> | undefined {
  return typeof window === 'undefined' ? undefined : createJSONStorage<Kept>(() => forgiving(kind));
}

interface StoredStore {
  persist: { rehydrate: () => Promise<void>; getOptions: () => { name?: string } };
}

/** Reads the store anew after another tab wrote, or after the page came back from the browser's back-forward cache. */
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

/** Reads stored data, which may have been edited, as an object; an empty one otherwise. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
