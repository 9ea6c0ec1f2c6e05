import type { FastifyInstance } from 'fastify';
import { type AuthorEntry, readingListCalls } from '#contract/reading-lists.ts';
import { type CatalogReader, findAuthors, noticeNewest } from '../catalog/catalog.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { showAuthor, showSeries } from './show-author.ts';
import { keepLists, showList, showLists } from './show-lists.ts';

/** Time for which the authors are kept: they are counted over the whole catalogue. */
const AUTHORS_KEPT_MS = 600_000;

/** Pages that lead to books by a hand-made list, an author or a series. */
export function readingListRoutes(app: FastifyInstance, shop: Shop & { catalog: CatalogReader }) {
  const reader = shop.catalog;
  const readLists = keepLists(reader);
  const kept = reader.cache.createBucket<{ version: number; authors: AuthorEntry[] }>(1, AUTHORS_KEPT_MS);
  const readAuthors = async () => {
    const version = await noticeNewest(reader);
    const { authors } = await reader.cache.getOrLoad(kept, 'authors', async () => ({
      version,
      authors: (await findAuthors(shop.db)).map(({ books, ...author }) => ({ ...author, book_count: books })),
    }));
    return authors;
  };
  registerCalls(app, shop, readingListCalls, {
    'GET /lists/get-lists': async () => ({ lists: await showLists(reader, await readLists()) }),
    'GET /lists/get-list': async ({ query }) => showList(reader, await readLists(), query.slug),
    'GET /authors/get-authors': async () => ({ authors: await readAuthors() }),
    'GET /authors/get-author': async ({ query }) => ({ author: await showAuthor(reader, query.slug) }),
    'GET /series/get-series': async ({ query }) => ({ series: await showSeries(reader, query.slug) }),
  });
}
