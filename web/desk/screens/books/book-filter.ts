import type { BookState } from '#contract/desk/books.ts';

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

const SEARCH_MAX = 100;

export function readBookFilter(search: URLSearchParams): BookFilter {
  const categoryId = Number(/^\d{1,9}$/.exec(search.get('categoria') ?? '')?.[0]);
  return {
    tab: bookTabs.find(({ path }) => path === search.get('ver'))?.tab ?? 'all',
    q: search.get('q')?.slice(0, SEARCH_MAX) ?? '',
    categoryId: categoryId || null,
  };
}

/** The address of a filter; what is not filtered is left out. */
export function booksAddress({ tab, q, categoryId }: BookFilter): string {
  const search = new URLSearchParams();
  const path = bookTabs.find((one) => one.tab === tab)?.path;
  if (path && tab !== 'all') search.set('ver', path);
  if (q.trim()) search.set('q', q.trim());
  if (categoryId) search.set('categoria', String(categoryId));
  return search.size > 0 ? `/libros?${search}` : '/libros';
}

/** The filter as the call asks for it. */
export const bookQuery = ({ tab, q, categoryId }: BookFilter) => ({
  state: tab === 'all' || tab === 'low' ? undefined : tab,
  low: tab === 'low' ? ('1' as const) : undefined,
  q: q.trim() || undefined,
  category_id: categoryId ?? undefined,
});
