import { useState } from 'react';
import { Link } from 'react-router';
import type { ListSort } from '#contract/catalog-address.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilterChip } from '../../ui/chip.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { activeFilters, booksLabel } from './active-filters.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { slidersHorizontalBold } from './list-icons.generated.ts';
import { LIST_PATH, type ListState, listPath, usualSort } from './list-state.ts';
import type { ShownPage } from './load-list.ts';

interface FilterBarProps {
  page: ShownPage;
  onChange: (change: Partial<Omit<ListState, 'page'>>) => void;
}

/** Active filters, buttons that take them off, and the number of books that they leave. */
export function FilterBar({ page, onChange }: FilterBarProps) {
  const isUnderstood = Boolean(page.list?.search?.age) && !page.isLoading;
  // A text with an age is shown above, part by part.
  const filters = activeFilters(page).filter(({ kind }) => kind !== 'text' || !isUnderstood);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 lg:min-h-11">
      <OpenFilters
        page={page}
        onChange={onChange}
        count={filters.filter(({ kind }) => kind !== 'text').length}
      />
      <SortSelect state={page.state} onChange={onChange} />
      <Total page={page} />
      {filters.length > 0 ? (
        <ul
          aria-label="Filtros activos"
          className="flex basis-full flex-wrap items-center gap-2.5 sm:basis-auto lg:order-first"
        >
          {filters.map(({ key, label, tone, without }) => (
            <li key={key}>
              <FilterChip to={listPath(without)} tone={tone} preventScrollReset>
                {label}
              </FilterChip>
            </li>
          ))}
          <li>
            <Link to={LIST_PATH} className="link small inline-flex min-h-11 items-center px-1">
              Limpiar filtros
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

function Total({ page: { list, isLoading, state } }: { page: ShownPage }) {
  const total = list ? booksLabel(list.total) : '';
  const pages = list && list.total_pages > 1 ? `, página ${state.page} de ${list.total_pages}` : '';
  return (
    <>
      <p aria-hidden="true" className="ml-auto whitespace-nowrap text-muted">
        {total}
      </p>
      <p role="status" className="sr-only">
        {isLoading ? 'Cargando libros…' : total + pages}
      </p>
    </>
  );
}

function OpenFilters({ page, onChange, count }: FilterBarProps & { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  const look = {
    variant: 'secondary',
    size: 44,
    icon: slidersHorizontalBold,
    className: 'lg:hidden',
  } as const;
  const label = (
    <>
      Filtros
      {count > 0 ? (
        <>
          <span aria-hidden="true" className="ml-2.5 rounded-chip bg-slate px-2 py-0.5 text-base text-white">
            {count}
          </span>
          <span className="sr-only">{count === 1 ? ' (1 activo)' : ` (${count} activos)`}</span>
        </>
      ) : null}
    </>
  );
  if (!isHydrated)
    return (
      <LinkButton to="#filtros" {...look}>
        {label}
      </LinkButton>
    );
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <FilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)} page={page} onChange={onChange} />
    </>
  );
}

const names: Record<ListSort, string> = {
  relevance: 'Más parecidos',
  newest: 'Novedades',
  price_asc: 'Precio: menor a mayor',
  price_desc: 'Precio: mayor a menor',
  title: 'Título',
};

interface SortSelectProps {
  state: ListState;
  onChange: (change: { sort: ListSort | null }) => void;
}

/** Sorting by relevance needs a text to compare with. */
function SortSelect({ state: { text, sort }, onChange }: SortSelectProps) {
  const usual = usualSort(text);
  const sorts = (Object.keys(names) as ListSort[]).filter((name) => text !== '' || name !== 'relevance');
  return (
    <SelectField
      label="Ordenar por"
      hideLabel
      value={sort ?? usual}
      onChange={({ target }) => {
        const chosen = target.value as ListSort;
        onChange({ sort: chosen === usual ? null : chosen });
      }}
      className="min-w-0 grow basis-44 sm:max-w-64 [&_.field]:min-h-11"
    >
      {sorts.map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </SelectField>
  );
}
