import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard } from '#contract/catalog.ts';
import { HOME_ROW } from '#contract/catalog-address.ts';
import { BookTile } from '../../catalog/product-card.tsx';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Tiles of 148 px on a phone, the third cut by the edge so that it is seen that more follow; a grid where all fit. It is
 * `relative` to hold words that are only heard: they stand apart, and would widen the page.
 */
const row =
  'relative -mx-gutter mt-2 flex snap-x scroll-px-(--spacing-gutter) gap-3.5 overflow-x-auto px-gutter pt-2.5 pb-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:gap-5 lg:overflow-visible lg:px-0';
const columns = { six: 'lg:grid-cols-6', three: 'lg:grid-cols-3 lg:[&>:nth-child(n+4)]:hidden' };
const tile = 'w-37 shrink-0 snap-start lg:w-auto lg:min-w-0';

interface BookRowProps {
  /** Null where they could not be loaded. */
  books: readonly ProductCard[] | null;
  /** Class of the tiles' ground; without it each stands on its own age's. */
  ground?: string;
  width?: keyof typeof columns;
}

export function BookRow({ books, ground, width = 'six' }: BookRowProps) {
  if (!books) return <FailedBlock>No pudimos traer estos libros.</FailedBlock>;
  return (
    <ul className={`${row} ${columns[width]}`}>
      {books.map((book) => (
        <li key={book.product_id} className={tile}>
          <BookTile product={book} ground={ground} />
        </li>
      ))}
    </ul>
  );
}

/** Boxes as large as the tiles to come. */
export function WaitingRow({ width = 'six' }: Pick<BookRowProps, 'width'>) {
  return (
    <div className={`${row} ${columns[width ?? 'six']}`}>
      {Array.from({ length: HOME_ROW }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
        <span key={at} className={tile}>
          <Skeleton className="aspect-[1/1.176] w-full rounded-block" />
          <Skeleton className="mt-3 h-[calc(2*1.25*1.0625rem)] w-full" />
          <Skeleton className="mt-1 h-[1.36rem] w-3/4" />
          <Skeleton className="mt-1.5 h-6.5 w-1/2" />
          <Skeleton className="mt-2.5 h-11 w-full" />
        </span>
      ))}
    </div>
  );
}

interface WayOnProps {
  to: string;
  /** Words that tell it from other links of the page, for those who hear it alone. */
  about?: string;
  children: ReactNode;
}

export function WayOn({ to, about, children }: WayOnProps) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2">
      <span className="link">
        {children}
        {about ? <span className="sr-only">{about}</span> : null}
      </span>
      <Icon name="arrow-right" size={20} />
    </Link>
  );
}
