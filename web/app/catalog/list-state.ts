import type { Calls } from '#contract/api.ts';
import { addressText } from '../ui/address-text.ts';

/** What the catalogue shows, as its address says it. Prices are whole pesos. */
export interface ListState {
  categoryId: number | null;
  topicId: number | null;
  priceMin: number | null;
  priceMax: number | null;
  /** Searched text; empty when nothing is searched. */
  text: string;
  page: number;
}

export const LIST_PATH = '/productos';
/** The API gives no page beyond this one. */
export const LAST_PAGE = 1000;

const ID_MAX = 2_147_483_647;
const PESOS_MAX = 1_000_000;
const TEXT_MAX = 100;

export const wholeList: ListState = {
  categoryId: null,
  topicId: null,
  priceMin: null,
  priceMax: null,
  text: '',
  page: 1,
};

function numberIn(value: string | null, min: number, max: number): number | null {
  const number = value?.trim() ? Math.trunc(Number(value)) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

/** Understands whatever stands in the address bar: what makes no sense counts as absent. */
export function readListState(search: URLSearchParams): ListState {
  const [low, high] = [
    numberIn(search.get('price_min'), 0, PESOS_MAX),
    numberIn(search.get('price_max'), 0, PESOS_MAX),
  ];
  const areSwapped = low !== null && high !== null && low > high;
  return {
    categoryId: numberIn(search.get('category_id'), 1, ID_MAX),
    topicId: numberIn(search.get('topic_id'), 1, ID_MAX),
    priceMin: areSwapped ? high : low,
    priceMax: areSwapped ? low : high,
    text: addressText(search.get('product_name'), TEXT_MAX),
    page: numberIn(search.get('page'), 1, LAST_PAGE) ?? 1,
  };
}

const fieldsOf = (state: ListState) => ({
  category_id: state.categoryId ?? undefined,
  topic_id: state.topicId ?? undefined,
  price_min: state.priceMin ?? undefined,
  price_max: state.priceMax ?? undefined,
  product_name: state.text || undefined,
});

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

export function listRequest(state: ListState, limit: number) {
  return { query: fieldsOf(state), body: { page: state.page, limit } } satisfies Partial<
    Calls['POST /products/get-products']
  >;
}
