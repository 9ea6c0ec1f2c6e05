import { checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import type { Arrival, Kind } from './open-arrivals.ts';

export interface BookToBuy {
  productId: number;
  title: string;
  unitCents: number;
}

/** Anyone who visits: what they can look at and buy, and as whom. */
export interface LoadData {
  books: number;
  toBuy: readonly BookToBuy[];
  /** Sessions of clients, each with an address of theirs. */
  clients: readonly { token: string; addressId: number }[];
  login: { email: string; password: string };
}

type Action = () => Omit<Arrival, 'kind'>;

const words = ['dragón', 'conejo', 'luna', 'tortuga', 'pirata', 'ballena', 'dragom', 'abuela', 'bosque'];
const beginnings = ['dra', 'con', 'tor', 'abu', 'bal', 'lun'];
const pick = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};
const listPage = (query: Record<string, string>, page = 1): Omit<Arrival, 'kind' | 'what'> => ({
  method: 'POST',
  path: `/api/products/get-products?${new URLSearchParams(query)}`,
  body: { page, limit: 8 },
});
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

/** A few books are looked at by many, most by few: the next in rank by half as many. */
const popular = (most: number) => Math.max(1, Math.floor(most ** Math.random()));

/** Of a hundred requests seventy are pages, twenty-five read and five write. */
export function visitors(data: LoadData): () => Arrival {
  const pages = drawn(pageActions(data));
  const reads = drawn(readActions(data));
  const writes = drawn(writeActions(data));
  const kinds = drawn<Kind>([
    [70, 'page'],
    [25, 'read'],
    [5, 'write'],
  ]);
  const actions = { page: pages, read: reads, write: writes };
  return () => {
    const kind = kinds();
    return { kind, ...actions[kind]()() };
  };
}

/** Each as often as its weight says. */
function drawn<T>(weighted: readonly (readonly [weight: number, item: T])[]): () => T {
  const sum = weighted.reduce((total, [weight]) => total + weight, 0);
  return () => {
    let left = Math.random() * sum;
    for (const [weight, item] of weighted) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(weighted)[1];
  };
}

function pageActions({ books }: LoadData): [number, Action][] {
  const page =
    (what: string, path: () => string): Action =>
    () => ({ what, path: path() });
  return [
    [12, page('home', () => '/')],
    [8, page('catalogue', () => '/productos')],
    [10, page('a shelf', () => `/productos?category_id=${upTo(5)}&page=${popular(40)}`)],
    [3, page('a search', () => `/productos?product_name=${encodeURIComponent(pick(words))}`)],
    [30, page('a book', () => `/productos/${popular(books)}`)],
    [
      3,
      page('a page of text', () =>
        pick(['/membresias', '/acerca-de', '/contacto', '/envios-y-devoluciones']),
      ),
    ],
    [4, page('cart and checkout', () => pick(['/carrito', '/checkout', '/iniciar-sesion']))],
  ];
}

function readActions({ books, clients }: LoadData): [number, Action][] {
  const asClient =
    (path: string): Action =>
    () => ({
      what: 'a client’s own data',
      path,
      headers: { token: pick(clients).token },
    });
  return [
    [9, () => ({ what: 'a list', ...listPage({ category_id: String(upTo(5)) }, popular(60)) })],
    [3, () => ({ what: 'a search', ...listPage({ product_name: pick(words) }) })],
    [
      4,
      () => ({
        what: 'suggestions',
        path: `/api/products/get-suggestions?product_name=${pick(beginnings)}`,
      }),
    ],
    [3, () => ({ what: 'a book', path: `/api/products/get-detail-product?product_id=${popular(books)}` })],
    [1, () => ({ what: 'categories', path: '/api/categories/get-categories' })],
    [
      2,
      () => ({
        what: 'the cart',
        method: 'POST',
        path: '/api/cart/check-cart',
        body: { product_ids: [popular(books), popular(books)] },
      }),
    ],
    [2, asClient('/api/users/get-my-information')],
    [1, asClient('/api/orders/get-my-orders')],
  ];
}

const PERSON = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  phone: '5512345678',
};
const ADDRESS = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};

/** Guests buy; every second of them pays, comes back and looks whether it passed. */
function writeActions({ toBuy, clients, login }: LoadData): [number, Action][] {
  const returned: string[] = [];
  let bought = 0;
  const comeBack = async (url: string) => {
    const { status } = await payOnPage(url);
    if (status === 303) returned.push(sessionIdOf(url));
  };
  const checkout: Action = () => ({
    what: 'checkout',
    method: 'POST',
    path: '/api/orders/add-order-get-checkout',
    body: checkoutBody([pick(toBuy)]),
    onAnswer(status, text) {
      bought += 1;
      if (status === 200 && bought % 2 === 0)
        void comeBack((JSON.parse(text) as { url: string }).url).catch(() => undefined);
    },
  });
  const details: Action = () => {
    const session_id = returned.shift();
    if (!session_id) return checkout();
    return {
      what: 'did it pass?',
      method: 'POST',
      path: '/api/payments/get-payment-details',
      body: { session_id },
    };
  };
  return [
    [2, checkout],
    [1, details],
    [
      1,
      () => ({
        what: 'profile',
        method: 'PUT',
        path: '/api/users/update-my-information',
        body: PERSON,
        headers: { token: pick(clients).token },
      }),
    ],
    [
      0.5,
      () => {
        const { token, addressId } = pick(clients);
        const body = { ...ADDRESS, address_id: addressId, main_address: true };
        return {
          what: 'address',
          method: 'PUT',
          path: '/api/users/update-address',
          body,
          headers: { token },
        };
      },
    ],
    [0.5, () => ({ what: 'sign-in', method: 'POST', path: '/api/users/login', body: login })],
  ];
}
