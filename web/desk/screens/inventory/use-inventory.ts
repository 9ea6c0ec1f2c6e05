import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import type { InventoryFilter } from '../../parts/stock/inventory-words.ts';

export function useInventoryList({ tab, q, categoryId }: InventoryFilter) {
  const query = { tab, q: q || undefined, category_id: categoryId ?? undefined };
  return useKeysetList({
    queryKey: ['inventory', query],
    load: (cursor, signal) => deskApi('GET /desk/catalog/inventory', { query: { ...query, cursor }, signal }),
    rowsOf: (page) => page.books,
  });
}

/** Categories to narrow the list by. */
export const useTaxonNames = () =>
  useQuery({
    queryKey: ['taxonomy'],
    queryFn: ({ signal }) => deskApi('GET /desk/catalog/taxonomy', { signal }),
    staleTime: 60_000,
  });
