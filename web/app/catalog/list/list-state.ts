import type { Calls } from '#contract/api.ts';
import { type ListSort, listQuery } from '#contract/catalog-address.ts';
import type { Language } from '#contract/languages.ts';
import { readQuery } from '#contract/page-entry.ts';

/** What the catalogue shows, as its address says it. Prices are whole pesos. */
export interface ListState {
  categoryId: number | null;
  topicId: number | null;
  language: Language | null;
  priceMin: number | null;
  priceMax: number | null;
  /** Searched text; empty when nothing is searched. */
  text: string;
  /** The text is searched word by word, also where it names an age. */
  isPlainText: boolean;
  /** Null: the usual order. */
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

/** Closest to the text first; without one, newest first. */
export const usualSort = (text: string): ListSort => (text === '' ? 'newest' : 'relevance');

const isUsual = (sort: ListSort | null, text: string) =>
  sort === usualSort(text) || (sort === 'relevance' && text === '');

/** Understands whatever stands in the address bar: what makes no sense counts as absent. */
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

/** Whether it shows fewer than all books. */
export const isNarrowed = (state: ListState) => Object.keys(listFields({ ...state, sort: null })).length > 0;

/** What the numbers beside the filters depend on. */
export const countedFields = (state: ListState) => fieldsOf({ ...state, sort: null });

/** The fields of the address by their names there, without the page. */
export function listFields(state: ListState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(state)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** The one address of this list: fields in a fixed order, nothing that only repeats a default. */
export function listPath(state: ListState): string {
  const search = new URLSearchParams(listFields(state));
  if (state.page > 1) search.set('page', String(state.page));
  return search.size > 0 ? `${LIST_PATH}?${search}` : LIST_PATH;
}

/** Any change of what is asked for starts again at the first page. */
export function withFilter(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

/** As many books as the shop shows on a page. */
export function listRequest(state: ListState) {
  return { query: fieldsOf(state), body: { page: state.page } } satisfies Partial<
    Calls['POST /products/get-products']
  >;
}
