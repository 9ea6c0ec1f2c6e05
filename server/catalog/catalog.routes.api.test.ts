import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Category, ProductCard, ProductDetail, Topic } from '#contract/catalog.ts';
import { HOME_ROW } from '#contract/catalog-address.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { product } from './catalog.tables.ts';
import { GUIDE_SKU } from './show-product.ts';
import { aBook, aCategory, aTopic } from './testing/a-book.ts';

const testShop = await testShopOfFile({ environment: { RATE_LIMIT_FACTOR: '1' } });

interface ListAnswer {
  product_list: ProductCard[];
  total: number;
  total_pages: number;
  price_range: { min: number; max: number };
}

async function list(query: Record<string, string | number> = {}, body: object = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await testShop.app.inject({
    method: 'POST',
    url: `/api/products/get-products?${search}`,
    payload: body,
  });
  return { status: answer.statusCode, ...(answer.json() as ListAnswer) };
}

async function get<T>(path: string) {
  const answer = await testShop.app.inject(`/api${path}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as T };
}

const titles = (products: readonly { product_name: string }[]) =>
  products.map(({ product_name }) => product_name);

describe('an empty shop', () => {
  test('answers every call', async () => {
    expect(await list()).toMatchObject({
      status: true,
      product_list: [],
      total: 0,
      total_pages: 0,
      price_range: { min: 0, max: 0 },
    });
    expect((await get('/products/get-recent-products')).body).toEqual({ product_list: [] });
    expect((await get('/products/get-home-books')).body).toEqual({ new_list: [], shelf_list: [] });
    expect((await get('/topics/get-topics')).body).toEqual({ status: true, topic_list: [] });
    expect((await get('/products/get-detail-product?product_id=1')).status).toBe(404);
    expect((await get('/products/get-digital-guide')).status).toBe(404);
  });
});

describe('with eleven books', () => {
  beforeAll(async () => {
    const { db } = testShop.shop;
    await aCategory(db, '0-3 años', { ageMin: 0, ageMax: 3 });
    await aCategory(db, '4-6 años', { ageMin: 4, ageMax: 6 });
    for (let day = 1; day <= 9; day += 1)
      await aBook(db, {
        title: `Libro del día ${day}`,
        publishedAt: new Date(Date.UTC(2026, 0, day)),
        priceCents: day * 10_000,
        stock: day === 9 ? 0 : day,
        categories: [day % 2 === 0 ? '4-6 años' : '0-3 años'],
        topics: day <= 3 ? ['Aventura', 'Poesía'] : ['Poesía'],
      });
    await aBook(db, { title: 'Retirado', active: false, priceCents: 1_000_000, categories: ['0-3 años'] });
    await aBook(db, {
      title: 'Guía',
      productType: 'DIGITAL',
      priceCents: 13_900,
      publishedAt: new Date(Date.UTC(2025, 0, 1)),
    });
  });

  test('lists the newest first, sold out or not, eight a page', async () => {
    const first = await list();
    expect(titles(first.product_list)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((day) => `Libro del día ${day}`));
    expect(first).toMatchObject({ total: 10, total_pages: 2, price_range: { min: 100, max: 900 } });
    expect(first.product_list[0]).toMatchObject({ stock: 0 });
    const second = await list({}, { page: 2 });
    expect(titles(second.product_list)).toEqual(['Libro del día 1', 'Guía']);
    expect(await list({}, { page: 3 })).toMatchObject({ product_list: [], total: 10 });
    expect(await list({}, { page: 4, limit: 3 })).toMatchObject({ product_list: [{}], total_pages: 4 });
  });

  test('filters by age, topic and price, alone and together', async () => {
    const { body } = await get<{ category_list: Category[] }>('/categories/get-categories');
    const age = (name: string) =>
      body.category_list.find((category) => category.category_name === name)?.category_id ?? 0;
    const { topic_list } = (await get<{ topic_list: Topic[] }>('/topics/get-topics')).body;
    const adventure = topic_list.find(({ topic_name }) => topic_name === 'Aventura')?.topic_id ?? 0;
    expect(await list({ category_id: age('4-6 años') })).toMatchObject({ total: 4, total_pages: 1 });
    expect(await list({ topic_id: adventure })).toMatchObject({ total: 3 });
    expect(titles((await list({ topic_id: adventure, category_id: age('4-6 años') })).product_list)).toEqual([
      'Libro del día 2',
    ]);
    expect(titles((await list({ price_min: 300, price_max: 500 })).product_list)).toEqual([
      'Libro del día 5',
      'Libro del día 4',
      'Libro del día 3',
    ]);
    expect(await list({ price_min: '138.99', price_max: '139' })).toMatchObject({ total: 1 });
    expect(await list({ price_min: 500, price_max: 300 })).toMatchObject({ total: 0, product_list: [] });
    expect(await list({ category_id: 2_000_000_000 })).toMatchObject({ total: 0, product_list: [] });
    const both = `${age('0-3 años')},${age('4-6 años')}`;
    expect(await list({ category_ids: both })).toMatchObject({ total: 9 });
    expect(await list({ category_ids: both, topic_ids: adventure })).toMatchObject({ total: 3 });
    expect(await list({ category_ids: age('4-6 años'), category_id: age('0-3 años') })).toMatchObject({
      total: 9,
    });
    expect(await list({ category_ids: '', topic_ids: '' })).toMatchObject({ total: 10 });
    expect(await list({ category_id: '', topic_id: '', price_min: '', price_max: '' })).toMatchObject({
      total: 10,
    });
  });

  test('filters by language, alone, with words and with a price, and notices a change of it at once', async () => {
    const { db } = testShop.shop;
    expect(await list()).toMatchObject({ language_list: [{ language: 'es', product_count: 10 }] });
    const day5 = (await list({ product_name: 'libro del día 5' })).product_list[0]?.product_id ?? 0;
    const speak = (language: 'es' | 'en') =>
      db.update(product).set({ language }).where(eq(product.productId, day5));
    await speak('en');
    expect(await list()).toMatchObject({
      language_list: [
        { language: 'es', product_count: 9 },
        { language: 'en', product_count: 1 },
      ],
    });
    const narrowed: Record<string, string | number>[] = [
      {},
      { product_name: 'libro' },
      { price_min: 300, price_max: 500 },
    ];
    for (const others of narrowed)
      expect(titles((await list({ ...others, language: 'en' })).product_list)).toEqual(['Libro del día 5']);
    expect(await list({ language: 'es' })).toMatchObject({ total: 9 });
    expect(await list({ language: 'es-en' })).toMatchObject({ total: 0 });
    expect(
      (await get<{ product: object }>(`/products/get-detail-product?product_id=${day5}`)).body,
    ).toMatchObject({
      product: { language: 'en' },
    });
    await speak('es');
    expect(await list({ language: 'en' })).toMatchObject({ total: 0 });
  });

  test('filters a search by price, in the order of the search', async () => {
    const found = await list({ product_name: 'libro', price_min: 300, price_max: 500 }, { limit: 2 });
    expect(found).toMatchObject({ total: 3, total_pages: 2 });
    expect(titles(found.product_list)).toEqual(['Libro del día 5', 'Libro del día 4']);
    expect(await list({ product_name: 'libro', price_min: 901 })).toMatchObject({
      total: 0,
      product_list: [],
    });
  });

  test.each([
    [{ category_id: '999999999999999999999' }, {}],
    [{ price_min: 'x' }, {}],
    [{ language: 'fr' }, {}],
    [{ product_name: 'a'.repeat(10_000) }, {}],
    [{}, { page: 0 }],
    [{}, { page: -1 }],
    [{}, { page: 1e12 }],
    [{}, { page: 'x' }],
    [{}, { limit: 0 }],
    [{}, { limit: 10_000 }],
  ])('refuses %j %j', async (query, body) => {
    expect((await list(query, body)).status).toBe(false);
  });

  test('shows a change at once, although lists are cached', async () => {
    const before = await list();
    const book = await aBook(testShop.shop.db, { title: 'Recién llegado', priceCents: 5_000 });
    const after = await list();
    expect(after).toMatchObject({ total: before.total + 1, price_range: { min: 50 } });
    expect(titles(after.product_list)[0]).toBe('Recién llegado');
    await testShop.shop.db
      .update(product)
      .set({ active: false })
      .where(eq(product.productId, book.productId));
    expect(await list()).toMatchObject({ total: before.total, price_range: { min: 100 } });
  });

  test('counts what can be bought per age and topic', async () => {
    const { body } = await get<{ category_list: Category[] }>('/categories/get-categories-homepage');
    expect(body.category_list).toMatchObject([
      { category_name: '0-3 años', age_min: 0, age_max: 3, product_count: 5, image_url: null },
      { category_name: '4-6 años', age_min: 4, age_max: 6, product_count: 4 },
    ]);
    const topics = await get<{ topic_list: Topic[] }>('/topics/get-topics');
    expect(topics.body.topic_list).toMatchObject([
      { topic_name: 'Aventura', product_count: 3 },
      { topic_name: 'Poesía', product_count: 9 },
    ]);
    expect(topics.headers['cache-control']).toBe('public, max-age=30');
  });

  test('shows a digital product as one that is always there', async () => {
    const guide = (await list({ price_min: 139, price_max: 139 })).product_list[0];
    expect(guide).toMatchObject({
      product_name: 'Guía',
      product_type: 'DIGITAL',
      stock: 1,
      main_image: null,
    });
  });
});

describe('a product', () => {
  test('comes with everything its page shows', async () => {
    const { db } = testShop.shop;
    await aTopic(db, 'Poesía');
    const { productId } = await aBook(db, {
      sku: 'BRI-1',
      title: 'Nopalito <b>& la lluvia</b>',
      authors: ['Ana Á.', 'Berta B.'],
      description: null,
      pages: 36,
      priceCents: 28_900,
      offerCents: 23_120,
      discountPercent: 12.5,
      stock: 3,
      categories: ['4-6 años', '0-3 años'],
      topics: ['Poesía'],
      imageKeys: ['covers/uno', 'covers/dos'],
    });
    const { body, status } = await get<{ product: ProductDetail }>(
      `/products/get-detail-product?product_id=${productId}`,
    );
    expect(status).toBe(200);
    const { related_list, ...shown } = body.product;
    expect(shown).toMatchObject({
      product_id: productId,
      sku: 'BRI-1',
      product_name: 'Nopalito <b>& la lluvia</b>',
      price: 289,
      price_offer: 231.2,
      discount: 12.5,
      unit_price_cents: 23_120,
      stock: 3,
      amount_pages: 36,
      product_description: null,
      author_list: [{ author_name: 'Ana Á.' }, { author_name: 'Berta B.' }],
      category_list: [{ category_name: '4-6 años', age_min: 4, age_max: 6 }, { category_name: '0-3 años' }],
      topic_list: [{ topic_name: 'Poesía' }],
      main_image_url: '/media/covers/uno/480.webp',
      main_image: {
        width: 480,
        height: 600,
        srcset_avif: '/media/covers/uno/240.avif 240w, /media/covers/uno/480.avif 480w',
      },
      secondary_url_image_list: [{ image_url: '/media/covers/dos/480.webp' }],
    });
    expect(titles(related_list)).toEqual([8, 6, 4, 2].map((day) => `Libro del día ${day}`));
  });

  test('has to be named', async () => {
    const { status, body } = await get<{ status_Message?: string; details?: object }>(
      '/products/get-detail-product',
    );
    expect([status, body.status_Message]).toEqual([400, 'product_id es requerido']);
    expect(body.details).toEqual({ problems: [{ path: '/product_id', message: 'product_id es requerido' }] });
  });

  test('is not shown once it is no longer sold', async () => {
    const { productId } = await aBook(testShop.shop.db, { active: false });
    const { status, body } = await get(`/products/get-detail-product?product_id=${productId}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      status_Message: 'Ese libro ya no está en la tienda.',
    });
  });
});

