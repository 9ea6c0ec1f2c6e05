import { formatCents } from '#contract/money.ts';
import { type TopicTone, topicTone } from '../../ui/tones.ts';
import { languageName } from '../language-name.ts';
import { chosenNames } from './catalogue-meta.ts';
import { type ListState, withFilter } from './list-state.ts';
import type { CataloguePage } from './load-list.ts';
import { effectivePrices } from './price-filter.tsx';

interface ActiveFilter {
  key: 'text' | 'age' | 'topic' | 'language' | 'price';
  label: string;
  tone?: TopicTone;
  /** State of the list without this filter. */
  without: ListState;
}

/** Active filters, in the order in which they are read. */
export function activeFilters({ state, facets, list }: Pick<CataloguePage, 'state' | 'facets' | 'list'>) {
  const { age, topic } = chosenNames(state, facets);
  const prices = effectivePrices(state, list?.price_range ?? null);
  const filters: ActiveFilter[] = [];
  const add = (filter: Omit<ActiveFilter, 'without'>, without: Partial<ListState>) =>
    filters.push({ ...filter, without: withFilter(state, without) });

  if (state.text) add({ key: 'text', label: `«${state.text}»` }, { text: '' });
  if (state.categoryId !== null) add({ key: 'age', label: age ?? 'Edad' }, { categoryId: null });
  if (state.topicId !== null) {
    const index = facets?.topics.findIndex(({ topic_id }) => topic_id === state.topicId) ?? 0;
    const tone = topic === null ? undefined : topicTone(topic, index);
    add({ key: 'topic', label: topic ?? 'Tema', tone }, { topicId: null });
  }
  if (state.language !== null)
    add({ key: 'language', label: languageName[state.language] }, { language: null });
  if (prices.priceMin !== null || prices.priceMax !== null)
    add({ key: 'price', label: priceLabel(prices) }, { priceMin: null, priceMax: null });
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
