import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortingProps {
  ids: (string | number)[];
  /** Tiles that wrap, in place of rows. */
  isGrid?: boolean;
  isOff?: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Things that change places by dragging. Each list offers ↑ and ↓ too and says itself what has moved: dragging is silent. */
export function Sorting({ ids, isGrid, isOff, onMove, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // The page still scrolls under a finger that moves at once.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={isOff}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}
