import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SHELF_MAX } from '#contract/reading-lists.ts';
import { product } from '../catalog/catalog.tables.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { authorPage, authorPageBook, readingList } from './reading-lists.tables.ts';
import { aList } from './testing/a-list.ts';

const testShop = await testShopOfFile();
const { db } = testShop.shop;

async function get(path: string) {
  const { statusCode, headers, body } = await testShop.app.inject({ url: `/api${path}` });
  return { status: statusCode, headers, body: JSON.parse(body) };
}
const sitemap = async () => (await testShop.app.inject({ url: '/sitemap.xml' })).body;
const listOf = async (slug: string) => (await get(`/lists/get-list?slug=${slug}`)).body.list;
const authorOf = async (slug: string) => (await get(`/authors/get-author?slug=${slug}`)).body.author;

describe('A reading list', () => {
  test('has its books in order, each with its reason, and keeps a sold-out one in its place', async () => {
    const first = await aBook(db, { stock: 0, pages: 36 });
    const second = await aBook(db);
    const { slug } = await aList(db, { productIds: [first.productId, second.productId] });
    const { books, book_count } = await listOf(slug);
    expect(books).toMatchObject([
      { product_id: first.productId, stock: 0, why: 'Razón 1', amount_pages: 36 },
      { product_id: second.productId, stock: 10, why: 'Razón 2', amount_pages: null },
    ]);
    expect(book_count).toBe(2);
  });

  test('is seen by everybody alike, and kept by caches as long as the catalogue', async () => {
    const { slug } = await aList(db);
    const { headers } = await get(`/lists/get-list?slug=${slug}`);
    expect(headers['cache-control']).toBe('public, max-age=30');
  });

  test('is not there while it is a draft, nor for slugs that no list can have', async () => {
    const { slug } = await aList(db, { isPublished: false });
    expect((await get(`/lists/get-list?slug=${slug}`)).body).toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of ['..%2F..', 'A', '', 'a'.repeat(81), '%F0%9F%8C%99'])
      expect((await get(`/lists/get-list?slug=${wrong}`)).status, wrong).toBe(400);
    const { lists } = (await get('/lists/get-lists')).body;
    expect(lists.map((list: { slug: string }) => list.slug)).not.toContain(slug);
  });

  test('loses at once a book that is no longer sold, and is not shown without books', async () => {
    const book = await aBook(db);
    const { slug } = await aList(db, { productIds: [book.productId] });
    expect((await listOf(slug)).books).toHaveLength(1);
    expect(await sitemap()).toContain(`/${slug}</loc>`);
    await db.update(product).set({ active: false }).where(eq(product.productId, book.productId));
    expect((await get(`/lists/get-list?slug=${slug}`)).status).toBe(404);
    expect(await sitemap()).not.toContain(`/${slug}</loc>`);
  });

  test('shows a change of its title at once', async () => {
    const { slug, readingListId } = await aList(db);
    await listOf(slug);
    await db
      .update(readingList)
      .set({ title: 'Otro título' })
      .where(eq(readingList.readingListId, readingListId));
    expect((await listOf(slug)).title).toBe('Otro título');
  });

  test('stands as a card with three covers and its number of books, the newest first', async () => {
    const bare = await aBook(db);
    const pictured = async (key: string) => aBook(db, { imageKeys: [key] });
    const books = [await pictured('a'), await pictured('b'), await pictured('c'), await pictured('d')];
    const { slug } = await aList(db, { productIds: [bare, ...books].map(({ productId }) => productId) });
    const [card] = (await get('/lists/get-lists')).body.lists;
    expect(card).toMatchObject({ slug, book_count: 5 });
    expect(card.covers.map(({ product_id }: { product_id: number }) => product_id)).toEqual(
      books.slice(0, 3).map(({ productId }) => productId),
    );
  });
});

