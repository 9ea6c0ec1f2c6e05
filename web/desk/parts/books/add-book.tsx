import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookForBox } from '#contract/desk/box-titles.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { BookButton } from './book-line.tsx';
import { BookSearch } from './book-search.tsx';
import { stockText } from './book-words.ts';

export type Listed = Pick<BookForBox, 'product_id' | 'title' | 'image_url' | 'stock'>;

interface AddBookProps {
  /** Ids of books that are in the list already. */
  known: ReadonlySet<number>;
  onAdd: (book: Listed) => void;
}

/** Search for a printed book by its title, SKU or ISBN. */
export function AddBook({ known, onAdd }: AddBookProps) {
  const [q, setQ] = useState('');
  const { data, error } = useQuery({
    queryKey: ['boxes', 'books', q],
    queryFn: ({ signal }) => deskApi('GET /desk/catalog/inventory', { query: { tab: 'all', q }, signal }),
    enabled: q !== '',
  });
  const found = data?.books.filter(({ product_id }) => !known.has(product_id)).slice(0, 10);
  return (
    <>
      <BookSearch
        label="Agregar un libro"
        placeholder="Título, SKU o ISBN"
        q={q}
        onSearch={setQ}
        className="mt-4"
      />
      <ErrorNotice error={error} fallback="No pudimos buscar. Inténtalo de nuevo." className="mt-3" />
      {found?.length === 0 ? (
        <p role="status" className="mt-3">
          Nada nuevo con «{q}». Prueba con otra palabra del título.
        </p>
      ) : null}
      <ul aria-label="Libros encontrados" className="mt-2">
        {found?.map((book) => (
          <li key={book.product_id} className="border-b border-line">
            <BookButton
              book={book}
              label={`Agregar «${book.title}»`}
              beside={stockText(book.stock)}
              onTake={() => onAdd(book)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
