import { randomUUID } from 'node:crypto';
import type { deskAccessGrantCalls } from '#contract/desk/access-grants.ts';
import type { deskMemberMoneyCalls } from '#contract/desk/member-money.ts';
import type { deskMembershipCalls } from '#contract/desk/memberships.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import { becomeMember } from '../../memberships/testing/a-member.ts';
import { aFailedPeriodRefund, aGrant, memberOf } from '../../memberships/testing/a-member-at-the-desk.ts';
import { aSubscriber } from '../../memberships/testing/a-subscriber.ts';
import { anAddress } from '../test-guest.ts';
import type { TestShop } from '../test-shop.ts';
import { confirmed, type DeskRows, OWNER } from './row.ts';

const one = async (testShop: TestShop) => {
  const { subscriptionId } = await aSubscriber(testShop);
  return { subscription_id: subscriptionId };
};
const body = async (testShop: TestShop) => ({ body: await one(testShop) });
const reason = 'La primera caja llegó mojada';

async function cancelled(testShop: TestShop) {
  const subscriber = await aSubscriber(testShop);
  await subscriber.ask('cancel');
  return { subscription_id: subscriber.subscriptionId };
}

export const memberRows: DeskRows<
  typeof deskMembershipCalls & typeof deskMemberMoneyCalls & typeof deskAccessGrantCalls
> = {
  'GET /desk/memberships/of-client': {
    answers: OWNER,
    ask: async (testShop) => {
      const client = await aClient(testShop);
      await becomeMember(testShop, client);
      return { query: { user_id: String(client.userId) } };
    },
  },
  'GET /desk/memberships/list': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => {
      const { client } = await aSubscriber(testShop);
      return { query: { tab: 'active', q: client.email }, secrets: [client.email] };
    },
  },
  'GET /desk/memberships/counts': { answers: OWNER, ask: async () => ({}) },
  'GET /desk/memberships/get': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => {
      const { client, subscriptionId } = await aSubscriber(testShop);
      return { query: { subscription_id: String(subscriptionId) }, secrets: [client.email] };
    },
  },
  'POST /desk/memberships/cancel': { answers: OWNER, ask: body },
  'POST /desk/memberships/cancel-now': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({
      body: { ...(await one(testShop)), request_key: randomUUID(), refund: null },
    }),
  },
  'POST /desk/memberships/reactivate': {
    answers: OWNER,
    ask: async (testShop) => ({ body: await cancelled(testShop) }),
  },
  'POST /desk/memberships/credit': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({
      body: { ...(await one(testShop)), request_key: randomUUID(), reason, expected_cents: 9_900 },
    }),
  },
  'POST /desk/memberships/remove-credit': {
    answers: confirmed(OWNER),
    ask: async (testShop, { person }) => {
      const { subscription_id } = await one(testShop);
      const given = { subscription_id, request_key: randomUUID(), reason, expected_cents: 9_900 };
      const answer = await person?.post('/desk/memberships/credit', given);
      return { body: { credit_id: answer?.body.member?.credit.credit_id ?? 1 } };
    },
  },
  'POST /desk/memberships/pause': {
    answers: OWNER,
    ask: async (testShop) => ({ body: { ...(await one(testShop)), periods: 2 } }),
  },
  'POST /desk/memberships/resume': {
    answers: OWNER,
    ask: async (testShop, { person }) => {
      const subscription = await one(testShop);
      await person?.post('/desk/memberships/pause', { ...subscription, periods: 2 });
      return { body: subscription };
    },
  },
  'POST /desk/memberships/change-address': {
    answers: OWNER,
    ask: async (testShop) => {
      const { subscriptionId } = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
      return {
        body: { subscription_id: subscriptionId, version: 0, address: anAddress, also_box: true },
      };
    },
  },
  'POST /desk/memberships/send-card-link': { answers: OWNER, ask: body },
  'POST /desk/memberships/refund-period': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const { subscriptionId, periodId } = await memberOf(testShop, await aSubscriber(testShop));
      const input = { cents: 1_000, reason, request_key: randomUUID() };
      return { body: { subscription_id: subscriptionId, period_id: periodId, ...input } };
    },
  },
  'POST /desk/memberships/retry-refund': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({
      body: {
        period_refund_id: await aFailedPeriodRefund(testShop, await aSubscriber(testShop)),
        request_key: randomUUID(),
      },
    }),
  },
  'POST /desk/memberships/label-reason': {
    answers: OWNER,
    ask: async (testShop) => ({ body: { ...(await cancelled(testShop)), label: 'price' } }),
  },
  'GET /desk/memberships/grants': {
    answers: OWNER,
    ask: async (testShop) => ({ query: { user_id: String((await aClient(testShop)).userId) } }),
  },
  'POST /desk/memberships/grant': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({ body: { user_id: (await aClient(testShop)).userId, months: 3, reason } }),
  },
  'POST /desk/memberships/end-grant': {
    answers: OWNER,
    ask: async (testShop) => ({
      body: { grant_id: await aGrant(testShop, (await aClient(testShop)).userId) },
    }),
  },
};
