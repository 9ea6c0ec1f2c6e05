import type { DeskCalls } from '#contract/desk/api.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

type ReturnWrite = Extract<keyof DeskCalls, `POST /desk/returns/${string}`>;

/** A step of a return; what it says once it is done. */
export const useReturnWrite = <K extends ReturnWrite>(key: K, done: string, onDone?: () => void) =>
  useDeskWrite(key, {
    onDone: () => {
      showDone(done);
      onDone?.();
    },
    // Another person may have gone on with it: what is shown is read again.
    onFailed: () => void deskQueries.invalidateQueries({ queryKey: ['return'] }),
  });
