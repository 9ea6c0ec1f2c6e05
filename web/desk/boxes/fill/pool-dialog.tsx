import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type BookForBox, POOL_MAX } from '#contract/desk/box-titles.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { arrowDown, arrowUp } from '../../frame/icons.generated.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { CoverImage } from '../../orders/book-cover.tsx';
import { stockText } from './fill-words.ts';

interface PoolDialogProps {
  planId: number;
  titles: readonly BookForBox[];
  onClose: () => void;
}

type Listed = Pick<BookForBox, 'product_id' | 'title' | 'image_url' | 'stock'>;

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

function AddBook({ known, onAdd }: { known: ReadonlySet<number>; onAdd: (book: Listed) => void }) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const { data, error } = useQuery({
    queryKey: ['boxes', 'books', q],
    queryFn: ({ signal }) => deskApi('GET /desk/catalog/inventory', { query: { tab: 'all', q }, signal }),
    enabled: q !== '',
  });
  const found = data?.books.filter(({ product_id }) => !known.has(product_id)).slice(0, 10);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
  };
  return (
    <>
      <form noValidate onSubmit={search} className="mt-4 flex items-end gap-2">
        <TextField
          label="Agregar un libro"
          placeholder="Título, SKU o ISBN"
          className="min-w-0 grow"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="ink" size={44}>
          Buscar
        </Button>
      </form>
      {error ? (
        <Notice kind="error" isAnnounced className="mt-3">
          {errorText(error, 'No pudimos buscar. Inténtalo de nuevo.')}
        </Notice>
      ) : null}
      {found?.length === 0 ? (
        <p role="status" className="mt-3">
          Nada nuevo con «{q}». Prueba con otra palabra del título.
        </p>
      ) : null}
      <ul aria-label="Libros encontrados" className="mt-2">
        {found?.map((book) => (
          <li key={book.product_id} className="border-b border-line">
            <button
              type="button"
              aria-label={`Agregar «${book.title}»`}
              className="flex min-h-14 w-full items-center gap-3 py-1.5 text-left"
              onClick={() => onAdd(book)}
            >
              <CoverImage url={book.image_url} className="w-8 shrink-0 rounded-chip" />
              <strong className="min-w-0 grow leading-tight wrap-anywhere">{book.title}</strong>
              <span className="small shrink-0 text-muted">{stockText(book.stock)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
