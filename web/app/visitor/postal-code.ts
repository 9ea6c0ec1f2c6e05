import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followStorage, record } from '../ui/browser-storage.ts';

interface KeptCode {
  /** Five digits, or empty. */
  code: string;
}

const isPostalCode = (code: unknown): code is string => typeof code === 'string' && /^\d{5}$/.test(code);

/** Where the visitor's parcels go: empty while the server renders and the page hydrates; then what the browser kept. */
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

/** Of any five digits; what is no postal code changes nothing. */
export function rememberPostalCode(code: string): void {
  if (isPostalCode(code)) usePostalCodeStore.setState({ code });
}
