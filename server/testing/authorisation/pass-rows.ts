import type { buyPassCalls, passesCalls } from '#contract/passes.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import { aContact } from '../test-guest.ts';
import { CLIENTS, NOWHERE, nothing, type Rows } from './row.ts';

export const passRows: Rows<typeof buyPassCalls & typeof passesCalls> = {
  'POST /memberships/buy-pass': {
    answers: { ...CLIENTS, 'another client': 404, 'the owner': 404 },
    shows: 'nobody',
    ask: async (testShop) => {
      const { membership_id, periods, unit_amount } = await aPassOffer(testShop);
      const body = { membership_id, periods, unit_amount, address_id: null, contact_information: aContact };
      return { body, unknown: { body: { ...body, membership_id: NOWHERE } } };
    },
  },
  'GET /memberships/get-my-passes': { answers: CLIENTS, shows: 'nobody', ask: nothing },
};
