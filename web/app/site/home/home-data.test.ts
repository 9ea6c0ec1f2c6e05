import { expect, test } from 'vitest';
import { aProduct } from '../../cart/testing/a-product.ts';
import { createApi } from '../../ui/api.ts';
import { booksOnBase, loadTexts } from './home-data.ts';
import { offeredTexts } from './offered-texts.ts';
import { aBanner, readersPromo, shippingPromo } from './testing/home-texts.ts';

const books = { ...readersPromo, id: 'books' };
const shown = async (families: string[] | null) => {
  const answers: Record<string, object> = {
    '/site/get-home': {
      banners: [
        aBanner(),
        aBanner({ id: 'b2', to: '/productos' }),
        aBanner({ id: 'b3', to: '/membresias/book-club/lectores' }),
        aBanner({ id: 'b4', to: '/membresias?highlight=book-club-libros&scroll=true' }),
      ],
      promos: [readersPromo, books, shippingPromo],
    },
    '/book-club/get-sample': { status: true, month: null },
    '/memberships/get-memberships': { membership_list: families?.map((family) => ({ family })) ?? [] },
  };
  const api = createApi(async (path) => {
    const answer = families || path !== '/memberships/get-memberships' ? answers[path] : undefined;
    return answer ? Response.json(answer) : new Response('', { status: 500 });
  });
  const texts = offeredTexts(await loadTexts(api));
  return [...(texts?.banners ?? []), ...(texts?.promos ?? [])].map(({ id }) => id);
};

test.each([
  [
    'both',
    ['book-club-lectores', 'book-club-libros'],
    ['b1', 'b2', 'b3', 'b4', 'readers', 'books', 'shipping'],
  ],
  ['the readers’ club', ['book-club-lectores'], ['b1', 'b2', 'b3', 'readers', 'shipping']],
  ['boxes', ['book-club-libros'], ['b1', 'b2', 'b4', 'books', 'shipping']],
  ['no membership', [], ['b2', 'shipping']],
  ['nobody knows what', null, ['b1', 'b2', 'b3', 'b4', 'readers', 'books', 'shipping']],
])('the home page invites to nothing else where %s is on offer', async (_, families, ids) => {
  expect(await shown(families)).toEqual(ids);
});

const picture = { url: '/a.webp', width: 300, height: 400, srcset_avif: '', srcset_webp: '' };
const ofAge = (product_id: number, category_id: number, facts = {}) =>
  aProduct({
    product_id,
    main_image: picture,
    category_list: [{ category_id, category_name: `${category_id}`, age_min: null, age_max: null }],
    ...facts,
  });
const idsOnBase = (rows: Parameters<typeof booksOnBase>[0]) =>
  booksOnBase(rows).map(({ product_id }) => product_id);

test('of each age one book stands on the base of the hero, the newest before that of its shelf', () => {
  const shelf_list = [1, 2, 3, 4, 5].map((category_id) => ({
    category_id,
    product_list: [ofAge(category_id * 10, category_id), ofAge(category_id * 10 + 1, category_id)],
  }));
  expect(idsOnBase({ new_list: [ofAge(7, 2), ofAge(8, 2)], shelf_list })).toEqual([10, 7, 30, 40, 50]);
});

test('fewer ages are filled up with the newest; without copies or a cover no book stands there', () => {
  const shelf_list = [{ category_id: 1, product_list: [ofAge(10, 1, { stock: 0 }), ofAge(11, 1)] }];
  const new_list = [ofAge(1, 2), ofAge(2, 2, { main_image: null }), ofAge(3, 2), ofAge(4, 2, { stock: 0 })];
  expect(idsOnBase({ new_list, shelf_list })).toEqual([11, 1, 3]);
});
