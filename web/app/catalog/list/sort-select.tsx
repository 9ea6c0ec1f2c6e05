import type { ListSort } from '#contract/catalog-address.ts';
import { SelectField } from '../../ui/field.tsx';
import { type ListState, usualSort } from './list-state.ts';

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

/** Without a text nothing is more alike than anything else. */
export function SortSelect({ state: { text, sort }, onChange }: SortSelectProps) {
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
