import type { DeskCalls } from '#contract/desk/api.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

type InvoiceWrite = Extract<keyof DeskCalls, `POST /desk/invoices/${string}`>;

/** A step of an invoice; what it says once it is done. */
export const useInvoiceWrite = <K extends InvoiceWrite>(key: K, done: string, onDone?: () => void) =>
  useDeskWrite(key, {
    onDone: () => {
      showDone(done);
      onDone?.();
    },
    // The buyer may have changed what they asked for: what is shown is read again.
    onFailed: () => void deskQueries.invalidateQueries({ queryKey: ['invoice'] }),
  });
