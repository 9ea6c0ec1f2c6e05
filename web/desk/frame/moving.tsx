import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { arrowDown, arrowUp } from './icons.generated.ts';
import { showFailed, showUndo } from './undo-toast.tsx';
import { type Body, useDeskWrite } from './use-desk-write.ts';

/**
 * Gives the focus back to a button marked `data-move`, which moved its row: it goes where the row goes, and a node that
 * is moved loses the focus.
 */
export function useMovedButton(list: RefObject<HTMLElement | null>, isSaving = false) {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (!pressed.current || isSaving) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus();
    pressed.current = null;
  });
  return (button: string) => {
    pressed.current = button;
  };
}

interface MoveButtonsProps {
  id: number;
  /** What is moved, as in «Subir Dragones». */
  name: string;
  /** Its place among so many. */
  at: number;
  count: number;
  /** Of `useMovedButton`. */
  press: (button: string) => void;
  onMove: (from: number, to: number) => void;
}

/** ↑ and ↓ of a row. */
export const MoveButtons = ({ id, name, at, count, press, onMove }: MoveButtonsProps) =>
  [-1, 1].map((by) => {
    // Not `disabled`: at the end of the list the focus would be lost.
    const isOff = at + by < 0 || at + by >= count;
    return (
      <IconButton
        key={by}
        icon={by < 0 ? arrowUp : arrowDown}
        label={`${by < 0 ? 'Subir' : 'Bajar'} ${name}`}
        data-move={`${id} ${by}`}
        aria-disabled={isOff}
        className={isOff ? 'opacity-40' : undefined}
        onClick={() => {
          if (isOff) return;
          press(`${id} ${by}`);
          onMove(at, at + by);
        }}
      />
    );
  });

type OrderCall = 'POST /desk/taxonomy/reorder' | 'POST /desk/plans/reorder';

/** The order on the screen, which is there at once and goes back where it was refused. */
export function useSavedOrder<Item, K extends OrderCall>(
  items: Item[],
  call: K,
  bodyOf: (order: Item[], seen: Item[]) => Body<K>,
) {
  const [meanwhile, setMeanwhile] = useState<{ of: Item[]; next: Item[] } | null>(null);
  const { write, isPending } = useDeskWrite(call, {
    onDone: ({ audit_entry_id }) => showUndo('Listo, cambió el orden.', [audit_entry_id]),
    onFailed: (error) => {
      setMeanwhile(null);
      showFailed(error, 'No se cambió el orden. Inténtalo de nuevo.');
    },
  });
  const order = meanwhile?.of === items ? meanwhile.next : items;
  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= order.length || isPending) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1));
    setMeanwhile({ of: items, next });
    write(bodyOf(next, items));
  };
  return { order, isSaving: isPending, move };
}
