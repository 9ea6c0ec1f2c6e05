import { useState } from 'react';
import { type BookForBox, POOL_MAX } from '#contract/desk/box-titles.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { arrowDown, arrowUp } from '../../frame/icons.generated.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { CoverImage } from '../../orders/book-cover.tsx';
import { AddBook, type Listed } from './add-book.tsx';
import { stockText } from './fill-words.ts';

interface PoolDialogProps {
  planId: number;
  titles: readonly BookForBox[];
  onClose: () => void;
}

/** «Elegir títulos»: the list that boxes of a plan are filled from, in its order. */
export function PoolDialog({ planId, titles, onClose }: PoolDialogProps) {
  const [read] = useState(() => titles.map(({ product_id }) => product_id));
  const [listed, setListed] = useState<readonly Listed[]>(titles);
  const saving = useDeskWrite('POST /desk/boxes/save-pool', {
    onDone: () => {
      showDone('Lista guardada.');
      onClose();
    },
  });
  const move = (from: number, by: 1 | -1) => {
    const moved = [...listed];
    const [book] = moved.splice(from, 1);
    if (book) moved.splice(from + by, 0, book);
    setListed(moved);
  };
  const save = () =>
    saving.write({
      membership_id: planId,
      product_ids: listed.map(({ product_id }) => product_id),
      expected: read,
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Elegir títulos"
      foot={
        <Button wide busy={saving.isPending && 'Guardando…'} onClick={save}>
          Guardar lista
        </Button>
      }
    >
      <p className="text-muted">A cada familia le tocan los primeros que no ha tenido ni comprado.</p>
      {saving.error ? (
        <Notice kind="error" isAnnounced className="mt-3">
          {errorText(saving.error, 'No se guardó. Inténtalo de nuevo.')}
        </Notice>
      ) : null}
      {listed.length === 0 ? <p className="mt-3">La lista está vacía. Busca libros y agrégalos.</p> : null}
      <ol aria-label="Lista de títulos" className="mt-3">
        {listed.map((book, at) => (
          <li key={book.product_id} className="flex items-center gap-2 border-b border-line py-1.5">
            <CoverImage url={book.image_url} className="w-8 shrink-0 rounded-chip" />
            <span className="min-w-0 grow leading-tight">
              <strong className="wrap-anywhere">{book.title}</strong>
              <span className="small block text-muted">{stockText(book.stock)}</span>
            </span>
            <span className="flex shrink-0 max-[359px]:flex-wrap">
              <IconButton
                icon={arrowUp}
                label={`Subir «${book.title}»`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={arrowDown}
                label={`Bajar «${book.title}»`}
                disabled={at === listed.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="x"
                label={`Quitar «${book.title}»`}
                onClick={() => setListed(listed.filter((other) => other !== book))}
              />
            </span>
          </li>
        ))}
      </ol>
      {listed.length < POOL_MAX ? (
        <AddBook
          known={new Set(listed.map(({ product_id }) => product_id))}
          onAdd={(book) => setListed([...listed, book])}
        />
      ) : null}
    </Dialog>
  );
}
