import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { ClubBook, ClubMonth } from '#contract/book-club.ts';
import { ageLabel, groundOf } from '../../settings/age.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dots } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { usePages } from '../use-pages.ts';

/**
 * Books of the month, 1, 2 or 4 in view; arrows and dots below lead to the others. `take` is the button for all of
 * them.
 */
export function MonthBooks({ month: { books }, take }: { month: ClubMonth; take: ReactNode }) {
  const track = useRef<HTMLUListElement>(null);
  const { current, count, go } = usePages(track);
  return (
    <section aria-labelledby="libros-del-mes" className="pt-rhythm">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="libros-del-mes" className="heading">
            Libros del mes
          </h2>
          <p className="mt-1 max-w-[62ch] text-muted">
            Te presento los 4 libros del mes, leeremos uno por semana. Cómpralos en la librería de tu
            preferencia.
          </p>
        </div>
        {take}
      </div>
      <ul
        ref={track}
        className="mt-6 flex snap-x snap-mandatory gap-5 overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth lg:gap-6"
      >
        {books.map((book) => (
          <li
            key={book.week}
            className="grid w-full shrink-0 snap-start sm:w-[calc((100%-20px)/2)] lg:w-[calc((100%-72px)/4)]"
          >
            <BookOfWeek book={book} />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className="mt-3 flex items-center justify-between">
          <IconButton
            boxed
            icon="arrow-left-bold"
            label="Libros anteriores"
            aria-disabled={current === 0 || undefined}
            onClick={() => go(current - 1)}
            className="aria-disabled:opacity-45"
          />
          <Dots
            slides={Array.from({ length: count }, (_, page) => ({
              key: String(page),
              label: labelOf(page, count, books.length),
            }))}
            index={current}
            go={go}
          />
          <IconButton
            boxed
            icon="arrow-right-bold"
            label="Libros siguientes"
            aria-disabled={current === count - 1 || undefined}
            onClick={() => go(current + 1)}
            className="aria-disabled:opacity-45"
          />
        </div>
      ) : null}
    </section>
  );
}

/** Label of a page: the weeks of its books. */
function labelOf(page: number, pages: number, books: number): string {
  const each = Math.ceil(books / pages);
  const first = page * each + 1;
  return each === 1 ? `semana ${first}` : `semanas ${first} a ${Math.min(books, first + each - 1)}`;
}

/** Tile of a book in the colour of its age; the whole tile is a link to the book. */
function BookOfWeek({ book: { week, description, product } }: { book: ClubBook }) {
  const look = `grid content-start gap-4 rounded-block rounded-br-tile p-5 ${product ? groundOf(product) : 'bg-mist'}`;
  const age = product && ageLabel(product);
  const inside = (
    <>
      <span className="block max-lg:w-28 max-xs:w-24 lg:mx-auto lg:w-41">
        <Picture
          source={product?.main_image ?? null}
          alt=""
          sizes="(min-width: 64rem) 164px, 112px"
          className="w-full rounded-[4px] shadow-cover"
        />
      </span>
      <span className="min-w-0">
        <span className="figure micro inline-block rounded-chip bg-white px-2 pb-px">Semana {week}</span>
        <span className="heading-3 mt-2 block">{product?.product_name ?? 'Libro de la semana'}</span>
        {age ? <span className="small mt-1 block font-bold">Edad: {age}</span> : null}
        <span className="mt-1.5 block leading-snug">{description}</span>
        {product ? null : <span className="small mt-2 block font-bold">Ya no está en la tienda.</span>}
      </span>
    </>
  );
  const columns = 'max-lg:grid-cols-[auto_1fr]';
  return product ? (
    <Link
      to={`/productos/${product.product_id}`}
      className={`${look} ${columns} -outline-offset-3 hover:brightness-98`}
    >
      {inside}
    </Link>
  ) : (
    <div className={`${look} ${columns}`}>{inside}</div>
  );
}
