import type { ReactNode } from 'react';
import { CoverImage } from './book-cover.tsx';

export interface ListedBook {
  product_id: number;
  title: string;
  image_url: string | null;
}

/** Book in a list: its cover, its title and some facts. */
export function BookLine({ book, children }: { book: ListedBook; children?: ReactNode }) {
  return (
    <>
      <CoverImage url={book.image_url} className="w-9 shrink-0 rounded-chip" />
      <span className="min-w-0 grow leading-tight">
        <strong className="block wrap-anywhere">{book.title}</strong>
        {children}
      </span>
    </>
  );
}

interface BookButtonProps {
  book: ListedBook;
  /** Name of the tap's action, where the title alone does not tell it. */
  label?: string;
  isOff?: boolean;
  onTake: () => void;
  /** Text opposite the title: the stock. */
  beside: string;
  children?: ReactNode;
}

/** Book in a list that a tap chooses. */
export function BookButton({ book, label, isOff, onTake, beside, children }: BookButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      className="flex min-h-14 w-full items-center gap-3 py-1.5 text-left disabled:opacity-60"
      onClick={onTake}
    >
      <BookLine book={book}>{children}</BookLine>
      <span className="small shrink-0 text-muted tabular-nums">{beside}</span>
    </button>
  );
}
