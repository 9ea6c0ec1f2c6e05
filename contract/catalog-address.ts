import { languages } from './languages.ts';
import type { QueryFields } from './page-entry.ts';

const id = { kind: 'integer', min: 1, max: 2_147_483_647 } as const;
const pesos = { kind: 'integer', min: 0, max: 1_000_000 } as const;

/** Books on a page of the list. */
export const PAGE_SIZE = 8;
/** Books that a row of the home page shows. */
export const HOME_ROW = 6;

/** Orders of the list. Without one: closest to the text first, and without a text newest first. */
export const listSorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'title'] as const;
export type ListSort = (typeof listSorts)[number];

/** Ages, or topics, that can be chosen at once. */
export const CHOSEN_MAX = 12;

/** Parameters in the address of the list of books. The API gives no page beyond the last one here. */
export const listQuery = {
  /** Each may stand there several times. */
  category_id: { ...id, kind: 'integers', most: CHOSEN_MAX, isSearch: true },
  topic_id: { ...id, kind: 'integers', most: CHOSEN_MAX, isSearch: true },
  language: { kind: 'choice', values: languages },
  price_min: pesos,
  price_max: pesos,
  product_name: { kind: 'text', max: 100, isSearch: true },
  /** The text is searched word by word, also where it names an age. */
  plain_text: { kind: 'choice', values: ['1'] },
  sort: { kind: 'choice', values: listSorts },
  page: { kind: 'integer', min: 1, max: 1000, usual: 1 },
} as const satisfies QueryFields;
