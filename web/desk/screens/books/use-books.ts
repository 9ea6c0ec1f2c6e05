import { useQuery } from '@tanstack/react-query';
import type { DeskBook } from '#contract/desk/books.ts';
import { deskApi, deskQueries } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { type BookFilter, bookQuery } from './book-filter.ts';

const booksKey = ['books'];

export function useBookList(filter: BookFilter) {
  const query = bookQuery(filter);
  return useKeysetList({
    queryKey: [...booksKey, 'list', query],
    load: (cursor, signal) =>
      deskApi('GET /desk/catalog/list', {
        query: { ...query, cursor },
        signal,
      }),
    rowsOf: (page) => page.books,
  });
}

const bookKey = (productId: number) => [...booksKey, 'get', productId];

export const useBook = (productId: number) =>
  useQuery({
    queryKey: bookKey(productId),
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/catalog/get', { query: { product_id: productId }, signal })).book,
  });

/** What a write answered is what the next look shows. */
export const keepBook = (book: DeskBook) => deskQueries.setQueryData(bookKey(book.product_id), book);

/** Categories, topics and the next SKU. */
export const useTaxa = () =>
  useQuery({
    queryKey: [...booksKey, 'taxa'],
    queryFn: ({ signal }) => deskApi('GET /desk/catalog/shelves', { signal }),
    staleTime: 60_000,
  });
