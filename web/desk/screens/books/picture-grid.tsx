import { arrayMove, useSortable } from '@dnd-kit/sortable';
import type { BookPicture } from '#contract/desk/pictures.ts';
import { Sorting } from '../../frame/sorting.tsx';
import { nameOfPlace } from '../../parts/pictures/picture-place.tsx';
import { kept, type usePictures } from './use-pictures.ts';

interface PictureGridProps {
  pictures: BookPicture[];
  list: Pick<ReturnType<typeof usePictures>, 'save' | 'isSaving'>;
  mayEdit: boolean;
  onOpen: (picture: BookPicture) => void;
}

/** Where a moved picture lands, in words. */
export const movedText = (place: number) =>
  place === 0 ? 'Es la nueva portada.' : `Ahora es la foto ${place + 1}.`;

/** A tap opens a picture, where ↑ and ↓ move it; so does a drag. */
export function PictureGrid({ pictures, list, mayEdit, onOpen }: PictureGridProps) {
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
      <ul
        aria-label="Fotos del libro"
        className="grid grid-cols-4 gap-2.5 desk:grid-cols-[repeat(auto-fill,104px)]"
      >
        {pictures.map((picture, index) => (
          <Tile
            key={picture.picture_key}
            picture={picture}
            name={nameOfPlace(index)}
            onOpen={mayEdit ? () => onOpen(picture) : null}
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
}

function Tile({ picture, name, onOpen }: TileProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.picture_key,
  });
  const { image, alt } = picture;
  const shown = (
    <img src={image.url} alt={alt} decoding="async" className="size-full object-contain" draggable={false} />
  );
  const box = 'block aspect-square w-full overflow-hidden rounded-button bg-mist p-1.5';
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
    </li>
  );
}
