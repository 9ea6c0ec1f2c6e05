import { expect, test } from 'vitest';
import { createApi } from '../../ui/api.ts';
import { loadHome } from './home-data.ts';
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
    '/memberships/get-memberships': { membership_list: families?.map((family) => ({ family })) ?? [] },
  };
  const api = createApi(async (path) => {
    const answer = families || path !== '/memberships/get-memberships' ? answers[path] : undefined;
    return answer ? Response.json(answer) : new Response('', { status: 500 });
  });
  const texts = offeredTexts(await loadHome(api));
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
