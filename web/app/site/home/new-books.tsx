import { Link } from 'react-router';
import type { ProductCard } from '#contract/catalog.ts';
import { WideProductCard } from '../../catalog/product-card.tsx';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { Icon } from '../../ui/icon.tsx';

export function NewBooks({ books }: { books: readonly ProductCard[] | null }) {
  if (books?.length === 0) return null;
  return (
    <section aria-labelledby="novedades" className="mt-10 lg:mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="novedades" className="heading">
          Novedades
        </h2>
        <Link to="/productos" className="inline-flex min-h-11 items-center gap-2">
          <span className="link">Ver todo el catálogo</span>
          <Icon name="arrow-right" size={20} />
        </Link>
      </div>
      {books ? (
        <ul className="mt-3 grid gap-4 sm:grid-cols-3">
          {books.map((book) => (
            <li key={book.product_id} className="min-w-0">
              <WideProductCard product={book} />
            </li>
          ))}
        </ul>
      ) : (
        <FailedBlock>No se pudieron cargar las novedades.</FailedBlock>
      )}
    </section>
  );
}
