import type { deskSaleCalls } from '#contract/desk/sales.ts';
import { aSale } from '../../checkout/testing/a-sale-by-hand.ts';
import { type DeskRows, nothing, OWNER } from './row.ts';

export const saleRows: DeskRows<typeof deskSaleCalls> = {
  'GET /desk/orders/books-to-sell': { answers: OWNER, ask: nothing },
  'POST /desk/orders/sell': {
    answers: OWNER,
    ask: async (testShop) => ({ body: await aSale(testShop) }),
  },
};
