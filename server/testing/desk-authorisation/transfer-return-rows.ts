import type { deskTransferReturnCalls } from '#contract/desk/transfer-returns.ts';
import { aFailedReturn } from '../../checkout/testing/a-later-order.ts';
import { confirmed, type DeskRows, OWNER } from './row.ts';

export const transferReturnRows: DeskRows<typeof deskTransferReturnCalls> = {
  'GET /desk/checkout/failed-transfer-returns': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => ({ secrets: [(await aFailedReturn(testShop)).folio] }),
  },
  'POST /desk/checkout/settle-transfer-return': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({
      body: {
        transfer_return_id: (await aFailedReturn(testShop)).transferReturnId,
        note: 'Transferido a su CLABE',
      },
    }),
  },
};
