import { type FormEvent, useState } from 'react';
import type { BookToSell } from '#contract/desk/sales.ts';
import { formatCents } from '#contract/money.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { stockText } from '../../../parts/books/book-words.ts';
import { findBooks } from './sale-form.ts';

interface FindBookToSellProps {
  books: readonly BookToSell[];
  onChoose: (book: BookToSell) => void;
  onTyping: () => void;
}

/** Search among the books that this device knows, without a network too. */
export function FindBookToSell({ books, onChoose, onTyping }: FindBookToSellProps) {
  const [typed, setTyped] = useState('');
  const found = findBooks(books, typed);
  const choose = (book: BookToSell) => {
    setTyped('');
    onChoose(book);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only] = found;
    if (found.length === 1 && only) choose(only);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="ISBN, SKU, título o autor"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        lead={<Icon name="magnifying-glass" size={20} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onTyping();
        }}
      />
      <p role="status" className="small mt-2 text-muted empty:hidden">
        {typed.trim() && found.length === 0 ? `Nada con «${typed.trim()}».` : ''}
      </p>
      {found.length > 0 ? (
        <ul aria-label="Libros encontrados" className="mt-2 border-t border-line">
          {found.map((book) => (
            <li key={book.product_id} className="border-b border-line">
              <button
                type="button"
                aria-label={`Agregar «${book.title}»`}
                className="flex min-h-14 w-full items-center justify-between gap-3 py-1.5 text-left hover:bg-mist"
                onClick={() => choose(book)}
              >
                <span className="min-w-0">
                  <strong className="block wrap-anywhere">{book.title}</strong>
                  <span className="small text-muted">
                    {[...book.authors, book.is_digital ? 'digital' : stockText(book.stock)].join(' · ')}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{formatCents(book.unit_cents)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}
