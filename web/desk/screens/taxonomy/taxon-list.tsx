import { useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import { MoveButtons, useMovedButton, useSavedOrder } from '../../frame/moving.tsx';
import { Sorting } from '../../frame/sorting.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { factsText, kindTexts, type TaxonItem } from './taxon-words.ts';

interface TaxonListProps {
  kind: TaxonKind;
  taxa: TaxonItem[];
  /** Null for who only looks. */
  onEdit: ((taxon: TaxonItem) => void) | null;
}

const idsOf = (taxa: TaxonItem[]) => taxa.map(({ id }) => id);

/** In their order, changed by dragging or by ↑ and ↓. */
export function TaxonList({ kind, taxa, onEdit }: TaxonListProps) {
  const { order, move, isSaving } = useSavedOrder(taxa, 'POST /desk/taxonomy/reorder', (next, seen) => ({
    kind,
    ids: idsOf(next),
    seen: idsOf(seen),
  }));
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
            moves={
              <MoveButtons
                id={taxon.id}
                name={taxon.name}
                at={index}
                count={order.length}
                press={press}
                onMove={move}
              />
            }
          />
        ))}
      </ul>
    </Sorting>
  );
}

interface RowProps {
  taxon: TaxonItem;
  onEdit: (() => void) | null;
  moves: ReactNode;
}

function Row({ taxon, onEdit, moves }: RowProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: taxon.id });
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
          {moves}
          <TextButton className="px-1" onClick={onEdit}>
            Editar<span className="sr-only"> {taxon.name}</span>
          </TextButton>
        </>
      ) : null}
    </li>
  );
}
