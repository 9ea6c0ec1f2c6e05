import { useRef } from 'react';
import type { InventoryRow, ShelfCount } from '#contract/desk/inventory.ts';
import type { AdjustReason } from '#contract/desk/stock.ts';
import { showDone, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

interface Input {
  book: Pick<InventoryRow, 'product_id' | 'title'>;
  reason: AdjustReason;
  note: string;
}

export interface Corrected {
  change: number;
  shelf: ShelfCount;
  audit_entry_id: number | null;
}

/** Key of one entry: a repetition after a lost answer has the same key, another entry has another. */
function useRequestKey() {
  const kept = useRef({ input: '', key: '' });
  return (input: object) => {
    const text = JSON.stringify(input);
    if (kept.current.input !== text) kept.current = { input: text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}

/** Adjusts or counts the copies of a book, once for each entry. */
export function useCorrection({
  onDone,
  isQuiet = false,
}: {
  onDone: (done: Corrected) => void;
  isQuiet?: boolean;
}) {
  const keyFor = useRequestKey();
  const say = (done: Corrected) => {
    if (!isQuiet && done.audit_entry_id === null) showDone('Listo, cuadra.');
    else if (!isQuiet && done.audit_entry_id !== null) showUndo('Listo.', [done.audit_entry_id]);
    onDone(done);
  };
  const adjusting = useDeskWrite('POST /desk/catalog/adjust-stock', { onDone: say });
  const counting = useDeskWrite('POST /desk/catalog/count-stock', { onDone: say });
  const bodyOf = ({ book, reason, note }: Input) => ({
    product_id: book.product_id,
    reason,
    note: note.trim() || undefined,
  });
  return {
    adjust({ change, ...input }: Input & { change: number }) {
      const body = { ...bodyOf(input), change };
      adjusting.write({ ...body, request_key: keyFor(body) });
    },
    count({ counted, expected, ...input }: Input & { counted: number; expected: number }) {
      const body = { ...bodyOf(input), counted, expected };
      counting.write({ ...body, request_key: keyFor(body) });
    },
    isPending: adjusting.isPending || counting.isPending,
    error: adjusting.error ?? counting.error,
    reset() {
      adjusting.reset();
      counting.reset();
    },
  };
}
