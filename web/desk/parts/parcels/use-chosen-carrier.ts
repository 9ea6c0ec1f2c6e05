import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, record } from '#web/ui/browser-storage.ts';
import { useCarriers } from './carriers.ts';

/** Carrier of this device, kept until another is chosen. */
const useKept = create<{ code: string | null }>()(
  persist(() => ({ code: null as string | null }), {
    name: 'mostrador-paqueteria',
    storage: browserStorage(),
    // Stored data may have been edited.
    merge: (stored) => {
      const { code } = record(stored);
      return { code: typeof code === 'string' ? code : null };
    },
  }),
);

/** Code of the carrier with which parcels leave; the first of the list until one was chosen. */
export function useChosenCarrier(): [string, (code: string) => void] {
  const kept = useKept(({ code }) => code);
  const active = useCarriers().data?.filter((carrier) => carrier.active) ?? [];
  const chosen = active.find(({ code }) => code === kept) ?? active[0];
  return [chosen?.code ?? kept ?? '', (code) => useKept.setState({ code })];
}
