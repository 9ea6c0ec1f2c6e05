import { useQuery } from '@tanstack/react-query';
import { deskApi, ownName } from '../../../frame/desk-api.ts';

const read = async ({ signal }: { signal: AbortSignal }) => {
  const { books, shipping_cents } = await deskApi('GET /desk/orders/books-to-sell', { signal });
  keep({ books, shipping_cents });
  return { books, shipping_cents };
};

type Kept = Awaited<ReturnType<typeof read>>;

const keyOf = () => ownName('mostrador-libros-por-vender');

function keep(kept: Kept) {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(kept));
  } catch {
    // Full or forbidden: the books are there as long as the page.
  }
}

function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Kept | null;
    return Array.isArray(kept?.books) && Number.isInteger(kept.shipping_cents) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The books on sale, as the shop last said: this device keeps them, so that a sale needs no network. */
export const useBooksToSell = () =>
  useQuery({
    queryKey: ['orders', 'books to sell'],
    queryFn: read,
    // Of an earlier visit, and asked for again at once.
    initialData: readKept,
    initialDataUpdatedAt: 0,
  });
