import { arrayMove, useSortable } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import { IconButton } from '#web/ui/button.tsx';
import { arrowDown, arrowUp } from '../../frame/icons.generated.ts';
import { Sorting } from '../../frame/sorting.tsx';
import { showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useMovedButton } from '../../frame/use-moved-button.ts';
import { factsText, kindTexts, type TaxonItem } from './taxon-words.ts';

interface TaxonListProps {
  kind: TaxonKind;
  taxa: TaxonItem[];
  /** Null for who only looks. */
  onEdit: ((taxon: TaxonItem) => void) | null;
}

/** In their order, changed by dragging or by ↑ and ↓. */
export function TaxonList({ kind, taxa, onEdit }: TaxonListProps) {
  const { order, move, isSaving } = useOrder(kind, taxa);
  const place = useRef<HTMLUListElement>(null);
  const press = useMovedButton(place);
  if (order.length === 0) return <p className="text-muted">{kindTexts[kind].none}</p>;
  return (
    <Sorting ids={order.map(({ id }) => id)} isOff={!onEdit || isSaving} onMove={move}>
      <ul ref={place} aria-label={kindTexts[kind].title}>
        {order.map((taxon, index) => (
          <Row
            key={taxon.id}
            taxon={taxon}
            onEdit={onEdit && (() => onEdit(taxon))}
            canMove={(by) => index + by >= 0 && index + by < order.length}
            onMove={(by) => {
              press(`${taxon.id} ${by}`);
              move(index, index + by);
            }}
          />
        ))}
      </ul>
    </Sorting>
  );
}

/** The order on the screen, which is there at once and goes back where it was refused. */
function useOrder(kind: TaxonKind, taxa: TaxonItem[]) {
  const [meanwhile, setMeanwhile] = useState<{ of: TaxonItem[]; next: TaxonItem[] } | null>(null);
  const write = useDeskWrite('POST /desk/taxonomy/reorder', {
    onDone: ({ audit_entry_id }) => showUndo('Listo, cambió el orden.', [audit_entry_id]),
    onFailed: (error) => {
      setMeanwhile(null);
      showFailed(error, 'No se cambió el orden. Inténtalo de nuevo.');
    },
  });
  const order = meanwhile?.of === taxa ? meanwhile.next : taxa;
  return {
    order,
    isSaving: write.isPending,
    move(from: number, to: number) {
      if (from === to || from < 0 || to < 0 || to >= order.length || write.isPending) return;
      const next = arrayMove(order, from, to);
      setMeanwhile({ of: taxa, next });
      write.write({ kind, ids: next.map(({ id }) => id), seen: taxa.map(({ id }) => id) });
    },
  };
}

interface RowProps {
  taxon: TaxonItem;
  onEdit: (() => void) | null;
  canMove: (by: 1 | -1) => boolean;
  onMove: (by: 1 | -1) => void;
}

function Row({ taxon, onEdit, canMove, onMove }: RowProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: taxon.id });
  const arrow = (by: 1 | -1) => (
    <IconButton
      icon={by < 0 ? arrowUp : arrowDown}
      label={`${by < 0 ? 'Subir' : 'Bajar'} ${taxon.name}`}
      data-move={`${taxon.id} ${by}`}
      aria-disabled={!canMove(by)}
      className={canMove(by) ? undefined : 'opacity-40'}
      onClick={() => canMove(by) && onMove(by)}
    />
  );
  return (
    <li
      ref={setNodeRef}
      {...(onEdit ? listeners : {})}
      className={`flex items-center gap-1 border-b border-line bg-white py-1.5 last:border-0 ${isDragging ? 'relative z-10 opacity-80' : ''}`}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      {taxon.picture ? (
        <img
          src={taxon.picture.image.url}
          alt=""
          decoding="async"
          draggable={false}
          className="mr-2 h-9 w-12 shrink-0 rounded-square object-cover"
        />
      ) : null}
      <div className="min-w-0 grow leading-tight">
        <strong className="break-words">{taxon.name}</strong>
        <span className="small block text-muted">{factsText(taxon)}</span>
      </div>
      {onEdit ? (
        <>
          {arrow(-1)}
          {arrow(1)}
          <button type="button" className="link min-h-11 px-1" onClick={onEdit}>
            Editar<span className="sr-only"> {taxon.name}</span>
          </button>
        </>
      ) : null}
    </li>
  );
}
