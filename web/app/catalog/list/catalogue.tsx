import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { Category } from '#contract/catalog.ts';
import { printedAge } from '../../settings/age.ts';
import { Picture } from '../../ui/picture.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { chosenCategory } from './catalogue-meta.ts';
import { FilterBar } from './filter-bar.tsx';
import { Filters } from './filters.tsx';
import { LIST_PATH, type ListState, listPath, readListState, withFilter } from './list-state.ts';
import type { CataloguePage } from './load-list.ts';
import { Results, ResultsSkeleton } from './results.tsx';
import { Understood } from './understood.tsx';

const columns = 'mt-4 lg:grid lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-x-11';

/** Filters, and the books that they leave. */
export function Catalogue({ page }: { page: CataloguePage }) {
  const { state, isLoading, changeFilter } = useFiltering(page);
  const results = useFocusOnNewResults();
  const shown = { ...page, state, isLoading };
  return (
    <>
      <CategoryHead category={chosenCategory(state, page.facets)} />
      <div className={columns}>
        <section
          id="filtros"
          aria-label="Filtros"
          // Below 1024 px the filters live in a sheet; before any script has arrived, the link to them brings them into
          // view.
          className="mb-8 hidden target:block lg:block"
        >
          <Filters
            state={state}
            facets={page.facets}
            counts={page.counts}
            range={page.list?.price_range ?? null}
            languages={page.list?.language_list ?? []}
            onChange={(change) => changeFilter(change, { preventScrollReset: true })}
          />
        </section>
        <section aria-labelledby="resultados" className="min-w-0">
          {page.list?.search && !shown.isLoading ? (
            <Understood state={state} search={page.list.search} />
          ) : null}
          <FilterBar page={shown} onChange={changeFilter} />
          <h2 id="resultados" ref={results} tabIndex={-1} className="sr-only">
            Libros
          </h2>
          <Results page={shown} />
          <p className="mt-9 flex flex-wrap items-center gap-x-2">
            ¿No sabes por cuál empezar?
            <Link to="/listas" className="link inline-flex min-h-11 items-center">
              Ver las listas de lectura
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

/** State of the filters from the moment of a choice, and the function that makes one. */
function useFiltering(page: CataloguePage) {
  const pending = usePendingState();
  const isRetrying = useRevalidator().state === 'loading';
  const navigate = useNavigate();
  // The router knows a new destination a moment later: until then a choice must not jump back.
  const [asked, setAsked] = useState({ on: page, state: page.state });
  const state = pending ?? (asked.on === page ? asked.state : page.state);

  const changeFilter = (
    change: Partial<Omit<ListState, 'page'>>,
    options?: { preventScrollReset: boolean },
  ) => {
    const next = withFilter(state, change);
    // The same filters again would only lose the page number.
    if (listPath(next) === listPath(withFilter(state, {}))) return;
    setAsked({ on: page, state: next });
    navigate(listPath(next), options);
  };
  return { state, isLoading: pending !== null || isRetrying, changeFilter };
}

/** State of the list that is being loaded; null when none is. */
function usePendingState(): ListState | null {
  const { location } = useNavigation();
  return location?.pathname === LIST_PATH ? readListState(new URLSearchParams(location.search)) : null;
}

/**
 * Moves the focus to the results after a page of the pager, or after a filter whose chip has gone. A visitor who works
 * in the filters keeps the focus.
 */
function useFocusOnNewResults(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (!document.activeElement?.closest('[data-filters], dialog'))
      heading.current?.focus({ preventScroll: true });
  }, [search]);
  return heading;
}

/** Placeholder while the catalogue is entered from another page. */
export function CatalogueSkeleton() {
  return (
    <div className={columns}>
      <div aria-hidden="true" className="hidden space-y-5 lg:block">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
      <div>
        <Skeleton className="mb-6 h-11 w-40" />
        <LoadingNote>Cargando libros…</LoadingNote>
        <ResultsSkeleton />
      </div>
    </div>
  );
}

/** Picture and text that the owner gave to an age, over its books; nothing without them. */
function CategoryHead({ category }: { category: Category | undefined }) {
  if (!category?.image) return null;
  const { image, image_alt, category_name, category_description } = category;
  return (
    <div className="mt-4 flex items-center gap-4 overflow-hidden rounded-square bg-mist sm:gap-6">
      <Picture
        key={image.url}
        source={image}
        alt={image_alt}
        sizes="(min-width: 640px) 176px, 128px"
        isPriority
        className="aspect-4/3 w-32 shrink-0 self-stretch object-cover sm:w-44"
      />
      <div className="min-w-0 py-2 pr-4 sm:py-4 sm:pr-6">
        <p className="font-bold">Libros para {printedAge(category_name)}</p>
        {category_description ? <p className="mt-1 break-words">{category_description}</p> : null}
      </div>
    </div>
  );
}
