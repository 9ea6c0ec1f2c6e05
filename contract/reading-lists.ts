import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { image, productCard } from './catalog.ts';
import { exactText, line } from './text.ts';

/** Colours of a list's block, and the drawings that may stand on it. */
export const listColours = ['night', 'mamey', 'nopal', 'sky', 'mango', 'lime'] as const;
export type ListColour = (typeof listColours)[number];
export const listDrawings = ['moon', 'monster', 'rabbit', 'book', 'compass', 'planet'] as const;
export type ListDrawing = (typeof listDrawings)[number];

/** Longest reason why a book is on a list. */
export const WHY_MAX = 280;
/** Books of a list; the cart takes as many titles. */
export const LIST_BOOKS_MAX = 30;
/** Lists that a shop may have. */
export const LISTS_MAX = 60;
/** Books of an author or a series that their page shows. */
export const SHELF_MAX = 50;
export const SLUG_MAX = 80;
/** Longest slug of a name. */
export const NAME_SLUG_MAX = 160;

/** Slug of a list: small letters, digits and hyphens. */
export const listSlug = exactText(/^[a-z0-9-]+$/, SLUG_MAX, 'Esa dirección no es de una lista');
/** Slug of an author or a series: the name without accents, with hyphens; in any script. */
const nameSlug = line(NAME_SLUG_MAX).min(1);

/** A list as a card shows it, with the covers of its first books. */
export const listCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  colour: z.enum(listColours),
  book_count: z.number().int(),
  covers: z.array(z.object({ product_id: z.number().int(), image: image.nullable() })).max(3),
});
export type ListCard = z.infer<typeof listCard>;

const pages = z.number().int().nullable();

/** A book with the shop's reason for it. */
export const listedBook = productCard.extend({ amount_pages: pages, why: z.string() });
export type ListedBook = z.infer<typeof listedBook>;

const readingList = listCard.omit({ covers: true }).extend({
  intro: z.string(),
  drawing: z.enum(listDrawings),
  age_min: pages,
  age_max: pages,
  books: z.array(listedBook),
});
export type ReadingList = z.infer<typeof readingList>;

/** A book on its author's page: `heading` says for whom, as «Si le da pena saludar». */
export const authoredBook = listedBook.extend({ heading: z.string() });
export type AuthoredBook = z.infer<typeof authoredBook>;

const authorPage = z.object({
  slug: z.string(),
  name: z.string(),
  intro: z.string(),
  /** True when the shop chose the first book; else it is the newest. */
  has_choice: z.boolean(),
  books: z.array(authoredBook),
  /** Heading of the books by others: the shop's own, or null for those of the same age and topic. */
  more_title: z.string().nullable(),
  more_books: z.array(listedBook),
});
export type AuthorPage = z.infer<typeof authorPage>;

const seriesPage = z.object({
  slug: z.string(),
  name: z.string(),
  books: z.array(listedBook.extend({ number: pages })),
});
export type SeriesPage = z.infer<typeof seriesPage>;

const authorEntry = z.object({ slug: z.string(), name: z.string(), book_count: z.number().int() });
export type AuthorEntry = z.infer<typeof authorEntry>;

export const readingListCalls = defineCalls({
  'GET /lists/get-lists': {
    summary: 'The published reading lists with their first covers, the newest first',
    lane: 2,
    response: z.object({ lists: z.array(listCard) }),
    publicCacheSeconds: 30,
  },
  'GET /lists/get-list': {
    summary: 'A published reading list with its books in order and the reason for each',
    lane: 2,
    query: z.object({ slug: listSlug }),
    response: z.object({ list: readingList, others: z.array(listCard) }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    publicCacheSeconds: 30,
  },
  'GET /authors/get-authors': {
    summary: 'Authors with at least two books on sale, by name',
    lane: 2,
    response: z.object({ authors: z.array(authorEntry) }),
    publicCacheSeconds: 30,
  },
  'GET /authors/get-author': {
    summary: 'The books of an author: where to begin, the others, and what else there is',
    lane: 2,
    query: z.object({ slug: nameSlug }),
    response: z.object({ author: authorPage }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    publicCacheSeconds: 30,
  },
  'GET /series/get-series': {
    summary: 'The books of a series by their number',
    lane: 2,
    query: z.object({ slug: nameSlug }),
    response: z.object({ series: seriesPage }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    publicCacheSeconds: 30,
  },
});
