import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadBooks, loadTexts, readersClubCents } from '../site/home/home-data.ts';
import { createApi } from '../ui/api.ts';
import { areKnown, loadSite } from './site-data.ts';

const settings = JSON.parse(readFileSync('seed/site/settings.json', 'utf8'));
const category = { category_id: 1, category_name: '0-3 años', age_min: 0, age_max: 3, product_count: 4 };
const answers: Record<string, unknown> = {
  '/site/get-settings': {
    settings,
    strip: 'Envío gratis',
    families: ['book-club-libros'],
    media_origin: '',
    is_demo: true,
  },
  '/site/get-home': { banners: [], promos: [], recommendation: null },
  '/categories/get-categories': { status: true, category_list: [category] },
  '/topics/get-topics': {
    status: true,
    topic_list: [{ topic_id: 5, topic_name: 'Valores', product_count: 2 }],
  },
  '/memberships/get-memberships': { status: true, membership_list: [] },
  '/book-club/get-sample': { status: true, month: null },
  '/products/get-home-books': { new_list: [], shelf_list: [] },
};

/** API of a shop in which some calls fail. */
const apiWithout = (...failing: string[]) =>
  createApi(async (path) =>
    failing.includes(path) ? new Response('{}', { status: 500 }) : Response.json(answers[path]),
  );

const nothingYet: Record<string, unknown> = {
  ...answers,
  '/categories/get-categories': { status: true, category_list: [] },
  '/topics/get-topics': { status: true, topic_list: [] },
};

test('the frame of a page consists of three answers', async () => {
  const site = await loadSite(apiWithout(), 'https://brincacuentos.mx');
  expect(site.settings).toEqual(settings);
  expect(site.strip).toBe('Envío gratis');
  expect(site.isDemo).toBe(true);
  expect(site.families).toEqual(['book-club-libros']);
  expect(site.ages.map((age) => age.to)).toEqual(['/productos?category_id=1']);
  expect(site.topics.map((topic) => topic.to)).toEqual(['/productos?topic_id=5']);
});

test.each([
  [['oxxo'], ['oxxo']],
  [undefined, []],
])('the ways to pay later are those that the shop tells: %o', async (later_methods, known) => {
  const told = {
    status: true,
    settings,
    strip: '',
    is_demo: true,
    has_community: false,
    families: [],
    later_methods,
  };
  const site = await loadSite(
    createApi(async (path) => Response.json(path === '/site/get-settings' ? told : answers[path])),
    '',
  );
  expect(site.laterMethods).toEqual(known);
});

test('no way to pay later is named while the settings cannot be read', async () => {
  expect((await loadSite(apiWithout('/site/get-settings'), '')).laterMethods).toEqual([]);
});

test.each(['/site/get-settings', '/categories/get-categories', '/topics/get-topics'])(
  'a page is rendered when %s fails',
  async (call) => {
    const site = await loadSite(apiWithout(call), 'https://brincacuentos.mx');
    expect(site.settings.brand_name).toBe('Brincacuentos');
    expect(site.ages.length).toBeGreaterThan(0);
    expect(site.topics.length).toBeGreaterThan(0);
  },
);

test('an unknown shipping fee is not taken for free shipping', async () => {
  const site = await loadSite(apiWithout('/site/get-settings'), 'https://brincacuentos.mx');
  expect(site.settings.shipping_cents).toBeNull();
  expect(site.families).toEqual(['book-club-lectores', 'book-club-libros']);
  expect(areKnown(site.settings)).toBe(false);
});

test('fixed categories and topics stand in when they cannot be loaded', async () => {
  const site = await loadSite(apiWithout('/categories/get-categories', '/topics/get-topics'), '');
  expect(site.ages).toHaveLength(5);
  expect(site.topics).toHaveLength(6);
});

test('a shop without ages and topics shows none', async () => {
  const site = await loadSite(
    createApi(async (path) => Response.json(nothingYet[path])),
    '',
  );
  expect(site.settings).toEqual(settings);
  expect([site.ages, site.topics]).toEqual([[], []]);
});

test('the home page goes without a block that failed', async () => {
  const whole = await loadTexts(apiWithout());
  expect(whole.texts).toEqual({ banners: [], promos: [], recommendation: null });
  expect((await loadTexts(apiWithout('/site/get-home'))).texts).toBeNull();
  expect(whole.month).toBeNull();
  expect((await loadTexts(apiWithout('/book-club/get-sample'))).month).toBeUndefined();
  expect(readersClubCents(whole.plans)).toBe('not offered');
  expect(readersClubCents((await loadTexts(apiWithout('/memberships/get-memberships'))).plans)).toBeNull();
  expect(await loadBooks(apiWithout())).toEqual({ rows: { new_list: [], shelf_list: [] } });
  expect(await loadBooks(apiWithout('/products/get-home-books'))).toEqual({ rows: null });
});
