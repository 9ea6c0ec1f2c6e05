import { useRevalidator } from 'react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from '../product-card.tsx';
import { fromList } from './list-return.ts';
import { LAST_PAGE, LIST_PATH, listPath } from './list-state.ts';
import type { ShownPage } from './load-list.ts';

/** Covers of the first row, which the first view is about. */
const FIRST_ROW = 4;

const grid = 'grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-4 lg:gap-x-5 lg:gap-y-10';

export function Results({ page }: { page: ShownPage }) {
  const { list, state, isLoading } = page;
  if (isLoading) return <ResultsSkeleton />;
  if (!list) return <Failure reason={page.failure} />;
  if (list.product_list.length === 0) return <NothingFound isSearch={state.text !== ''} />;
  const linkState = fromList(state);
  return (
    <>
      <ul className={grid}>
        {list.product_list.map((product, index) => (
          <li key={product.product_id}>
            <ProductCard product={product} isPriority={index < FIRST_ROW} linkState={linkState} />
          </li>
        ))}
      </ul>
      <div className="mt-10 lg:mt-12">
        <Pager
          current={state.page}
          total={Math.min(list.total_pages, LAST_PAGE)}
          toPage={(number) => listPath({ ...state, page: number })}
          label="Páginas de libros"
        />
      </div>
    </>
  );
}

function NothingFound({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      title={isSearch ? 'No se encontró ningún libro con ese título' : 'No se encontraron productos'}
      action={<LinkButton to={LIST_PATH}>Ver todos los libros</LinkButton>}
    >
      {isSearch
        ? 'Prueba con menos palabras o quita algún filtro.'
        : 'Intenta ajustar los filtros para encontrar más libros.'}
    </EmptyState>
  );
}

function Failure({ reason }: { reason: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice kind="error" isAnnounced>
        <p className="font-bold">No se pudieron cargar los productos.</p>
        {reason ? <p>{reason}</p> : null}
      </Notice>
      <Button variant="secondary" onClick={() => void revalidate()}>
        Reintentar
      </Button>
    </div>
  );
}

/** Eight cards' worth of grey boxes, as tall as the cards that will stand there. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[1/1.12] rounded-block! rounded-br-tile!" />
      <Skeleton className="mt-3 h-6 w-20" />
      <Skeleton className="mt-2 h-5" />
      <Skeleton className="mt-2 h-5 w-2/3" />
      <Skeleton className="mt-4 h-7 w-24" />
      <Skeleton className="mt-3 h-11 rounded-compact!" />
    </div>
  );
}
