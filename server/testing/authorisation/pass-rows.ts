import { sql } from 'drizzle-orm';
import type { boxesOfChildrenCalls } from '#contract/boxes-of-children.ts';
import type { buyPassCalls, passesCalls } from '#contract/passes.ts';
import { printed } from '../../checkout/testing/a-pass-gift.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import { aContact } from '../test-guest.ts';
import type { TestShop } from '../test-shop.ts';
import { subscriptionOf } from './membership-rows.ts';
import { CLIENTS, CLIENTS_AND_GUESTS, NOWHERE, nothing, OWNER, type Rows } from './row.ts';

async function wanted(testShop: TestShop) {
  const { membership_id, periods, unit_amount } = await aPassOffer(testShop);
  return { membership_id, periods, unit_amount, address_id: null, contact_information: aContact };
}

export const passRows: Rows<typeof buyPassCalls & typeof passesCalls & typeof boxesOfChildrenCalls> = {
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
  'GET /memberships/get-boxes-of-children': { answers: CLIENTS, shows: 'nobody', ask: nothing },
  'POST /memberships/choose-child': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (testShop, cast) => {
      const { subscription_id } = await subscriptionOf(testShop, cast, { ships: true });
      const body = { subscription_id, child_id: null };
      return { body, unknown: { body: { ...body, subscription_id: NOWHERE } } };
    },
  },
  'POST /memberships/keep-box': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (testShop, cast) => {
      const { subscription_id } = await subscriptionOf(testShop, cast, { ships: true });
      await testShop.shop.db.execute(
        sql`UPDATE subscription SET grow_notice_for = next_charge_at WHERE subscription_id = ${subscription_id}`,
      );
      return { body: { subscription_id }, unknown: { body: { subscription_id: NOWHERE } } };
    },
  },
  'GET /memberships/get-my-passes': { answers: CLIENTS, shows: 'nobody', ask: nothing },
};
