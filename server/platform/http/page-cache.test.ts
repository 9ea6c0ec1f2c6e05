import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

function shop() {
  const answers = new Map([['/book', '199 pesos']]);
  const clock = { now: 0 };
  const asked: string[] = [];
  const cache = createPageCache(
    async (path) => {
      asked.push(path);
      return answers.get(path) ?? 'nothing';
    },
    () => clock.now,
  );
  const keep = (key: string, ...html: (string | Buffer)[]) =>
    cache.set(key, {
      status: 200,
      pieces: html.map((piece) => Buffer.from(piece)),
      asked: [{ path: '/book', init: {}, answered: '199 pesos' }],
    });
  return { answers, clock, asked, cache, keep };
}

const textOf = (page: { pieces: readonly Buffer[] } | undefined) =>
  page && Buffer.concat(page.pieces).toString();

test('a page holds for half a minute without asking anybody', () => {
  const { cache, keep, clock, asked } = shop();
  keep('/', 'home');
  clock.now = 29_999;
  expect(textOf(cache.get('/'))).toBe('home');
  clock.now = 30_000;
  expect(cache.get('/')).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a page comes back as it was, cut where it was cut', () => {
  const { cache, keep } = shop();
  const pieces = ['<script nonce="', '">á</script>', '', 'end'];
  keep('/', ...pieces);
  for (let time = 0; time < 2; time += 1) expect(cache.get('/')?.pieces.map(String)).toEqual(pieces);
  keep('/empty', '');
  expect(cache.get('/empty')?.pieces.map(String)).toEqual(['']);
});

test('pages are kept packed: many times what would fit as they are', () => {
  const { cache, keep } = shop();
  for (let page = 0; page < 24; page += 1) keep(`/${page}`, `${page}`.repeat(2 ** 20));
  expect(cache.get('/0')).toBeDefined();
});

test('a kept page holds no more memory than its packed bytes', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { cache, keep } = shop();
  const PAGES = 400;
  const BYTES = 12_000;
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let page = 0; page < PAGES; page += 1) keep(`/${page}`, randomBytes(BYTES));
  // Buffers that were collected are given back beside the program, a moment later.
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(() => held() / (PAGES * BYTES), { timeout: 10_000 }).toBeLessThan(1.5);
  expect(cache.get('/0')).toBeDefined();
});

test('then it holds on while what it was made of is the same', async () => {
  const { cache, keep, clock, asked, answers } = shop();
  keep('/', 'home');
  clock.now = 40_000;
  expect(textOf(await cache.renew('/'))).toBe('home');
  expect(asked).toEqual(['/book']);
  clock.now = 69_999;
  expect(textOf(cache.get('/'))).toBe('home');
  clock.now = 70_000;
  expect(cache.get('/')).toBeUndefined();
  answers.set('/book', '149 pesos');
  expect(await cache.renew('/')).toBeUndefined();
  answers.set('/book', '199 pesos');
  expect(await cache.renew('/')).toBeUndefined();
});

test('one answer of several that changed is enough to make it anew', async () => {
  const { cache, clock, answers } = shop();
  answers.set('/settings', 'blue');
  const question = (path: string) => ({ path, init: {}, answered: answers.get(path) ?? '' });
  cache.set('/', { status: 200, pieces: [Buffer.from('home')], asked: ['/book', '/settings'].map(question) });
  answers.set('/settings', 'red');
  clock.now = 40_000;
  expect(await cache.renew('/')).toBeUndefined();
});

test('it is made anew every ten minutes, whatever it asked', async () => {
  const { cache, keep, clock } = shop();
  keep('/');
  clock.now = 599_999;
  expect(await cache.renew('/')).toBeDefined();
  clock.now = 600_000;
  expect(await cache.renew('/')).toBeUndefined();
});

/** Noise, which packing makes no smaller: half a percent is left for what packing adds. */
const MEGABYTE = randomBytes(2 ** 20 - 5_000);

test('what nobody asked for longest makes room when there is too much', () => {
  const { cache, keep } = shop();
  for (let page = 0; page < 16; page += 1) keep(`/${page}`, MEGABYTE);
  expect(cache.get('/0')).toBeDefined();
  keep('/16', MEGABYTE);
  expect(cache.get('/0')).toBeDefined();
  expect(cache.get('/1')).toBeUndefined();
});

test('lists and searches, of which there is no end, push out none of the other pages', () => {
  const { cache, keep } = shop();
  keep('/', MEGABYTE);
  for (let page = 0; page < 100; page += 1) keep(`/books?product_name=${page}`, MEGABYTE);
  expect(cache.get('/')).toBeDefined();
  expect(cache.get('/books?product_name=99')).toBeDefined();
  expect(cache.get('/books?product_name=0')).toBeUndefined();
});
