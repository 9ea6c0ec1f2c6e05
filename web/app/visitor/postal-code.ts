import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followStorage, record } from '../ui/browser-storage.ts';

interface KeptCode {
  /** Five digits, or empty. */
  code: string;
}

const isPostalCode = (code: unknown): code is string => typeof code === 'string' && /^\d{5}$/.test(code);

/** Postal code of the visitor's parcels, kept by the browser; empty while the server renders and the page hydrates. */
const usePostalCodeStore = create<KeptCode>()(
  persist((): KeptCode => ({ code: '' }), {
    name: 'postal-code',
    storage: browserStorage<KeptCode>(),
    merge: (stored, state) => {
      const { code } = record(stored);
      return isPostalCode(code) ? { code } : state;
    },
  }),
);

followStorage(usePostalCodeStore);

export const usePostalCode = () => usePostalCodeStore(({ code }) => code);

/** Keeps a code of five digits; another text changes nothing. */
export function rememberPostalCode(code: string): void {
  if (isPostalCode(code)) usePostalCodeStore.setState({ code });
}
