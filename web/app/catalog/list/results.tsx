import { useRevalidator } from 'react-router';
import type { ProductCard as Product } from '#contract/catalog.ts';
import { PAGE_SIZE } from '#contract/catalog-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from '../product-card.tsx';
import { Marked } from '../search/marked.tsx';
import { fromList } from './list-return.ts';
import { LAST_PAGE, type ListState, listPath } from './list-state.ts';
import type { BookList, ShownPage } from './load-list.ts';
import { NothingFound } from './nothing-found.tsx';
import { agesOf } from './understood.tsx';

/** Number of covers in the first row, which are in view at once. */
const FIRST_ROW = 4;

const grid = 'grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-4 lg:gap-x-5 lg:gap-y-10';

export function Results({ page }: { page: ShownPage }) {
  const { list, state, isLoading } = page;
  if (isLoading) return <ResultsSkeleton />;
  if (!list) return <Failure reason={page.failure} />;
  if (list.product_list.length === 0) return <NothingFound list={list} state={state} />;
  return (
    <>
      <Groups list={list} state={state} />
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

/**
 * Books of the age that was asked for, then the others; a page may show the end of the first and the beginning of the
 * second group.
 */
function Groups({ list, state }: { list: BookList; state: ListState }) {
  const { product_list: books, search, total } = list;
  const age = search?.words ? search.age : null;
  if (!age) return <Books books={books} list={list} state={state} />;
  const ofAge = Math.max(0, Math.min(books.length, age.total - (state.page - 1) * PAGE_SIZE));
  const groups = [
    { title: `Para ${agesOf(age)}`, count: age.total, books: books.slice(0, ofAge) },
    { title: 'Para otras edades', count: total - age.total, books: books.slice(ofAge) },
  ];
  return groups
    .filter((group) => group.books.length > 0)
    .map((group) => (
      <section key={group.title} className="mb-10">
        <h2 className="heading-3 mb-4">
          {group.title} · {group.count}
        </h2>
        <Books books={group.books} list={list} state={state} />
      </section>
    ));
}

function Books({ books, list, state }: { books: readonly Product[]; list: BookList; state: ListState }) {
  const linkState = fromList(state);
  return (
    <ul className={grid}>
      {books.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard
            product={product}
            isPriority={index < FIRST_ROW}
            linkState={linkState}
            title={<Marked text={product.product_name} stems={list.search?.stems} />}
          />
        </li>
      ))}
    </ul>
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

/** Grey boxes for eight cards, as tall as the cards. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

function CardSkeleton() {
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
