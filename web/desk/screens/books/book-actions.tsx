import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskBook } from '#contract/desk/books.ts';
import { Button } from '#web/ui/button.tsx';
import { trash } from '#web/ui/delete-icon.generated.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { arrowSquareOut, copy, prohibit } from '../../frame/icons.generated.ts';
import { type MenuEntry, MoreMenu } from '../../frame/more-menu.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { stateWords } from '../../parts/books/book-words.ts';
import { keepBook } from './use-books.ts';

interface BookActionsProps {
  book: DeskBook;
  onPublish: () => void;
  onRetire: () => void;
  isMoving: boolean;
}

export function BookState({ book: { state } }: { book: DeskBook }) {
  return <StateLabel tone={stateWords[state].tone}>{stateWords[state].text}</StateLabel>;
}

/** The page of a book on sale, as visitors see it. */
export function ShopLink({ book: { state, product_id } }: { book: DeskBook }) {
  if (state !== 'on-sale') return null;
  return (
    <a
      href={`/productos/${product_id}`}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      Ver en la tienda
      <Icon name={arrowSquareOut} size={16} />
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}

/** What is done with the whole book. */
export function BookActions({ book, onPublish, onRetire, isMoving }: BookActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const duplicate = useDuplicate();
  const entries: MenuEntry[] = [
    { label: 'Duplicar', icon: copy, does: () => duplicate.write({ product_id: book.product_id }) },
    ...(book.state === 'on-sale' ? [{ label: 'Retirar', icon: prohibit, does: onRetire }] : []),
    ...(book.can_delete ? [{ label: 'Borrar borrador', icon: trash, does: () => setIsDeleting(true) }] : []),
  ];
  return (
    <>
      <BookState book={book} />
      <ShopLink book={book} />
      {book.state === 'on-sale' ? null : (
        <Button
          variant="secondary"
          size={44}
          icon="check-bold"
          busy={isMoving && 'Publicando…'}
          onClick={onPublish}
        >
          Publicar
        </Button>
      )}
      <MoreMenu
        label={`Más de ${book.values.title}`}
        entries={entries}
        className="grid size-11 place-items-center rounded-compact hover:bg-mist"
      />
      {isDeleting ? <DeleteDialog book={book} onClose={() => setIsDeleting(false)} /> : null}
    </>
  );
}

function useDuplicate() {
  const navigate = useNavigate();
  return useDeskWrite('POST /desk/catalog/duplicate', {
    onDone: ({ book }) => {
      keepBook(book);
      showDone('Copia lista: revisa el título y ponle sus fotos.');
      void navigate(`/libros/${book.product_id}`);
    },
    onFailed: (error) => showFailed(error, 'No se pudo duplicar. Inténtalo de nuevo.'),
  });
}

function DeleteDialog({ book, onClose }: { book: DeskBook; onClose: () => void }) {
  const navigate = useNavigate();
  const { write, isPending } = useDeskWrite('POST /desk/catalog/delete-draft', {
    // The book itself is not asked for again: it is gone.
    invalidates: [['books', 'list']],
    onDone: () => {
      showDone(`«${book.values.title}»: borrado.`);
      void navigate('/libros', { replace: true });
    },
    onFailed: (error) => {
      onClose();
      showFailed(error, 'No se pudo borrar. Inténtalo de nuevo.');
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="¿Borrar este borrador?" isNarrow>
      <p>«{book.values.title}» se borra con sus fotos. Esto no se puede deshacer.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size={44}
          busy={isPending && 'Borrando…'}
          onClick={() => write({ product_id: book.product_id })}
        >
          Borrar
        </Button>
        <Button data-first variant="secondary" size={44} onClick={onClose}>
          Conservar
        </Button>
      </div>
    </Dialog>
  );
}