test('the cart gets what is still sold, in its own order', async () => {
  const { db } = testShop.shop;
  const first = await aBook(db, { title: 'A', stock: 1 });
  const gone = await aBook(db, { active: false });
  const second = await aBook(db, { title: 'B', stock: 0 });
  const product_ids = [second, gone, first, first].map(({ productId }) => productId);
  const answer = await testShop.app.inject({
    method: 'POST',
    url: '/api/cart/check-cart',
    payload: { product_ids: [...product_ids, 2_000_000_000] },
  });
  expect(answer.json()).toMatchObject({
    status: true,
    shipping_cents: 9_900,
    product_list: [
      { product_name: 'B', stock: 0 },
      { product_name: 'A', stock: 1 },
    ],
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a flood of searches is stopped, other lists are not', async () => {
  const search = () =>
    testShop.app.inject({ method: 'GET', url: '/api/products/get-suggestions?product_name=libro' });
  // Start of a minute: requests before and after its end are counted apart.
  testShop.travel(60_000 - (testShop.shop.clock.now().getTime() % 60_000));
  const answers = [];
  for (let count = 0; count < 90; count += 1) answers.push(await search());
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect((await list()).status).toBe(true);
});

describe('Digital guide: its product', () => {
  const guide = () => get<{ product?: ProductDetail; code?: string }>('/products/get-digital-guide');

  test('is found by the number that the owner gave it, while it is sold', async () => {
    const { db } = testShop.shop;
    const { productId } = await aBook(db, { sku: GUIDE_SKU, productType: 'DIGITAL', priceCents: 13_900 });
    expect((await guide()).body.product).toMatchObject({
      product_id: productId,
      sku: GUIDE_SKU,
      unit_price_cents: 13_900,
    });
    await db.update(product).set({ active: false }).where(eq(product.productId, productId));
    expect(await guide()).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  });
});

describe('the rows of the home page', () => {
  test('hold books of their age that the newest do not show', async () => {
    const ages = ['0-3 años', '4-6 años'];
    for (let count = 0; count < 20; count += 1)
      await aBook(testShop.shop.db, { title: `Libro de fila ${count}`, categories: [ages[count % 2] ?? ''] });
    type Row = { category_id: number; product_list: ProductCard[] };
    const { body } = await get<{ new_list: ProductCard[]; shelf_list: Row[] }>('/products/get-home-books');
    expect(body.new_list).toHaveLength(HOME_ROW);
    expect(body.shelf_list.length).toBeGreaterThanOrEqual(2);
    const newest = body.new_list.map(({ product_id }) => product_id);
    for (const { category_id, product_list } of body.shelf_list)
      for (const { product_id, category_list } of product_list) {
        expect(category_list.map((category) => category.category_id)).toContain(category_id);
        expect(newest).not.toContain(product_id);
      }
  });
});
