import { formatCents } from '#contract/money.ts';
import { printedAge } from '../../settings/age.ts';
import { type TopicTone, topicTone } from '../../ui/tones.ts';
import { languageName } from '../language-name.ts';
import { type ListState, withChoice, withFilter } from './list-state.ts';
import type { CataloguePage } from './load-list.ts';
import { effectivePrices } from './price-filter.tsx';

interface ActiveFilter {
  kind: 'text' | 'age' | 'topic' | 'language' | 'price';
  key: string;
  label: string;
  tone?: TopicTone;
  /** State of the list without this filter. */
  without: ListState;
}

/** Active filters, in the order in which they are read. */
export function activeFilters({ state, facets, list }: Pick<CataloguePage, 'state' | 'facets' | 'list'>) {
  const prices = effectivePrices(state, list?.price_range ?? null);
  const filters: ActiveFilter[] = [];
  const add = (
    { id, ...filter }: Omit<ActiveFilter, 'without' | 'key'> & { id?: number },
    without: Partial<ListState>,
  ) => filters.push({ ...filter, key: `${filter.kind} ${id ?? ''}`, without: withFilter(state, without) });

  if (state.text) add({ kind: 'text', label: `«${state.text}»` }, { text: '' });
  for (const id of state.categoryIds) {
    const category = facets?.categories.find(({ category_id }) => category_id === id);
    const label = category ? printedAge(category.category_name) : 'Edad';
    add({ kind: 'age', id, label }, { categoryIds: withChoice(state.categoryIds, id) });
  }
  for (const id of state.topicIds) {
    const index = facets?.topics.findIndex(({ topic_id }) => topic_id === id) ?? -1;
    const name = facets?.topics[index]?.topic_name;
    const tone = name === undefined ? undefined : topicTone(name, index);
    add({ kind: 'topic', id, label: name ?? 'Tema', tone }, { topicIds: withChoice(state.topicIds, id) });
  }
  if (state.language !== null)
    add({ kind: 'language', label: languageName[state.language] }, { language: null });
  if (prices.priceMin !== null || prices.priceMax !== null)
    add({ kind: 'price', label: priceLabel(prices) }, { priceMin: null, priceMax: null });
  return filters;
}

const pesos = (amount: number) => formatCents(amount * 100).replace(/\.00$/, '');

function priceLabel({ priceMin, priceMax }: Pick<ListState, 'priceMin' | 'priceMax'>): string {
  if (priceMin === null) return priceMax === null ? '' : `Hasta ${pesos(priceMax)}`;
  return priceMax === null ? `Desde ${pesos(priceMin)}` : `${pesos(priceMin)}–${pesos(priceMax)}`;
}

export function booksLabel(total: number): string {
  return total === 1 ? '1 libro' : `${total.toLocaleString('es-MX')} libros`;
}