describe('The page of an author', () => {
  test('has all books by the name, however it is written, the newest first', async () => {
    const older = await aBook(db, { authors: ['Sofía Ñuño'], publishedAt: new Date('2025-01-01') });
    const newer = await aBook(db, { authors: ['Otra', 'SOFIA NUÑO'], publishedAt: new Date('2026-01-01') });
    const { name, books, has_choice, more_title } = await authorOf('sofia-nuno');
    expect(books.map(({ product_id }: { product_id: number }) => product_id)).toEqual([
      newer.productId,
      older.productId,
    ]);
    expect({ name, has_choice, more_title }).toEqual({
      name: 'SOFIA NUÑO',
      has_choice: false,
      more_title: null,
    });
  });

  test('begins with the book that the shop chose, and says its reasons', async () => {
    const authors = ['Elena Orozco'];
    const [chosen, told] = [await aBook(db, { authors }), await aBook(db, { authors })];
    const newest = await aBook(db, { authors });
    const byOther = await aBook(db);
    await db.insert(authorPage).values({ slug: 'elena-orozco', intro: 'Cuentos.', moreTitle: 'Más cuentos' });
    await db.insert(authorPageBook).values([
      {
        slug: 'elena-orozco',
        productId: told.productId,
        part: 'own',
        position: 1,
        heading: 'Si llueve',
        why: 'Moja.',
      },
      { slug: 'elena-orozco', productId: chosen.productId, part: 'start', position: 0, why: 'Por la luna.' },
      { slug: 'elena-orozco', productId: byOther.productId, part: 'more', position: 1, why: 'También.' },
    ]);
    expect(await authorOf('elena-orozco')).toMatchObject({
      has_choice: true,
      intro: 'Cuentos.',
      books: [
        { product_id: chosen.productId, why: 'Por la luna.', heading: '' },
        { product_id: told.productId, why: 'Moja.', heading: 'Si llueve' },
        { product_id: newest.productId, why: '' },
      ],
      more_title: 'Más cuentos',
      more_books: [{ product_id: byOther.productId, why: 'También.' }],
    });
  });

  test('begins with the newest where the shop chose none, however it ordered the others', async () => {
    const authors = ['Sin Principio'];
    const told = await aBook(db, { authors, publishedAt: new Date('2025-01-01') });
    const newest = await aBook(db, { authors, publishedAt: new Date('2026-01-01') });
    await db.insert(authorPage).values({ slug: 'sin-principio', intro: '', moreTitle: '' });
    const { productId } = told;
    await db
      .insert(authorPageBook)
      .values({ slug: 'sin-principio', productId, part: 'own', position: 1, why: 'Moja.' });
    expect(await authorOf('sin-principio')).toMatchObject({
      has_choice: false,
      books: [{ product_id: newest.productId }, { product_id: told.productId, why: 'Moja.' }],
    });
  });

  test('begins with the chosen book though fifty newer ones follow, as long as it is the author’s', async () => {
    const [slug, authors] = ['cien-libros', ['Cien Libros']];
    const chosen = await aBook(db, { authors, publishedAt: new Date('2001-01-01') });
    for (let count = 0; count < SHELF_MAX; count += 1) await aBook(db, { authors });
    await db.insert(authorPage).values({ slug, intro: '', moreTitle: '' });
    await db
      .insert(authorPageBook)
      .values({ slug, productId: chosen.productId, part: 'start', position: 0, why: 'El primero.' });
    const { has_choice, books } = await authorOf(slug);
    expect({ has_choice, count: books.length }).toEqual({ has_choice: true, count: SHELF_MAX });
    expect(books[0]).toMatchObject({ product_id: chosen.productId, why: 'El primero.' });

    await db
      .update(product)
      .set({ authors: ['Otra Persona'] })
      .where(eq(product.productId, chosen.productId));
    expect((await authorOf(slug)).has_choice).toBe(false);
  });

  test('shows others of the age where the shop chose none, never the same books again', async () => {
    const mine = await aBook(db, { authors: ['Una Sola'], categories: ['4-6 años'], topics: ['Mar'] });
    const other = await aBook(db, { categories: ['4-6 años'], topics: ['Mar'] });
    const { more_books } = await authorOf('una-sola');
    const ids = more_books.map(({ product_id }: { product_id: number }) => product_id);
    expect(ids).toContain(other.productId);
    expect(ids).not.toContain(mine.productId);
  });

  test.each(['nadie-asi', '%27%3B--', '%C3%B1', 'a'.repeat(80)])('is not found under %s', async (slug) => {
    const { status, body } = await get(`/authors/get-author?slug=${slug}`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  test('is listed and in the sitemap from the second book on', async () => {
    await aBook(db, { authors: ['Solo Uno'] });
    for (let copies = 0; copies < 2; copies += 1) await aBook(db, { authors: ['Dos Libros'] });
    const slugs = (await get('/authors/get-authors')).body.authors.map(({ slug }: { slug: string }) => slug);
    const body = await sitemap();
    expect([slugs.includes('solo-uno'), slugs.includes('dos-libros')]).toEqual([false, true]);
    expect(body).toContain('/autores/dos-libros</loc>');
    expect(body).not.toContain('/autores/solo-uno<');
  });
});

describe('A series', () => {
  test('has its books by their number, and is told on the page of each', async () => {
    const second = await aBook(db, { series: 'Pequeños Sustos', seriesNumber: 2 });
    const first = await aBook(db, { series: 'Pequeños sustos', seriesNumber: 1 });
    const { series } = (await get('/series/get-series?slug=pequenos-sustos')).body;
    expect(series.books).toMatchObject([
      { product_id: first.productId, number: 1 },
      { product_id: second.productId, number: 2 },
    ]);
    const { product: shown } = (await get(`/products/get-detail-product?product_id=${second.productId}`))
      .body;
    expect(shown.series).toEqual({
      name: 'Pequeños Sustos',
      slug: 'pequenos-sustos',
      number: 2,
      total: 2,
      book_count: 2,
    });
  });

  test('counts up to its last number where the shop has not all of them', async () => {
    const last = await aBook(db, { series: 'Con huecos', seriesNumber: 4 });
    await aBook(db, { series: 'Con huecos', seriesNumber: 1 });
    const { product: shown } = (await get(`/products/get-detail-product?product_id=${last.productId}`)).body;
    expect(shown.series).toMatchObject({ number: 4, total: 4, book_count: 2 });
  });
});
