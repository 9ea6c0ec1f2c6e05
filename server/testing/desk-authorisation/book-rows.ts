import type { deskBookCalls } from '#contract/desk/books.ts';
import { aDraft, aWholeBook, newBook } from '../../catalog/desk/testing/desk-books.ts';
import type { TestShop } from '../test-shop.ts';
import { ANY_STAFF, type DeskRows, nothing, OWNER_AND_CONTENT } from './row.ts';

const draft = async ({ shop: { db } }: TestShop) => ({ body: { product_id: (await aDraft(db)).productId } });
const book = async ({ shop: { db } }: TestShop) => ({
  body: { product_id: (await aWholeBook(db)).productId },
});

export const bookRows: DeskRows<typeof deskBookCalls> = {
  'GET /desk/catalog/list': { answers: ANY_STAFF, ask: async () => ({ query: { q: 'dragón', low: '1' } }) },
  'GET /desk/catalog/shelves': { answers: ANY_STAFF, ask: nothing },
  'GET /desk/catalog/get': {
    answers: ANY_STAFF,
    ask: async ({ shop: { db } }) => ({ query: { product_id: String((await aWholeBook(db)).productId) } }),
  },
  'POST /desk/catalog/save': [
    { answers: OWNER_AND_CONTENT, ask: async () => ({ body: newBook() }) },
    {
      about: 'a price',
      answers: { ...OWNER_AND_CONTENT, content: 403 },
      ask: async () => ({ body: newBook({ price_cents: 28_000 }) }),
    },
    {
      about: 'copies',
      answers: { ...OWNER_AND_CONTENT, content: 403 },
      ask: async () => ({ body: { ...newBook(), stock: 3 } }),
    },
  ],
  'POST /desk/catalog/publish': {
    answers: OWNER_AND_CONTENT,
    ask: async ({ shop: { db } }) => ({
      body: { product_id: (await aWholeBook(db, { state: 'draft' })).productId },
    }),
  },
  'POST /desk/catalog/retire': { answers: OWNER_AND_CONTENT, ask: book },
  'POST /desk/catalog/duplicate': { answers: OWNER_AND_CONTENT, ask: book },
  'POST /desk/catalog/delete-draft': { answers: OWNER_AND_CONTENT, ask: draft },
  'POST /desk/catalog/bulk-edit': [
    {
      answers: OWNER_AND_CONTENT,
      ask: async (testShop) => ({
        body: { edit: { kind: 'retire', product_ids: [(await book(testShop)).body.product_id] } },
      }),
    },
    {
      about: 'prices',
      answers: { ...OWNER_AND_CONTENT, content: 403 },
      ask: async ({ shop: { db } }) => {
        const { productId, priceCents } = await aWholeBook(db);
        const prices = [{ product_id: productId, from_cents: priceCents, to_cents: 25_000 }];
        return { body: { edit: { kind: 'price', prices } } };
      },
    },
  ],
};
