import { randomUUID } from 'node:crypto';
import type { deskInventoryCalls } from '#contract/desk/inventory.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import type { TestShop } from '../test-shop.ts';
import { type DeskRows, nothing, OWNER_AND_SHIPPING } from './row.ts';

const aBookId = async ({ shop }: TestShop) => (await aBook(shop.db)).productId;

export const inventoryRows: DeskRows<typeof deskInventoryCalls> = {
  'GET /desk/catalog/inventory': { answers: OWNER_AND_SHIPPING, ask: nothing },
  'GET /desk/catalog/ledger': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ query: { product_id: String(await aBookId(testShop)) } }),
  },
  'POST /desk/catalog/adjust-stock': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({
      body: {
        product_id: await aBookId(testShop),
        change: -1,
        reason: 'merma',
        request_key: randomUUID(),
      },
    }),
  },
  'POST /desk/catalog/count-stock': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({
      body: { product_id: await aBookId(testShop), counted: 9, expected: 10, request_key: randomUUID() },
    }),
  },
};
