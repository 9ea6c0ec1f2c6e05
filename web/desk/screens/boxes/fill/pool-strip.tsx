import type { BookForBox } from '#contract/desk/box-titles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { warningFill } from '../../../frame/icons.generated.ts';
import { CoverImage } from '../../../parts/books/book-cover.tsx';

/** Covers that fit beside the sentence. */
const SHOWN = 6;

interface PoolStripProps {
  titles: readonly BookForBox[];
  /** So many copies or fewer are few. */
  lowStock: number;
  onOpen: () => void;
}

/** The list of a plan at a glance: its first books, and how many of each are there. */
export function PoolStrip({ titles, lowStock, onOpen }: PoolStripProps) {
  const more = titles.length - SHOWN;
  return (
    <section
      aria-label="Lista de títulos"
      className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-block bg-mist px-4 py-2.5"
    >
      <div className="flex grow flex-wrap items-baseline justify-between gap-x-2 desk:block desk:grow-0">
        <p>
          <strong>
            {titles.length > 0 ? 'Se reparten en este orden' : 'Este plan no tiene lista todavía'}
          </strong>
          {titles.length > 0 ? (
            <span className="sr-only text-muted desk:not-sr-only"> y queda esto de cada uno</span>
          ) : null}
        </p>
        <button type="button" className="link touch-area font-bold" onClick={onOpen}>
          Elegir títulos
        </button>
      </div>
      {titles.length > 0 ? (
        <ol className="flex flex-wrap items-center gap-x-3 gap-y-2 desk:gap-x-4">
          {titles.slice(0, SHOWN).map((book) => (
            <li key={book.product_id} className="flex flex-col items-center gap-1 desk:flex-row desk:gap-1.5">
              <CoverImage url={book.image_url} className="w-9 rounded-chip shadow-sm" />
              <span className="sr-only">{book.title}: </span>
              <Left stock={book.stock} lowStock={lowStock} />
            </li>
          ))}
          {more > 0 ? (
            <li className="font-bold text-muted">
              +{more}
              <span className="sr-only"> más</span>
            </li>
          ) : null}
        </ol>
      ) : null}
    </section>
  );
}

function Left({ stock, lowStock }: { stock: number; lowStock: number }) {
  if (stock > lowStock) return <span className="tabular-nums">{stock}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-bold text-error-text tabular-nums">
      <Icon name={warningFill} size={16} />
      <span className="sr-only">quedan pocos, </span>
      {stock}
    </span>
  );
}
