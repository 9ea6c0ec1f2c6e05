import { type RefObject, useEffect, useRef } from 'react';

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
