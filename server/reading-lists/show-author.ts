import {
  type AuthoredBook,
  type AuthorPage,
  type ListedBook,
  type SeriesPage,
  SHELF_MAX,
} from '#contract/reading-lists.ts';
import {
  type CatalogReader,
  cachedAuthor,
  cachedSeries,
  cachedWindow,
  noticeNewest,
  readCards,
} from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import { type AuthorChoices, findAuthorChoices, findPages } from './reading-lists.queries.ts';
import { listed, readListed } from './show-lists.ts';

/** Books by others on an author's page. */
const MORE = 3;

/** The page of an author: the shop's choices, and what stands for those that it did not make. Throws NOT_FOUND. */
export async function showAuthor(reader: CatalogReader, slug: string): Promise<AuthorPage> {
  await noticeNewest(reader);
  const [named, choices] = await Promise.all([
    cachedAuthor(reader, slug),
    findAuthorChoices(reader.shop.db, slug),
  ]);
  if (named.books.length === 0)
    throw new ShopError('NOT_FOUND', { sentence: 'No hay libros de esa persona. Mira el catálogo.' });
  const books = await readAuthored(
    reader,
    named.books.map(({ productId }) => productId),
    choices,
  );
  const chosen = choices.books.filter(({ part }) => part === 'more');
  return {
    slug,
    name: named.name,
    intro: choices.intro,
    has_choice: choices.books.some(({ part }) => part === 'start'),
    books,
    more_title: chosen.length > 0 ? choices.moreTitle : null,
    more_books: chosen.length > 0 ? await readListed(reader, chosen) : await booksLike(reader, books),
  };
}

/**
 * The author's books: the one to begin with, which is the newest unless chosen; the chosen ones, however old; then the
 * newest.
 */
async function readAuthored(
  reader: CatalogReader,
  ids: readonly number[],
  { books: chosen }: AuthorChoices,
): Promise<AuthoredBook[]> {
  const own = chosen.filter(({ part }) => part !== 'more');
  const start = own.find(({ part }) => part === 'start')?.productId ?? ids[0];
  const order = [...(start === undefined ? [] : [start]), ...own.map(({ productId }) => productId)];
  const wanted = [...new Set([...order, ...ids])].slice(0, SHELF_MAX);
  const [{ cards }, pages] = await Promise.all([
    readCards(reader, wanted),
    findPages(reader.shop.db, wanted),
  ]);
  const byId = new Map(own.map((book) => [book.productId, book]));
  return cards.map((card) => {
    const { why = '', heading = '' } = byId.get(card.product_id) ?? {};
    return { ...listed(card, { pages: pages.get(card.product_id) ?? null, why }), heading };
  });
}

/** The newest books by others for the age and on the topic of the first one; of its age alone where there are none. */
async function booksLike(reader: CatalogReader, books: readonly AuthoredBook[]): Promise<ListedBook[]> {
  const [first] = books;
  const category = first?.category_list[0];
  const topic = first?.topic_list[0];
  const ofAge = { categoryIds: category && [category.category_id] };
  const mine = new Set(books.map(({ product_id }) => product_id));
  const windows = await Promise.all([
    cachedWindow(reader, { ...ofAge, topicIds: topic && [topic.topic_id] }),
    cachedWindow(reader, ofAge),
  ]);
  const found = windows.flatMap(({ ids }) => [...ids.subarray(0, mine.size + MORE)]);
  const ids = [...new Set(found)].filter((id) => !mine.has(id)).slice(0, MORE);
  const { cards } = await readCards(reader, ids);
  return cards.map((card) => listed(card, undefined));
}

/** The page of a series. Throws NOT_FOUND. */
export async function showSeries(reader: CatalogReader, slug: string): Promise<SeriesPage> {
  await noticeNewest(reader);
  const { name, books } = await cachedSeries(reader, slug);
  if (books.length === 0)
    throw new ShopError('NOT_FOUND', { sentence: 'No hay libros de esa serie. Mira el catálogo.' });
  const ids = books.map(({ productId }) => productId);
  const [{ cards }, pages] = await Promise.all([readCards(reader, ids), findPages(reader.shop.db, ids)]);
  const numbers = new Map(books.map(({ productId, number }) => [productId, number]));
  return {
    slug,
    name,
    books: cards.map((card) => ({
      ...listed(card, { pages: pages.get(card.product_id) ?? null, why: '' }),
      number: numbers.get(card.product_id) ?? null,
    })),
  };
}
