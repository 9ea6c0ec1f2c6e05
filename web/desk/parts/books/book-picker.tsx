import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookRow } from '#contract/desk/books.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bind } from '../../frame/bind.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { SkeletonRows } from '../../frame/screen-states.tsx';
import { BookThumb, troubleOf } from './book-thumb.tsx';

/** A pause in typing. */
const PAUSE_MS = 250;
const SHOWN = 12;

interface BookPickerProps {
  title: string;
  onChoose: (book: BookRow) => void;
  onClose: () => void;
}

/** Books on sale, by title, author, SKU or ISBN. */
export function BookPicker({ title, onChoose, onClose }: BookPickerProps) {
  const [typed, setTyped] = useState('');
  const found = useBooksOnSale(useQuiet(typed.trim()));
  return (
    <Dialog isOpen onClose={onClose} title={title} variant="sheet">
      <search>
        <TextField
          label="Título, autor, SKU o ISBN"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...bind(typed, setTyped)}
          lead={<Icon name="magnifying-glass" size={20} />}
        />
      </search>
      <div className="mt-3">
        {found.error ? (
          <FieldError>{errorText(found.error, 'No se pudo buscar. Inténtalo de nuevo.')}</FieldError>
        ) : null}
        {found.data ? <Found books={found.data} typed={typed} onChoose={onChoose} /> : null}
        {found.isPending && !found.error ? <SkeletonRows rows={4} note="Buscando…" /> : null}
      </div>
    </Dialog>
  );
}

function useQuiet(typed: string) {
  const [quiet, setQuiet] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return quiet;
}

const useBooksOnSale = (q: string) =>
  useQuery({
    queryKey: ['books', 'to choose', q],
    queryFn: async ({ signal }) => {
      const query = { state: 'on-sale' as const, q: q || undefined };
      return (await deskApi('GET /desk/catalog/list', { query, signal })).books.slice(0, SHOWN);
    },
    placeholderData: (before) => before,
  });

interface FoundProps {
  books: readonly BookRow[];
  typed: string;
  onChoose: (book: BookRow) => void;
}

function Found({ books, typed, onChoose }: FoundProps) {
  if (books.length === 0)
    return <p role="status">Nada con «{typed.trim()}». Prueba con otra palabra del título.</p>;
  return (
    <ul aria-label="Libros encontrados" className="border-t border-line">
      {books.map((book) => (
        <li key={book.product_id} className="border-b border-line">
          <button
            type="button"
            className="flex min-h-18 w-full items-center gap-3 py-1.5 text-left hover:bg-mist"
            onClick={() => onChoose(book)}
          >
            <BookThumb imageUrl={book.image_url} />
            <span className="min-w-0">
              <strong className="block break-words">{book.title}</strong>
              <span className="small block text-muted">
                {[...book.authors, troubleOf(book)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
