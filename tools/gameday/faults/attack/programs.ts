import { type CartEntry, checkoutBody } from '#server/testing/test-guest.ts';
import type { Chance } from '../../../harness/chance.ts';

/** What an attacker sends next. Who it is for, how often and for how long is decided elsewhere. */
export interface Sent {
  path: string;
  body?: object;
  cookie?: string;
}

type Next = () => Sent;

const KILOBYTES_20 = 20_000;
const A_HASH = 'a'.repeat(64);

/** Texts that cost more than they weigh where a pattern or a normal form is worked out before the length is looked at. */
export function longTexts(chance: Chance): Next {
  const texts = [
    `a${' '.repeat(60_000)}a`,
    `a${' '.repeat(KILOBYTES_20)}a`,
    'a'.repeat(KILOBYTES_20),
    '@'.repeat(KILOBYTES_20),
    '\u0301\u0316'.repeat(KILOBYTES_20 / 4),
    `a${'\u202E\u200B'.repeat(KILOBYTES_20 / 6)}a`,
    '😀'.repeat(KILOBYTES_20 / 4),
  ];
  return () => {
    const text = chance.pick(texts);
    const message = { full_name: text, email: text, subject: text, message: text };
    return chance.pick<Sent>([
      { path: '/api/users/login', body: { email: text, password: A_HASH } },
      { path: '/api/users/change-password-request', body: { email: text } },
      { path: '/api/users/add-email-verification', body: { email: text, password: A_HASH } },
      { path: '/api/site/send-message', body: message },
    ]);
  };
}

/** What is cheap, too many of it. */
export const floods =
  (chance: Chance): Next =>
  () =>
    chance.pick<Sent>([
      { path: '/' },
      { path: '/sitemap.xml' },
      { path: '/api/topics/get-topics' },
      { path: '/api/site/get-settings' },
      { path: '/api/products/get-products', body: { page: 1 + chance.whole(50) } },
      { path: '/api/products/get-recent-products' },
    ]);

const syllables = 'ba be co cha di do fe ga ji la le ma mi na ñe po qui ra ro sa te tla va xo ya za'.split(
  ' ',
);

/** Pages that were not asked for before. */
export function renderings(chance: Chance): Next {
  const made = () => Array.from({ length: 3 }, () => chance.pick(syllables)).join('');
  const word = () => encodeURIComponent(made());
  const number = () => chance.whole(1_000_000);
  return () => ({
    path: chance.pick([
      `/productos?product_name=${word()}`,
      `/productos?product_name=${word()}%20${word()}`,
      `/?page=${number()}`,
      `/productos?page=${1 + chance.whole(1000)}&price_max=${number()}`,
      `/?utm_${made()}=${number()}`,
      `/no-hay-${number()}`,
      `/pedido/${number()}`,
      `/productos.data?product_name=${word()}`,
      `/api/products/get-suggestions?product_name=${word()}`,
    ]),
  });
}

/** Passwords to be hashed, each for an e-mail of its own, so that only their sender is counted. */
export function guesses(chance: Chance): Next {
  const password = () => Array.from({ length: 64 }, () => chance.whole(16).toString(16)).join('');
  return () => {
    const body = { email: `adivina-${chance.whole(1_000_000)}@example.test`, password: password() };
    return { path: `/api/users/${chance.next() < 0.8 ? 'login' : 'add-email-verification'}`, body };
  };
}

/** Carts that will not be paid: much of everything, and little, where much is refused. */
export function carts(chance: Chance, books: readonly CartEntry[], email: string): () => object {
  const sizes = [
    [50, 10],
    [20, 3],
    [6, 5],
    [1, 10],
    [1, 1],
  ] as const;
  return () => {
    const [titles, quantity] = chance.pick(sizes);
    const chosen = new Set(Array.from({ length: titles }, () => chance.pick(books)));
    const body = checkoutBody([...chosen].map((book) => ({ ...book, quantity })));
    return { ...body, contact_information: { ...body.contact_information, email } };
  };
}
