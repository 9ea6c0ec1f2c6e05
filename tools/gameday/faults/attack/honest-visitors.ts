import { checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import type { Arrival } from '../../../bench/load/open-arrivals.ts';
import type { Book } from '../../harness/plant-books.ts';
import type { Chance } from '../../harness/random.ts';
import { BEHIND_CARRIER, CARRIER, households } from './networks.ts';
import type { People } from './people.ts';

export interface Visitors {
  next(): Arrival;
  /** How often a payment page was asked for, which titles it was for, and why there was none. */
  orders: { asked: number; titles: Set<number>; refusals: string[] };
  paid(): number;
}

interface Shelf {
  /** Number of books, which are numbered from 1. */
  books: number;
  toBuy: readonly Book[];
}

type Visit = (network: string) => Arrival;

const words = ['dragón', 'conejo', 'luna', 'tortuga', 'pirata', 'ballena', 'dragom', 'abuela', 'bosque'];

/** People of many networks who look around, search, sign in, open the club's board and buy. */
export function honestVisitors(chance: Chance, shelf: Shelf, people: People): Visitors {
  const networks = [...households, ...Array.from({ length: BEHIND_CARRIER / 2 }, () => CARRIER)];
  /** The steps that follow in a purchase. */
  const under: Arrival[] = [];
  const orders: Visitors['orders'] = { asked: 0, titles: new Set(), refusals: [] };
  let paid = 0;
  const upTo = (most: number) => 1 + chance.whole(most);
  /** A few books are looked at by many, most by few. */
  const popular = (most: number) => Math.max(1, Math.floor(most ** chance.next()));
  const page =
    (what: string, path: () => string): Visit =>
    (network) => ({ kind: 'page', what, path: path(), headers: from(network) });
  const read =
    (what: string, draw: () => Omit<Arrival, 'kind' | 'what'>): Visit =>
    (network) => {
      const drawn = draw();
      return { kind: 'read', what, ...drawn, headers: { ...from(network), ...drawn.headers } };
    };

  const weighted: [number, Visit][] = [
    [14, page('home', () => '/')],
    [8, page('list', () => `/productos?page=${popular(40)}`)],
    [6, page('list of an age', () => `/productos?category_id=${upTo(5)}&page=${popular(10)}`)],
    [4, page('search', () => `/productos?product_name=${encodeURIComponent(chance.pick(words))}`)],
    [24, page('book', () => `/productos/${popular(shelf.books)}`)],
    [4, page('texts', () => chance.pick(['/membresias', '/contacto', '/envios-y-devoluciones']))],
    [4, page('cart, sign-in', () => chance.pick(['/carrito', '/checkout', '/iniciar-sesion']))],
    [
      8,
      read('list', () => ({
        method: 'POST',
        path: '/api/products/get-products',
        body: { page: popular(60) },
      })),
    ],
    [
      4,
      read('suggestions', () => ({
        path: `/api/products/get-suggestions?product_name=${encodeURIComponent(chance.pick(words).slice(0, 4))}`,
      })),
    ],
    [
      4,
      read('book', () => ({ path: `/api/products/get-detail-product?product_id=${popular(shelf.books)}` })),
    ],
    [
      4,
      read('club board', () => ({
        path: '/api/book-club/get-month',
        headers: { token: chance.pick(people.members) },
      })),
    ],
    [2, signIn],
    [7, buy],
  ];
  /** Each as often as its weight says. */
  const visits = weighted.flatMap(([weight, visit]) => Array.from({ length: weight }, () => visit));

  return {
    orders,
    paid: () => paid,
    next() {
      const begun = under.shift();
      if (begun) return begun;
      return chance.pick(visits)(chance.pick(networks));
    },
  };

  function signIn(network: string): Arrival {
    const body = { email: chance.pick(people.emails), password: people.password };
    return {
      kind: 'write',
      what: 'sign in',
      method: 'POST',
      path: '/api/users/login',
      body,
      headers: from(network),
    };
  }

  /** Asks today's prices, orders, pays at the provider and comes back. */
  function buy(network: string): Arrival {
    const book = chance.pick(shelf.toBuy);
    const headers = from(network);
    return {
      kind: 'read',
      what: 'cart',
      method: 'POST',
      path: '/api/cart/check-cart',
      body: { product_ids: [book.productId] },
      headers,
      onAnswer: (status) => status === 200 && under.push(order(book, headers)),
    };
  }

  function order(book: Book, headers: Record<string, string>): Arrival {
    orders.asked += 1;
    orders.titles.add(book.productId);
    return {
      kind: 'write',
      what: 'order',
      method: 'POST',
      path: '/api/orders/add-order-get-checkout',
      body: checkoutBody([book]),
      headers,
      onAnswer(status, text) {
        if (status !== 200) return void orders.refusals.push(`${status} ${codeOf(text)}`);
        const { url } = JSON.parse(text) as { url: string };
        void payOnPage(url).then(
          (answer) => {
            if (answer.status !== 303) return;
            paid += 1;
            under.push(comeBack(sessionIdOf(url), headers));
          },
          () => undefined,
        );
      },
    };
  }

  function comeBack(session_id: string, headers: Record<string, string>): Arrival {
    const path = '/api/payments/get-payment-details';
    return { kind: 'read', what: 'did it pass?', method: 'POST', path, body: { session_id }, headers };
  }
}

const from = (network: string) => ({ 'x-forwarded-for': network });

const codeOf = (text: string) => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
