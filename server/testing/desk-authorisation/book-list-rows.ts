import type { deskBookListCalls } from '#contract/desk/book-lists.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { previewListEdit } from '../../catalog/desk/lists/preview-list-edit.ts';
import { aWholeBook } from '../../catalog/desk/testing/desk-books.ts';
import type { TestShop } from '../test-shop.ts';
import { type DeskRows, OWNER_AND_CONTENT } from './row.ts';

let made = 0;

/** A list of one book that no other row changes, and what its change was decided on. */
async function aList({ shop }: TestShop, edit: Parameters<typeof previewListEdit>[2]['edit']) {
  made += 1;
  // Searches find words by their beginnings.
  const title = `Lista ${made}y`;
  await aWholeBook(shop.db, { title });
  const body = { filter: { q: title }, edit };
  const { size, seen } = await previewListEdit(shop, { role: 'owner' }, body);
  return { body: { ...body, expected: size, seen } };
}

const OWNERS = { ...OWNER_AND_CONTENT, content: 403 } as const;

export const bookListRows: DeskRows<typeof deskBookListCalls> = {
  'GET /desk/catalog/list-size': {
    answers: OWNER_AND_CONTENT,
    ask: async () => ({ query: { q: 'dragón', low: '1' } }),
  },
  'POST /desk/catalog/preview-list-edit': [
    {
      answers: OWNER_AND_CONTENT,
      ask: async () => ({ body: { filter: { q: 'dragón' }, edit: { kind: 'retire' } } }),
    },
    {
      about: 'prices',
      answers: OWNERS,
      ask: async () => ({ body: { filter: { q: 'dragón' }, edit: { kind: 'price-percent', percent: 5 } } }),
    },
  ],
  'POST /desk/catalog/edit-list': [
    { answers: OWNER_AND_CONTENT, ask: (testShop) => aList(testShop, { kind: 'retire' }) },
    {
      about: 'prices',
      answers: OWNERS,
      ask: (testShop) => aList(testShop, { kind: 'price-percent', percent: 5 }),
    },
    {
      about: 'offers',
      answers: OWNERS,
      ask: (testShop) => {
        const today = mexicoCityDay(testShop.shop.clock.now());
        return aList(testShop, { kind: 'offer-percent', percent: 5, starts_on: today, ends_on: today });
      },
    },
  ],
};
