import { deskQueries } from './desk-api.ts';
import { showDone } from './undo-toast.tsx';
import { useDeskWrite, type WriteKey } from './use-desk-write.ts';

/** A step of a record, and what is said once it is done. Refused, the record is read again: another person may have gone on with it. */
export const useStep = <K extends WriteKey>(
  key: K,
  record: 'return' | 'invoice',
  done: string,
  onDone?: () => void,
) =>
  useDeskWrite(key, {
    onDone: () => {
      showDone(done);
      onDone?.();
    },
    onFailed: () => void deskQueries.invalidateQueries({ queryKey: [record] }),
  });
