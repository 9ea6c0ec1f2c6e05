import type { buyPassCalls, passesCalls } from '#contract/passes.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import { aContact } from '../test-guest.ts';
import { CLIENTS, nothing, type Rows } from './row.ts';

export const passRows: Rows<typeof buyPassCalls & typeof passesCalls> = {
  'POST /memberships/buy-pass': {
    answers: CLIENTS,
    shows: 'nobody',
    ask: async (testShop) => {
      const { membership_id, periods, unit_amount } = await aPassOffer(testShop);
      const body = { membership_id, periods, unit_amount, address_id: null, contact_information: aContact };
      return { body };
    },
  },
  'POST /memberships/get-pass-payment-options': {
    answers: CLIENTS,
    shows: 'nobody',
    ask: async (testShop) => {
      const { membership_id, periods } = await aPassOffer(testShop);
      return { body: { membership_id, periods } };
    },
  },
  'GET /memberships/get-my-passes': { answers: CLIENTS, shows: 'nobody', ask: nothing },
};
