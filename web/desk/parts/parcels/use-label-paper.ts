import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, record } from '#web/ui/browser-storage.ts';
import type { LabelPaper } from './prints.ts';

/** Paper in the printer, kept on this device until another is chosen. */
const useKept = create<{ paper: LabelPaper }>()(
  persist(() => ({ paper: '4x6' as LabelPaper }), {
    name: 'mostrador-etiquetas',
    storage: browserStorage(),
    // Stored data may have been edited.
    merge: (stored) => ({ paper: record(stored).paper === 'letter' ? 'letter' : '4x6' }),
  }),
);

export function useLabelPaper(): [LabelPaper, (paper: LabelPaper) => void] {
  return [useKept(({ paper }) => paper), (paper) => useKept.setState({ paper })];
}
