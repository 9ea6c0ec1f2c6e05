import type { buyPassCalls, passesCalls } from '#contract/passes.ts';
import { printed } from '../../checkout/testing/a-pass-gift.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import { aContact } from '../test-guest.ts';
import type { TestShop } from '../test-shop.ts';
import { CLIENTS, CLIENTS_AND_GUESTS, nothing, type Rows } from './row.ts';

async function wanted(testShop: TestShop) {
  const { membership_id, periods, unit_amount } = await aPassOffer(testShop);
  return { membership_id, periods, unit_amount, address_id: null, contact_information: aContact };
}

export const passRows: Rows<typeof buyPassCalls & typeof passesCalls> = {
  'POST /memberships/buy-pass': [
    {
      about: 'for themselves',
      answers: CLIENTS,
      shows: 'nobody',
      ask: async (testShop) => ({ body: await wanted(testShop) }),
    },
    {
      about: 'as a gift',
      answers: CLIENTS_AND_GUESTS,
      shows: 'nobody',
      ask: async (testShop) => ({
        body: {
          ...(await wanted(testShop)),
          kind: 'gift',
          gift: { from: 'Carmen', to: 'Lupita', ...printed },
        },
      }),
    },
  ],
  'POST /memberships/get-pass-payment-options': {
    answers: CLIENTS_AND_GUESTS,
    shows: 'nobody',
    ask: async (testShop) => {
      const { membership_id, periods } = await aPassOffer(testShop);
      return { body: { membership_id, periods } };
    },
  },
  'GET /memberships/get-my-passes': { answers: CLIENTS, shows: 'nobody', ask: nothing },
};
