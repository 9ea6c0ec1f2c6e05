import { expect, test } from 'vitest';
import { createPageCache, publicPagePath } from './page-cache.ts';

test('a page is kept for half a minute', () => {
  let now = 0;
  const cache = createPageCache(() => now);
  cache.set('/', 'home');
  now = 29_999;
  expect(cache.get('/')).toBe('home');
  now = 30_000;
  expect(cache.get('/')).toBeUndefined();
});

test('200 pages are kept; the oldest makes room', () => {
  const cache = createPageCache(() => 0);
  for (let page = 0; page <= 200; page += 1) cache.set(`/${page}`, String(page));
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/1')).toBe('1');
  expect(cache.get('/200')).toBe('200');
});

test.each([
  ['/productos', '/productos'],
  ['/productos?page=', '/productos'],
  ['/productos?utm_source=x&page=2', '/productos?page=2'],
  ['/productos?topic_id=3&category_id=1', '/productos?category_id=1&topic_id=3'],
  ['/productos?product_name=drag%C3%B3n&token=secret', '/productos?product_name=drag%C3%B3n'],
])('%s is kept as %s', (url, key) => {
  expect(publicPagePath(new URL(url, 'https://shop.example.test'))).toBe(key);
});
