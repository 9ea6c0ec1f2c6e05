import type { Calls } from '#contract/api.ts';
import { type ListSort, listQuery } from '#contract/catalog-address.ts';
import type { Language } from '#contract/languages.ts';
import { readQuery } from '#contract/page-entry.ts';

/** State of the catalogue in its address. Prices are whole pesos. */
export interface ListState {
  categoryId: number | null;
  topicId: number | null;
  language: Language | null;
  priceMin: number | null;
  priceMax: number | null;
  /** Searched text; empty without a search. */
  text: string;
  /** True when the text is searched word by word, even if it names an age. */
  isPlainText: boolean;
  /** Null for the usual order. */
  sort: ListSort | null;
  page: number;
}

export const LIST_PATH = '/productos';
/** The API gives no page beyond this one. */
export const LAST_PAGE = listQuery.page.max;

export const wholeList: ListState = {
  categoryId: null,
  topicId: null,
  language: null,
  priceMin: null,
  priceMax: null,
  text: '',
  isPlainText: false,
  sort: null,
  page: 1,
};

/** Relevance with a text; without one, newest first. */
export const usualSort = (text: string): ListSort => (text === '' ? 'newest' : 'relevance');

const isUsual = (sort: ListSort | null, text: string) =>
  sort === usualSort(text) || (sort === 'relevance' && text === '');

/** Reads the query of any address: invalid values count as absent. */
export function readListState(search: URLSearchParams): ListState {
  const { category_id, topic_id, language, price_min, price_max, product_name, ...other } = readQuery(
    listQuery,
    search,
  );
  const areSwapped = price_min !== null && price_max !== null && price_min > price_max;
  return {
    categoryId: category_id,
    topicId: topic_id,
    language,
    priceMin: areSwapped ? price_max : price_min,
    priceMax: areSwapped ? price_min : price_max,
    text: product_name,
    isPlainText: product_name !== '' && other.plain_text !== null,
    sort: isUsual(other.sort, product_name) ? null : other.sort,
    page: other.page ?? listQuery.page.usual,
  };
}

const fieldsOf = (state: ListState) => ({
  category_id: state.categoryId ?? undefined,
  topic_id: state.topicId ?? undefined,
  language: state.language ?? undefined,
  price_min: state.priceMin ?? undefined,
  price_max: state.priceMax ?? undefined,
  product_name: state.text || undefined,
  plain_text: state.isPlainText && state.text ? ('1' as const) : undefined,
  sort: state.sort ?? undefined,
});

/** True when the list shows fewer than all books. */
export const isNarrowed = (state: ListState) => Object.keys(listFields({ ...state, sort: null })).length > 0;

/** Fields that the counts beside the filters depend on. */
export const countedFields = (state: ListState) => fieldsOf({ ...state, sort: null });

/** Query fields of the address, without the page number. */
export function listFields(state: ListState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(state)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** Canonical address of this list: fields in a fixed order, none that only repeats a default. */
export function listPath(state: ListState): string {
  const search = new URLSearchParams(listFields(state));
  if (state.page > 1) search.set('page', String(state.page));
  return search.size > 0 ? `${LIST_PATH}?${search}` : LIST_PATH;
}

/** Changes a filter and starts again at the first page. */
export function withFilter(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

/** Query for the API, with the shop's page size. */
export function listRequest(state: ListState) {
  return { query: fieldsOf(state), body: { page: state.page } } satisfies Partial<
    Calls['POST /products/get-products']
  >;
}
