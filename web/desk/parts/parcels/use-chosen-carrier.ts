import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, record } from '#web/ui/browser-storage.ts';
import { useCarriers } from './carriers.ts';

/** Chosen once, and then kept on this device until another is chosen. */
const useKept = create<{ code: string | null }>()(
  persist(() => ({ code: null as string | null }), {
    name: 'mostrador-paqueteria',
    storage: browserStorage(),
    // What is stored may have been edited.
    merge: (stored) => {
      const { code } = record(stored);
      return { code: typeof code === 'string' ? code : null };
    },
  }),
);

/** The code of the carrier with which parcels leave; the first of the list until one was chosen. */
export function useChosenCarrier(): [string, (code: string) => void] {
  const kept = useKept(({ code }) => code);
  const active = useCarriers().data?.filter((carrier) => carrier.active) ?? [];
  const chosen = active.find(({ code }) => code === kept) ?? active[0];
  return [chosen?.code ?? kept ?? '', (code) => useKept.setState({ code })];
}
