import type { Calls } from '#contract/api.ts';
import { type ListSort, listQuery } from '#contract/catalog-address.ts';
import type { Language } from '#contract/languages.ts';
import { readQuery } from '#contract/page-entry.ts';

/** State of the catalogue in its address. Prices are whole pesos. */
export interface ListState {
  /** Chosen ages and topics, in ascending order; a book need only have one of each. */
  categoryIds: readonly number[];
  topicIds: readonly number[];
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
  categoryIds: [],
  topicIds: [],
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
    categoryIds: category_id,
    topicIds: topic_id,
    language,
    priceMin: areSwapped ? price_max : price_min,
    priceMax: areSwapped ? price_min : price_max,
    text: product_name,
    isPlainText: product_name !== '' && other.plain_text !== null,
    sort: isUsual(other.sort, product_name) ? null : other.sort,
    page: other.page ?? listQuery.page.usual,
  };
}

/** Fields of a kind for the API: a single one by its own name. */
function idsOf<Kind extends 'category' | 'topic'>(kind: Kind, ids: readonly number[]) {
  const [only] = ids;
  return {
    [`${kind}_id`]: ids.length === 1 ? only : undefined,
    [`${kind}_ids`]: ids.length > 1 ? ids : undefined,
  } as { [K in `${Kind}_id`]: number | undefined } & { [K in `${Kind}_ids`]: readonly number[] | undefined };
}

const fieldsOf = (state: ListState) => ({
  ...idsOf('category', state.categoryIds),
  ...idsOf('topic', state.topicIds),
  language: state.language ?? undefined,
  price_min: state.priceMin ?? undefined,
  price_max: state.priceMax ?? undefined,
  product_name: state.text || undefined,
  plain_text: state.isPlainText && state.text ? ('1' as const) : undefined,
  sort: state.sort ?? undefined,
});

/** True when the list shows fewer than all books. */
export const isNarrowed = (state: ListState) => listFields({ ...state, sort: null }).length > 0;

/** Fields that the counts beside the filters depend on. */
export const countedFields = (state: ListState) => fieldsOf({ ...state, sort: null });

/** Query fields of the address, without the page number. An age or topic of several has a field of its own. */
export function listFields(state: ListState): [name: string, value: string][] {
  const { category_id, category_ids, topic_id, topic_ids, ...others } = fieldsOf(state);
  return [
    ...state.categoryIds.map((id): [string, string] => ['category_id', String(id)]),
    ...state.topicIds.map((id): [string, string] => ['topic_id', String(id)]),
    ...Object.entries(others).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ];
}

/** Chosen ids with one more, or without one that is chosen already. */
export const withChoice = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].toSorted((a, b) => a - b);

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
