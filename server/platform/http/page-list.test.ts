import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { canonicalQuery, type PageEntries } from '#contract/page-entry.ts';
import { asAddressed, createPageList, isSearch, publicAddress } from './page-list.ts';

const entries = {
  '/': { kind: 'public', query: {}, lane: 2 },
  '/books': {
    kind: 'public',
    query: {
      text: { kind: 'text', max: 5, isSearch: true },
      page: { kind: 'integer', min: 1, max: 1000, usual: 1 },
      age: { kind: 'integer', min: 0, max: 99 },
    },
    lane: 2,
  },
  '/books/new': { kind: 'public', query: {}, lane: 2 },
  '/books/:id': { kind: 'public', query: {}, lane: 2 },
  '/orders/:token': { kind: 'secret-address', lane: 1 },
  '/club/:year/:month': { kind: 'private', lane: 2 },
} as const satisfies PageEntries;
const list = createPageList(entries);

const addresses = [
  ...[
    '/',
    '/books',
    '/Books',
    '/books/',
    '/books//',
    '/%62ooks',
    '/books/7',
    '/BOOKS/new',
    '/books/%37',
    '/books/a%2Fb',
  ],
  ...[
    '/books/7/x',
    '/books//7',
    '/orders',
    '/orders/',
    '/orders/abc',
    '/ORDERS/aBc/',
    '/%6frders/a%20b',
    '/orders%2Fabc',
  ],
  ...[
    '/club/2026/1',
    '/club/2026',
    '/club/2026/1/2',
    '/nothing',
    '/books.',
    '/orders/%E0%A4',
    '/:id',
    '/books/:id',
  ],
];

/** Address as the router finds it; its patterns know nothing of specificity. */
const routed = (address: string) =>
  Object.keys(entries)
    .sort((a, b) => a.split(':').length - b.split(':').length)
    .find((path) => matchPath(path, decodeURIPath(address)));

const decodeURIPath = (path: string) =>
  path
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part).replaceAll('/', '%2F');
      } catch {
        return part;
      }
    })
    .join('/');

test.each(addresses)('%s is the page that the router finds', (address) => {
  const path = routed(address);
  expect(list.find(address)?.entry).toBe(path && entries[path as keyof typeof entries]);
});

test.each([
  ['/Books/', '/books'],
  ['/books/%37', '/books/7'],
  ['/BOOKS/a%2Fb', '/books/a%2Fb'],
  ['/_.data', '/'],
  ['/books.data', '/books'],
  ['/books/_.data', '/books'],
  ['/Orders/aB.data', '/orders/aB'],
  ['/orders//aB', '/orders/aB'],
])('%s is written %s', (address, path) => expect(list.find(address)?.path).toBe(path));

describe('a public page whose query holds a key', () => {
  const keyed = createPageList({ '/write': { kind: 'public', query: {}, keys: ['thread'], lane: 2 } });
  const kindOf = (address: string) => {
    const url = new URL(address, 'https://shop.example.test');
    return asAddressed(keyed.find(url.pathname), url.searchParams)?.entry.kind;
  };

  test.each([
    ['/write', 'public'],
    ['/write?subject=thread', 'public'],
    ['/write?thread=', 'secret-address'],
    ['/WRITE/?a=b&thread=1.2.x', 'secret-address'],
    ['/write.data?thread=1.2.x', 'secret-address'],
  ])('%s is %s', (address, kind) => expect(kindOf(address)).toBe(kind));
});

describe('the address under which a page is kept', () => {
  const kept = (address: string) => {
    const url = new URL(address, 'https://shop.example.test');
    const page = list.find(url.pathname);
    return page && publicAddress(page, url.searchParams);
  };

  test.each([
    ['/books', '/books'],
    ['/books?page=', '/books'],
    ['/books?utm_source=x&page=2', '/books?page=2'],
    ['/books?text=drag%C3%B3&token=secret', '/books?text=drag%C3%B3'],
    ['/books?page=1', '/books'],
    ['/books?page=1001', '/books'],
    ['/books?page=-1', '/books'],
    ['/books?page=2&page=3', '/books?page=2'],
    ['/books?age=0', '/books?age=0'],
    ['/books?text=%20abcdefgh', '/books?text=abcd'],
    ['/?page=2', '/'],
    ['/books/7?page=2', '/books/7'],
  ])('of %s is %s', (address, key) => expect(kept(address)).toBe(key));

  test('tells a search with a filter from one without, whatever their order', () => {
    expect(kept('/books?text=a&age=3')).toBe(kept('/books?age=3&text=a'));
    expect(kept('/books?text=a')).not.toBe(kept('/books?text=a&age=3'));
  });

  test('has every declared parameter', () => {
    const search = new URLSearchParams('text=a&page=2&age=3');
    expect([...canonicalQuery(entries['/books'].query, search).keys()].sort()).toEqual(
      Object.keys(entries['/books'].query).sort(),
    );
  });
});

describe('a page that counts as a search', () => {
  const searched = createPageList({
    '/books': {
      kind: 'public',
      query: {
        text: { kind: 'text', max: 5, isSearch: true },
        topic: { kind: 'integers', min: 1, max: 9, most: 3, isSearch: true },
        shelf: { kind: 'integers', min: 1, max: 9, most: 3 },
      },
      lane: 2,
    },
  });
  const counts = (address: string) => {
    const url = new URL(address, 'https://shop.example.test');
    const page = searched.find(url.pathname);
    return page && isSearch(page, url.searchParams);
  };

  test.each([
    ['/books', false],
    ['/books?text=a', true],
    ['/books?topic=1', false],
    ['/books?topic=1&topic=1', false],
    ['/books?topic=1&topic=2', true],
    ['/books?shelf=1&shelf=2', false],
  ])('%s: %j', (address, is) => expect(counts(address)).toBe(is));
});
