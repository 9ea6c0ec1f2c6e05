import { arrayMove, useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dotsSixVertical } from '../../frame/block-icons.generated.ts';
import { MoveButtons, useMovedButton } from '../../frame/moving.tsx';
import { Sorting } from '../../frame/sorting.tsx';
import { BookLine, type ListedBook } from './book-line.tsx';

interface SortedBooksProps<B extends ListedBook> {
  label: string;
  books: readonly B[];
  onChange: (books: readonly B[]) => void;
  /** Text below the title. */
  factOf?: (book: B) => string;
  /** Field below the row. */
  below?: (book: B) => ReactNode;
}

/** Books in an order of their own: dragged by cover or title, moved by ↑ and ↓, and removed. */
export function SortedBooks<B extends ListedBook>(props: SortedBooksProps<B>) {
  const { label, books, onChange, factOf, below } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const press = useMovedButton(list);
  const move = (from: number, to: number) => {
    const book = books[from];
    if (!book || to < 0 || to >= books.length) return;
    onChange(arrayMove([...books], from, to));
    setSaid(`«${book.title}»: ahora es el ${to + 1} de ${books.length}.`);
  };
  return (
    <Sorting ids={books.map(({ product_id }) => product_id)} onMove={move}>
      <ol ref={list} aria-label={label} className="mt-3">
        {books.map((book, at) => (
          <Row
            key={book.product_id}
            book={book}
            fact={factOf?.(book)}
            moves={
              <MoveButtons
                id={book.product_id}
                name={`«${book.title}»`}
                at={at}
                count={books.length}
                press={press}
                onMove={move}
              />
            }
            onRemove={() => {
              onChange(books.filter((other) => other !== book));
              setSaid(`«${book.title}» ya no está en la lista.`);
            }}
          >
            {below?.(book)}
          </Row>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Sorting>
  );
}

interface RowProps {
  book: ListedBook;
  fact: string | undefined;
  moves: ReactNode;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ book, fact, moves, onRemove, children }: RowProps) {
  const { product_id: id, title } = book;
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={`border-b border-line bg-white py-1.5 ${isDragging ? 'relative z-10 opacity-80' : ''}`}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <div className="flex items-center gap-2">
        <div
          ref={setActivatorNodeRef}
          {...listeners}
          className="flex min-h-11 min-w-0 grow cursor-grab touch-manipulation items-center gap-3 select-none"
        >
          <Icon name={dotsSixVertical} size={20} className="hidden shrink-0 text-muted desk:block" />
          <BookLine book={book}>
            {fact ? <span className="small block text-muted">{fact}</span> : null}
          </BookLine>
        </div>
        <span className="flex shrink-0 max-[359px]:flex-wrap">
          {moves}
          <IconButton icon="x" label={`Quitar «${title}»`} onClick={onRemove} />
        </span>
      </div>
      {children}
    </li>
  );
}
