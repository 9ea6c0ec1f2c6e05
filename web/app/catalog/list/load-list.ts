import type { Calls } from '#contract/api.ts';
import type { Category, Topic } from '#contract/catalog.ts';
import type { Api } from '../../ui/api.ts';
import { errorText } from '../../ui/error-texts.ts';
import { countedFields, isNarrowed, type ListState, listRequest } from './list-state.ts';

export type BookList = Calls['POST /products/get-products']['response'];

/** Number of books that each choice would leave; null when they are too many to count. */
export type FilterCounts = Calls['GET /products/get-filter-counts']['response'];

export interface Facets {
  categories: Category[];
  topics: Topic[];
}

export interface CataloguePage {
  state: ListState;
  /** Null when it could not be loaded; `failure` then holds the sentence, if there is one. */
  list: BookList | null;
  failure: string;
  /** Null when they could not be loaded: books can be found without them. */
  facets: Facets | null;
  /** Null without a search or filter, and when they could not be loaded. */
  counts: FilterCounts | null;
}

/** Page on the screen: while the next one is being loaded, `state` is already the new one. */
export type ShownPage = CataloguePage & { isLoading: boolean };

async function loadFacets(api: Api): Promise<Facets> {
  const [{ category_list }, { topic_list }] = await Promise.all([
    api('GET /categories/get-categories'),
    api('GET /topics/get-topics'),
  ]);
  return { categories: category_list, topics: topic_list };
}

/** Loads the books. A page beyond the end, as in an old link, becomes the last one. */
async function loadBooks(api: Api, state: ListState): Promise<{ list: BookList; state: ListState }> {
  const list = await api('POST /products/get-products', listRequest(state));
  const isBeyondEnd = list.product_list.length === 0 && list.total_pages > 0 && state.page > list.total_pages;
  return isBeyondEnd ? loadBooks(api, { ...state, page: list.total_pages }) : { list, state };
}

/** Loads the page. It never rejects: the page itself tells which part is missing. */
export async function loadCatalogue(api: Api, state: ListState): Promise<CataloguePage> {
  const [books, facets, counts] = await Promise.allSettled([
    loadBooks(api, state),
    loadFacets(api),
    isNarrowed(state) ? api('GET /products/get-filter-counts', { query: countedFields(state) }) : null,
  ]);
  return {
    state: books.status === 'fulfilled' ? books.value.state : state,
    list: books.status === 'fulfilled' ? books.value.list : null,
    failure: books.status === 'fulfilled' ? '' : errorText(books.reason, ''),
    facets: facets.status === 'fulfilled' ? facets.value : null,
    counts: counts.status === 'fulfilled' ? counts.value : null,
  };
}
