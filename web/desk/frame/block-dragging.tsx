import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useLayoutEffect } from 'react';

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
  ids: readonly string[];
  rowOf: (id: string) => DraggableRow | undefined;
  onDrop: (id: string, over: string) => void;
}

/** Draws nothing: gives the rows of a list what they need to be dragged, so that the library may come after them. */
export function BlockDragging({ ids, rowOf, onDrop }: BlockDraggingProps): ReactNode {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    // The page still scrolls under a finger that moves at once.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    ignoreNextClick();
    if (over) onDrop(String(active.id), String(over.id));
  };
  return (
    <DndContext sensors={sensors} onDragEnd={drop}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <Draggable key={id} id={id} rowOf={rowOf} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** Letting go over the handle is also a click on it, which would open the row. */
function ignoreNextClick() {
  const ignore = (event: MouseEvent) => event.preventDefault();
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
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
  const y = transform?.y ?? null;
  useLayoutEffect(() => {
    rowOf(id)?.set({ listeners, y, transition, isDragging });
  }, [id, rowOf, listeners, y, transition, isDragging]);
  return null;
}
