import type { UnderstoodSearch } from '#contract/catalog.ts';
import { listed } from '#contract/spanish-words.ts';
import { printedAge } from '../../settings/age.ts';
import { FilterChip } from '../../ui/chip.tsx';
import { type ListState, listPath, withFilter } from './list-state.ts';

type Age = NonNullable<UnderstoodSearch['age']>;

/** Names of ages in a sentence: "4–6 años", "0–3 años y 4–6 años". */
export const agesOf = ({ category_list }: Age) =>
  listed(category_list.map(({ category_name }) => printedAge(category_name)));

/** Parts that a text with an age was understood as; each can be taken away. */
export function Understood({ state, search }: { state: ListState; search: UnderstoodSearch }) {
  const { age, words } = search;
  if (!age) return null;
  const to = (change: Partial<ListState>) => listPath(withFilter(state, change));
  return (
    <div className="mb-5 rounded-block bg-mist px-4.5 py-3.5">
      <p className="text-muted">Así entendimos tu búsqueda:</p>
      <ul aria-label="Lo que buscas" className="mt-1.5 flex flex-wrap gap-2.5">
        {words ? (
          <li>
            <FilterChip to={to({ text: age.phrase })} preventScrollReset>
              {words}
            </FilterChip>
          </li>
        ) : null}
        <li>
          <FilterChip to={to({ isPlainText: true })} isStrong preventScrollReset>
            {agesOf(age)}
          </FilterChip>
        </li>
      </ul>
      <p className="small mt-2">
        «{age.phrase}» es la edad {agesOf(age).replaceAll(' años', '')}. Si no, quita la ficha.
      </p>
    </div>
  );
}
