import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Drag, DraggableRow } from './block-dragging.tsx';
import { arrowDown, arrowUp, copy, dotsSixVertical } from './block-icons.generated.ts';
import { TextButton } from './text-button.tsx';
import { useIsWide } from './use-is-wide.ts';

/** The library comes after the list, and only where rows have handles. */
const BlockDragging = lazy(() =>
  import('./block-dragging.tsx').then(
    (loaded) => ({ default: loaded.BlockDragging }),
    // Without it the arrows move them.
    () => ({ default: () => null }),
  ),
);

interface BlockListProps<B extends { id: string }> {
  label: string;
  blocks: readonly B[];
  onChange: (blocks: B[]) => void;
  titleOf: (block: B) => string;
  /** Beside the title of a block. */
  factOf?: (block: B) => ReactNode;
  /** Opens the block: something in it must be mended. */
  isWrong?: (index: number) => boolean;
  /** The block that was just added: it opens, with the focus in its first field. */
  added?: string | null;
  /** Offers «Duplicar». */
  onDuplicate?: (block: B) => void;
  children: (block: B, index: number) => ReactNode;
}

/** Blocks that open one by one; they are moved by ↑ and ↓, or by dragging their handle. */
export function BlockList<B extends { id: string }>(props: BlockListProps<B>) {
  const { label, blocks, onChange, titleOf, factOf, isWrong, added, onDuplicate, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; by: 1 | -1 } | null>(null);
  const [rows] = useState(() => new Map<string, DraggableRow>());
  const rowOf = useCallback((id: string) => rows.get(id), [rows]);
  const isWide = useIsWide();
  const [said, setSaid] = useState('');
  // A node that is moved loses the focus, and at the end of the list its button is off.
  useEffect(() => {
    if (!pressed.current || !list.current) return;
    const { id, by } = pressed.current;
    pressed.current = null;
    const buttons = [by, -by].map((way) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(`${id} ${way}`)}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  });
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (!block || from === to || to < 0 || to >= blocks.length) return;
    onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, block));
    setSaid(`${titleOf(block)}: ahora es el ${to + 1} de ${blocks.length}.`);
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {blocks.map((block, index) => (
          <Row
            key={block.id}
            id={block.id}
            rows={rows}
            title={titleOf(block)}
            fact={factOf?.(block)}
            isWrong={isWrong?.(index) ?? false}
            place={index}
            count={blocks.length}
            isAdded={block.id === added}
            onMove={(by) => {
              pressed.current = { id: block.id, by };
              move(index, index + by);
            }}
            onDuplicate={onDuplicate && (() => onDuplicate(block))}
            onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          >
            {children(block, index)}
          </Row>
        ))}
      </ol>
      {isWide && blocks.length > 1 ? (
        <Suspense>
          <BlockDragging ids={blocks.map(({ id }) => id)} rowOf={rowOf} onMove={move} />
        </Suspense>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface RowProps {
  id: string;
  /** Where it makes itself known to what drags it. */
  rows: Map<string, DraggableRow>;
  title: string;
  fact: ReactNode;
  isWrong: boolean;
  place: number;
  count: number;
  isAdded: boolean;
  onMove: (by: 1 | -1) => void;
  onDuplicate?: () => void;
  onRemove: () => void;
  children: ReactNode;
}

function Row(props: RowProps) {
  const { id, rows, title, fact, isWrong, isAdded, children } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  // Before what drags it asks for it.
  useLayoutEffect(() => {
    if (row.current && handle.current)
      rows.set(id, { node: row.current, handle: handle.current, set: setDrag });
    return () => void rows.delete(id);
  }, [id, rows]);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  useEffect(() => {
    if (!isAdded || !details.current) return;
    details.current.open = true;
    details.current.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isAdded]);
  return (
    <li
      ref={row}
      className={`rounded-button border border-line bg-white ${drag?.isDragging ? 'relative z-10 opacity-80' : ''}`}
      style={{
        transform: drag && drag.y !== null ? `translate3d(0, ${drag.y}px, 0)` : undefined,
        transition: drag?.transition,
      }}
    >
      <details ref={details} className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 px-3.5 py-1.5 [&::-webkit-details-marker]:hidden">
          <span
            ref={handle}
            {...drag?.listeners}
            aria-hidden="true"
            className="-ml-2 hidden size-11 cursor-grab touch-manipulation place-items-center text-muted desk:grid"
          >
            <Icon name={dotsSixVertical} size={20} />
          </span>
          <span className="min-w-0 grow">
            <strong className="block break-words">{title}</strong>
            {fact ? <span className="small block text-muted">{fact}</span> : null}
          </span>
          <Icon name="caret-down" size={20} className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-3.5 pb-4">
          {children}
          <RowActions {...props} />
        </div>
      </details>
    </li>
  );
}

function RowActions({ id, title, place, count, onMove, onDuplicate, onRemove }: RowProps) {
  return (
    <div className="flex flex-wrap gap-1">
      <IconButton
        icon={arrowUp}
        label={`Subir: ${title}`}
        data-move={`${id} -1`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={arrowDown}
        label={`Bajar: ${title}`}
        data-move={`${id} 1`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
      {onDuplicate ? <IconButton icon={copy} label={`Duplicar: ${title}`} onClick={onDuplicate} /> : null}
      <TextButton className="ml-auto px-1" onClick={onRemove}>
        Quitar
      </TextButton>
    </div>
  );
}
