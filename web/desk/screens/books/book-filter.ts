import type { BookState } from '#contract/desk/books.ts';
import { idIn, listAddress, searchIn, tabIn } from '../../frame/list-address.ts';

export type BookTab = 'all' | BookState | 'low';

/** The tabs as they stand in the address and on the screen. */
export const bookTabs: readonly { tab: BookTab; path: string; label: string }[] = [
  { tab: 'all', path: 'todos', label: 'Todos' },
  { tab: 'on-sale', path: 'en-venta', label: 'En venta' },
  { tab: 'draft', path: 'borradores', label: 'Borradores' },
  { tab: 'retired', path: 'retirados', label: 'Retirados' },
  { tab: 'low', path: 'se-agotan', label: 'Se agotan' },
];

/** What the list shows: the state of its address. */
export interface BookFilter {
  tab: BookTab;
  q: string;
  categoryId: number | null;
}

export const booksAddress = listAddress<BookFilter>('/libros', {
  tab: tabIn(bookTabs, 'all'),
  q: searchIn(),
  categoryId: idIn('categoria'),
});

/** The filter as the call asks for it. */
export const bookQuery = ({ tab, q, categoryId }: BookFilter) => ({
  state: tab === 'all' || tab === 'low' ? undefined : tab,
  low: tab === 'low' ? ('1' as const) : undefined,
  q: q.trim() || undefined,
  category_id: categoryId ?? undefined,
});
