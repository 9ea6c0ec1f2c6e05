import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

export function useLedger(productId: number) {
  const {
    rows: moves,
    first,
    ...list
  } = useKeysetList({
    queryKey: ['ledger', productId],
    load: (cursor, signal) =>
      deskApi('GET /desk/catalog/ledger', { query: { product_id: productId, cursor }, signal }),
    rowsOf: (page) => page.moves,
  });
  return { book: first?.book, moves, ...list };
}
