import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Calls } from '#contract/api.ts';
import { ageText, yearsOld } from '#contract/child-age.ts';
import type { Child } from '#contract/children.ts';
import { browserApi } from '../../ui/api.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ChildSquare } from '../../visitor/child-square.tsx';
import { type MyChildren, useMyChildren } from '../../visitor/my-children.ts';
import { ProductCard } from '../product-card.tsx';

const GET_BOOKS = 'GET /orders/get-books-for-child';
type BooksForChild = Calls[typeof GET_BOOKS]['response'];
const ONE_MINUTE = 60_000;

/** Two columns of two on a phone, else one row. */
const grid =
  'mt-4 grid grid-cols-2 gap-x-4 gap-y-9 max-lg:[&>:nth-child(n+5)]:hidden sm:grid-cols-4 lg:grid-cols-6 lg:gap-x-5';

export default function ForChildRow() {
  const { data } = useMyChildren();
  return data && data.children.length > 0 ? <Row {...data} /> : null;
}

function Row({ children, today }: MyChildren) {
  const [chosen, setChosen] = useState<number | null>(null);
  const child = children.find(({ child_id }) => child_id === chosen) ?? children[0];
  const { data: books, isError } = useBooks(child?.child_id ?? 0);
  // The page is whole without the row: it says nothing of a failure, nor of an age without books.
  if (!child || isError || (books && isEmpty(books) && children.length === 1)) return null;
  return (
    <section aria-labelledby="para-peque" className="mt-5 mb-rhythm">
      {children.length > 1 ? <Pills {...{ children, child, today }} onChoose={setChosen} /> : null}
      <h2 id="para-peque" className="heading wrap-anywhere">
        Para {child.nickname}, {ageText(child.birth_month, today)}
      </h2>
      {books ? <Books books={books} /> : <WaitingBooks />}
    </section>
  );
}

function useBooks(child_id: number) {
  return useQuery({
    queryKey: [GET_BOOKS, child_id],
    queryFn: ({ signal }) => browserApi(GET_BOOKS, { query: { child_id }, signal }),
    staleTime: ONE_MINUTE,
  });
}

const isEmpty = ({ product_list, has_all }: BooksForChild) => product_list.length === 0 && !has_all;

interface PillsProps extends MyChildren {
  child: Child;
  onChoose: (childId: number) => void;
}

function Pills({ children, child, today, onChoose }: PillsProps) {
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="sr-only">¿Para quién?</legend>
      <div className="flex flex-wrap gap-2.5">
        {children.map(({ child_id, nickname, birth_month }) => {
          const isChosen = child_id === child.child_id;
          return (
            <button
              key={child_id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(child_id)}
              className={classNames(
                'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full py-1 pr-4 pl-1 font-bold',
                isChosen ? 'bg-slate text-white' : 'border border-slate bg-white hover:bg-mist',
              )}
            >
              <ChildSquare
                nickname={nickname}
                years={yearsOld(birth_month, today)}
                className="size-9 rounded-full! text-base"
              />
              <span className="min-w-0 truncate">{nickname}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const listOf = (categoryId: number) => `/productos?category_id=${categoryId}`;

function Books({ books: { group, product_list, has_all, next_group } }: { books: BooksForChild }) {
  if (!group || product_list.length === 0)
    return (
      <p className="mt-1 text-muted">
        {has_all
          ? `Ya tienes todos los de ${group?.ages} que hay en la tienda.`
          : `Ahora no hay libros ${group ? `de ${group.ages}` : 'de su edad'} en la tienda.`}{' '}
        {next_group ? (
          <Link to={listOf(next_group.category_id)} className="link touch-area text-ink">
            Ver los de {next_group.ages}
          </Link>
        ) : null}
      </p>
    );
  return (
    <>
      <p className="mt-1 text-muted">Los más nuevos de {group.ages} que no has comprado.</p>
      <ul className={grid}>
        {product_list.map((product) => (
          <li key={product.product_id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <Link to={listOf(group.category_id)} className="mt-5 inline-flex min-h-11 items-center">
        <span className="link">Ver todos los de {group.ages}</span>
      </Link>
    </>
  );
}

/** Boxes as large as the books to come, so that nothing jumps. */
function WaitingBooks() {
  return (
    <>
      <LoadingNote>Buscando libros</LoadingNote>
      <Skeleton className="mt-1 h-6 w-72 max-w-full" />
      <div aria-hidden="true" className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <div key={card}>
            <Skeleton className="aspect-[1/1.12] rounded-block! rounded-br-tile!" />
            <Skeleton className="mt-3 h-45" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-5 h-11 w-48" />
    </>
  );
}
