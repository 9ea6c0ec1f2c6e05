import { useEffect, useRef, useState } from 'react';
import type { DeskListedBook } from '#contract/desk/reading-lists.ts';
import { WHY_MAX } from '#contract/reading-lists.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { BookButton } from '../../parts/books/book-line.tsx';
import { BookSearch } from '../../parts/books/book-search.tsx';
import { stockText } from '../../parts/books/book-words.ts';
import { SortedBooks } from '../../parts/books/sorted-books.tsx';

interface ChosenBooksProps {
  label: string;
  books: readonly DeskListedBook[];
  onChange: (books: readonly DeskListedBook[]) => void;
  /** True where each book has a line for whom it is. */
  hasHeadings?: boolean;
}

/** Books in an order, each with the shop's reason. */
export function ChosenBooks({ label, books, onChange, hasHeadings }: ChosenBooksProps) {
  const change = (of: DeskListedBook, part: Partial<DeskListedBook>) =>
    onChange(books.map((book) => (book === of ? { ...book, ...part } : book)));
  return (
    <SortedBooks
      label={label}
      books={books}
      onChange={onChange}
      factOf={({ stock }) => (stock === null ? 'No está en venta: no se muestra' : stockText(stock))}
      below={(book) => (
        <div className="mt-1.5 grid gap-2 pb-2">
          {hasHeadings ? (
            <TextField
              label={`Para quién es «${book.title}»`}
              hideLabel
              placeholder="Para quién: «Si le da pena saludar»"
              maxLength={60}
              autoComplete="off"
              value={book.heading}
              onChange={(event) => change(book, { heading: event.target.value })}
            />
          ) : null}
          <WhyField book={book} onChange={(why) => change(book, { why })} />
        </div>
      )}
    />
  );
}

/** Reason for a book, with a count of its signs. */
export function WhyField({
  book: { title, why },
  onChange,
}: {
  book: Pick<DeskListedBook, 'title' | 'why'>;
  onChange: (why: string) => void;
}) {
  return (
    <TextAreaField
      label={`Por qué «${title}»`}
      hideLabel
      placeholder="Por qué, con tus palabras"
      rows={2}
      maxLength={WHY_MAX}
      help={`${why.length} de ${WHY_MAX}`}
      value={why}
      onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
    />
  );
}

interface FindBookProps {
  /** Ids of books that are chosen already. */
  known: ReadonlySet<number>;
  onAdd: (book: DeskListedBook) => void;
}

const FOUND = 8;

/** Search for a book on sale by its title, author, SKU or ISBN. */
export function FindBook({ known, onAdd }: FindBookProps) {
  const [q, setQ] = useState('');
  const search = useRef<HTMLDivElement>(null);
  const list = useKeysetList({
    queryKey: ['reading-lists', 'books', q],
    load: (cursor, signal) =>
      deskApi('GET /desk/catalog/list', { query: { state: 'on-sale', q, cursor }, signal }),
    rowsOf: ({ books }) => books,
    enabled: q !== '',
  });
  const { moreError, isLoadingMore, loadMore, refetch } = list;
  const rows = q === '' || list.isOfOtherKey ? undefined : list.rows;
  const found = rows?.filter(({ product_id }) => !known.has(product_id)).slice(0, FOUND);
  const needsMore = found !== undefined && found.length < FOUND && list.hasMore;
  // A page may hold nothing but books that are chosen already. One that fails waits for a person.
  useEffect(() => {
    if (needsMore && !isLoadingMore && !moreError) loadMore();
  }, [needsMore, isLoadingMore, moreError, loadMore]);
  const searchFor = (text: string) => {
    if (text !== q) setQ(text);
    else if (moreError) loadMore();
    else if (list.error) refetch();
  };
  return (
    <div ref={search}>
      <BookSearch
        label="Agregar un libro"
        placeholder="Título, autora, SKU o ISBN"
        q={q}
        onSearch={searchFor}
        className="mt-4"
      />
      <ErrorNotice
        error={list.error ?? moreError}
        fallback="No pudimos buscar. Inténtalo de nuevo."
        className="mt-3"
      />
      {found?.length === 0 && !needsMore ? (
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
              onTake={() => {
                const { product_id, title, image_url, stock } = book;
                onAdd({ product_id, title, image_url, stock, heading: '', why: '' });
                // The button leaves with its book, and would take the focus along.
                search.current?.querySelector('input')?.focus({ preventScroll: true });
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
