import { type CartEntry, checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import type { Arrival } from './arrivals.ts';
import type { Chance } from './chance.ts';

/** What there is to look at. */
export interface Shelf {
  /** Number of books, which are numbered from 1. */
  books: number;
  toBuy: readonly CartEntry[];
}

/** A visitor's next request, with the headers that say where it comes from and as whom. */
export type Visit = (headers?: Record<string, string>) => Arrival;

const words = ['dragón', 'conejo', 'luna', 'tortuga', 'pirata', 'ballena', 'dragom', 'abuela', 'bosque'];
const texts = ['/membresias', '/acerca-de', '/contacto', '/envios-y-devoluciones'];

/** Each as often as its weight says. */
export function drawn<Name extends string, T>(
  actions: Readonly<Record<Name, T>>,
  weights: Readonly<Partial<Record<Name, number>>>,
  chance: Chance,
): () => T {
  const weighted = Object.entries<number | undefined>(weights) as [Name, number][];
  const sum = weighted.reduce((total, [, weight]) => total + weight, 0);
  return () => {
    let left = chance.next() * sum;
    for (const [name, weight] of weighted) {
      left -= weight;
      if (left < 0) return actions[name];
    }
    return actions[chance.pick(weighted)[0]];
  };
}

/** All that people do in a shop who look around, search and read. */
export function looks({ books }: Shelf, chance: Chance) {
  const visit =
    (kind: Arrival['kind'], what: string, draw: () => Omit<Arrival, 'kind' | 'what'>): Visit =>
    (headers) => ({ kind, what, ...draw(), ...(headers && { headers }) });
  const page = (what: string, path: () => string) => visit('page', what, () => ({ path: path() }));
  const read = (what: string, path: () => string, body?: () => object) =>
    visit('read', what, () => ({ path: `/api/${path()}`, ...(body && { body: body() }) }));
  const word = () => encodeURIComponent(chance.pick(words));
  const category = () => 1 + chance.whole(5);
  /** A few books are looked at by many, most by few: the next in rank by half as many. */
  const popular = (most: number) => Math.max(1, Math.floor(most ** chance.next()));
  return {
    home: page('home', () => '/'),
    catalogue: page('catalogue', () => '/productos'),
    list: page('list', () => `/productos?page=${popular(40)}`),
    shelf: page('a shelf', () => `/productos?category_id=${category()}&page=${popular(40)}`),
    search: page('a search', () => `/productos?product_name=${word()}`),
    book: page('a book', () => `/productos/${popular(books)}`),
    text: page('a page of text', () => chance.pick(texts)),
    checkout: page('cart and checkout', () => chance.pick(['/carrito', '/checkout', '/iniciar-sesion'])),
    readList: read(
      'a list',
      () => `products/get-products?category_id=${category()}`,
      () => ({ page: popular(60), limit: 8 }),
    ),
    readSearch: read(
      'a search',
      () => `products/get-products?product_name=${word()}`,
      () => ({ page: 1, limit: 8 }),
    ),
    suggestions: read(
      'suggestions',
      () =>
        `products/get-suggestions?product_name=${encodeURIComponent(chance.pick(words).slice(0, 3 + chance.whole(2)))}`,
    ),
    readBook: read('a book', () => `products/get-detail-product?product_id=${popular(books)}`),
    categories: read('categories', () => 'categories/get-categories'),
    cart: read(
      'the cart',
      () => 'cart/check-cart',
      () => ({ product_ids: [popular(books), popular(books)] }),
    ),
    mine: read('a client’s own data', () => 'users/get-my-information'),
    orders: read('a client’s own data', () => 'orders/get-my-orders'),
    board: read('club board', () => 'book-club/get-month'),
  } satisfies Record<string, Visit>;
}

export const signIn = (
  body: { email: string; password: string },
  headers?: Record<string, string>,
): Arrival => ({
  kind: 'write',
  what: 'sign-in',
  path: '/api/users/login',
  body,
  ...(headers && { headers }),
});

interface Checkout {
  book: CartEntry;
  headers?: Record<string, string>;
  /** Whether this one is paid. */
  isPaid(): boolean;
  /** The buyer is back from the payment page, and looks whether it passed. */
  onReturn(next: Arrival): void;
  onRefusal?(status: number, text: string): void;
}

/** Orders a book, pays at the provider and comes back. */
export function checkout({ book, headers, isPaid, onReturn, onRefusal }: Checkout): Arrival {
  const from = headers && { headers };
  const comeBack = async (url: string) => {
    const path = '/api/payments/get-payment-details';
    const { status } = await payOnPage(url);
    const body = { session_id: sessionIdOf(url) };
    if (status === 303) onReturn({ kind: 'read', what: 'did it pass?', path, body, ...from });
  };
  return {
    kind: 'write',
    what: 'checkout',
    path: '/api/orders/add-order-get-checkout',
    body: checkoutBody([book]),
    ...from,
    onAnswer(status, text) {
      if (status !== 200) return onRefusal?.(status, text);
      if (isPaid()) void comeBack((JSON.parse(text) as { url: string }).url).catch(() => undefined);
    },
  };
}
