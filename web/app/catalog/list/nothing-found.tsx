import { Link } from 'react-router';
import type { ProductCard } from '#contract/catalog.ts';
import { useSite } from '../../settings/site-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LinkChip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RabbitHop } from '../../ui/illustrations/rabbit-hop.tsx';
import { AgeSquares } from '../search/age-squares.tsx';
import { BookLine } from '../search/book-line.tsx';
import { fromList } from './list-return.ts';
import { isNarrowed, LIST_PATH, type ListState } from './list-state.ts';
import type { BookList } from './load-list.ts';

export function NothingFound({ list, state }: { list: BookList; state: ListState }) {
  if (!isNarrowed(state))
    return (
      <EmptyState title="Todavía no hay libros" action={<AskForBook />}>
        Cuéntame qué libro buscas. Si lo puedo conseguir, te escribo.
      </EmptyState>
    );
  if (state.text === '')
    return (
      <EmptyState
        title="No se encontraron productos"
        action={<LinkButton to={LIST_PATH}>Ver todos los libros</LinkButton>}
      >
        Intenta ajustar los filtros para encontrar más libros.
      </EmptyState>
    );
  return <NoMatch list={list} state={state} />;
}

/** Page of a search without a result: it leads on to similar titles, ages, topics, and a person. */
function NoMatch({ list, state }: { list: BookList; state: ListState }) {
  const { ages, topics } = useSite();
  const { nearest_list: nearest, search } = list;
  return (
    <div className="max-w-160">
      <RabbitHop coat="cielo" className="h-36 w-auto max-w-full" />
      <h2 className="heading-3 mt-2">No se encontró ningún libro con ese título</h2>
      <p className="mt-1">
        {nearest.length > 0 ? '¿Buscabas uno de estos?' : 'Prueba con menos palabras o quita algún filtro.'}
      </p>
      {nearest.length > 0 ? (
        <ul
          aria-label="Títulos parecidos"
          className="mt-3 rounded-block border border-line bg-white px-4 py-1"
        >
          {nearest.map((book) => (
            <li key={book.product_id} className="not-last:border-b border-line">
              <NearBook book={book} stems={search?.stems} state={state} />
            </li>
          ))}
        </ul>
      ) : null}
      {ages.length > 0 ? (
        <>
          <h2 className="heading-3 mt-7 text-xl">Busca por edad</h2>
          <AgeSquares className="mt-2.5" />
        </>
      ) : null}
      {topics.length > 0 ? (
        <>
          <h2 className="heading-3 mt-7 text-xl">O por tema</h2>
          <ul className="mt-2.5 flex flex-wrap gap-2.5">
            {topics.map((topic) => (
              <li key={topic.name}>
                <LinkChip to={topic.to} tone={topic.tone}>
                  {topic.name}
                </LinkChip>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="mt-8 rounded-block rounded-br-tile bg-mango-pale px-5.5 pt-5 pb-6">
        <h2 className="heading-3 text-xl">¿No lo tenemos?</h2>
        <p className="mt-1">Cuéntame qué libro buscas. Si lo puedo conseguir, te escribo.</p>
        <AskForBook className="mt-3.5" />
      </div>
      <Link to={LIST_PATH} className="link mt-4 inline-flex min-h-11 items-center">
        Ver todos los libros
      </Link>
    </div>
  );
}

function AskForBook({ className }: { className?: string }) {
  return (
    <LinkButton to="/contacto" icon="envelope-simple" className={className}>
      Pedir un libro
    </LinkButton>
  );
}

interface NearBookProps {
  book: ProductCard;
  stems?: readonly string[];
  state: ListState;
}

function NearBook({ book, stems, state }: NearBookProps) {
  return (
    <Link
      to={`/productos/${book.product_id}`}
      state={fromList(state)}
      className="flex min-h-14 items-center gap-3.5 py-3 hover:underline"
    >
      <BookLine book={book} stems={stems} />
      <Icon name="caret-right" size={20} className="shrink-0" />
    </Link>
  );
}
