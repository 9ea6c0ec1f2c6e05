import { arrayMove, useSortable } from '@dnd-kit/sortable';
import { useRef } from 'react';
import type { BookPicture } from '#contract/desk/pictures.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Sorting } from '../frame/sorting.tsx';
import { useMovedButton } from '../frame/use-moved-button.ts';
import { arrowDown, arrowUp } from './picture-icons.generated.ts';
import { kept, type usePictures } from './use-pictures.ts';

interface PictureGridProps {
  pictures: BookPicture[];
  list: Pick<ReturnType<typeof usePictures>, 'save' | 'isSaving'>;
  mayEdit: boolean;
  onOpen: (picture: BookPicture) => void;
}

const nameOf = (place: number) => (place === 0 ? 'Portada' : `Foto ${place + 1}`);

/** Where an inserted picture lands, in words. */
const movedText = (place: number) =>
  place === 0 ? 'Es la nueva portada.' : `Ahora es la foto ${place + 1}.`;

/** A tap opens a picture, a drag moves it; ↑ and ↓ do the same one place at a time. */
export function PictureGrid({ pictures, list, mayEdit, onOpen }: PictureGridProps) {
  const place = useRef<HTMLUListElement>(null);
  const press = useMovedButton(place, list.isSaving);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= pictures.length || list.isSaving) return;
    const meanwhile = arrayMove(pictures, from, to);
    list.save({ wanted: meanwhile.map(kept), text: movedText(to), meanwhile });
  };
  return (
    <Sorting
      ids={pictures.map(({ picture_key }) => picture_key)}
      isGrid
      isOff={!mayEdit || list.isSaving}
      onMove={move}
    >
      <ul ref={place} aria-label="Fotos del libro" className="flex flex-wrap gap-2.5">
        {pictures.map((picture, index) => (
          <Tile
            key={picture.picture_key}
            picture={picture}
            name={nameOf(index)}
            onOpen={mayEdit ? () => onOpen(picture) : null}
            isFirst={index === 0}
            isLast={index === pictures.length - 1}
            canMove={mayEdit && pictures.length > 1}
            onMove={(by) => {
              press(`${picture.picture_key} ${by}`);
              move(index, index + by);
            }}
          />
        ))}
      </ul>
    </Sorting>
  );
}

interface TileProps {
  picture: BookPicture;
  name: string;
  onOpen: (() => void) | null;
  isFirst: boolean;
  isLast: boolean;
  canMove: boolean;
  onMove: (by: 1 | -1) => void;
}

function Tile({ picture, name, onOpen, isFirst, isLast, canMove, onMove }: TileProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.picture_key,
  });
  const { image, alt, picture_key } = picture;
  const shown = (
    <img src={image.url} alt={alt} decoding="async" className="size-full object-contain" draggable={false} />
  );
  const box = 'block size-26 overflow-hidden rounded-button bg-mist p-1.5';
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'relative z-10 opacity-80' : undefined}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      {onOpen ? (
        <button
          type="button"
          {...listeners}
          className={`${box} touch-manipulation hover:outline-2 hover:outline-control`}
          onClick={onOpen}
        >
          {shown}
          <span className="sr-only">: editar {name}</span>
        </button>
      ) : (
        <span className={box}>{shown}</span>
      )}
      <p className="small mt-1 text-muted">{name}</p>
      {canMove ? (
        <div className="flex justify-between">
          <Move
            icon={arrowUp}
            label={`${name}: mover antes`}
            id={`${picture_key} -1`}
            isOff={isFirst}
            onMove={() => onMove(-1)}
          />
          <Move
            icon={arrowDown}
            label={`${name}: mover después`}
            id={`${picture_key} 1`}
            isOff={isLast}
            onMove={() => onMove(1)}
          />
        </div>
      ) : null}
    </li>
  );
}

interface MoveProps {
  icon: IconName;
  label: string;
  id: string;
  isOff: boolean;
  onMove: () => void;
}

function Move({ icon, label, id, isOff, onMove }: MoveProps) {
  return (
    <button
      type="button"
      data-move={id}
      aria-label={label}
      // Not `disabled`: at the end of the row the focus would be lost.
      aria-disabled={isOff || undefined}
      className="inline-grid size-11 place-items-center rounded-field hover:bg-mist aria-disabled:opacity-45"
      onClick={isOff ? undefined : onMove}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
