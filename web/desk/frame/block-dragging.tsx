import { useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useLayoutEffect } from 'react';
import { Sorting } from './sorting.tsx';

/** What a row gets from the library. */
export interface Drag {
  listeners: ReturnType<typeof useSortable>['listeners'];
  /** How far it is moved, in pixels. */
  y: number | null;
  transition: string | undefined;
  isDragging: boolean;
}

/** A row of the list, which stands there already. */
export interface DraggableRow {
  node: HTMLElement;
  handle: HTMLElement;
  set: (drag: Drag | null) => void;
}

interface BlockDraggingProps {
  ids: string[];
  rowOf: (id: string) => DraggableRow | undefined;
  onMove: (from: number, to: number) => void;
}

/** Draws nothing: gives the rows of a list what they need to be dragged, so that the library may come after them. */
export function BlockDragging({ ids, rowOf, onMove }: BlockDraggingProps): ReactNode {
  return (
    <Sorting ids={ids} onMove={onMove}>
      {ids.map((id) => (
        <Draggable key={id} id={id} rowOf={rowOf} />
      ))}
    </Sorting>
  );
}

function Draggable({ id, rowOf }: Pick<BlockDraggingProps, 'rowOf'> & { id: string }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  useLayoutEffect(() => {
    const row = rowOf(id);
    setNodeRef(row?.node ?? null);
    setActivatorNodeRef(row?.handle ?? null);
    return () => row?.set(null);
  }, [id, rowOf, setNodeRef, setActivatorNodeRef]);
  // Letting go over the handle is also a click on it, which would open the row.
  useLayoutEffect(() => (isDragging ? ignoreNextClick : undefined), [isDragging]);
  const y = transform?.y ?? null;
  useLayoutEffect(() => {
    rowOf(id)?.set({ listeners, y, transition, isDragging });
  }, [id, rowOf, listeners, y, transition, isDragging]);
  return null;
}

function ignoreNextClick() {
  const ignore = (event: MouseEvent) => event.preventDefault();
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}
