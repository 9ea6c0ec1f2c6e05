import { randomBytes } from 'node:crypto';
import type { membershipsCalls } from '#contract/memberships.ts';
import { cancelToken } from '../../memberships/cancel-link.ts';
import { aPlan } from '../../memberships/testing/a-plan.ts';
import { payOnPage, sessionIdOf } from '../test-guest.ts';
import type { TestShop } from '../test-shop.ts';
import { addressOf, type Cast } from './cast.ts';
import { CLIENTS, EVERYBODY, forEverybody, NOWHERE, OWNER, type Row, type Rows } from './row.ts';

const aboutSubscription = (shows: Row['shows'] = 'the owner'): Row => ({
  answers: OWNER,
  shows,
  ask: async (testShop, cast) => {
    const { subscription_id } = await subscriptionOf(testShop, cast);
    return { body: { subscription_id }, unknown: { body: { subscription_id: NOWHERE } } };
  },
});

const aboutCancelLink = (isKey: boolean): Row => ({
  answers: EVERYBODY,
  // Answers tell which plan, and until when, but not who the client is.
  shows: 'anyone',
  isKey,
  ask: async (testShop, cast) => {
    const { subscription_id } = await subscriptionOf(testShop, cast);
    const { secrets, clock } = testShop.shop;
    return { body: { token: cancelToken(secrets.orderLinkKey, subscription_id, clock.now()) } };
  },
});

export const membershipRows: Rows<typeof membershipsCalls> = {
  'GET /memberships/get-memberships': forEverybody(),
  'POST /memberships/create-checkout-membership': [
    {
      about: 'of a plan that ships nothing',
      answers: CLIENTS,
      shows: 'nobody',
      ask: async (testShop) => ({ body: { membership_id: await aPlan(testShop), address_id: null } }),
    },
    {
      about: "of books to the owner's saved address",
      answers: OWNER,
      shows: 'nobody',
      ask: async (testShop, cast) => {
        const membership_id = await aPlan(testShop, { ships: true, family: 'book-club-libros' });
        const address_id = await addressOf(cast);
        return {
          body: { membership_id, address_id },
          unknown: { body: { membership_id, address_id: NOWHERE } },
        };
      },
    },
  ],
  'GET /memberships/get-my-boxes': {
    answers: CLIENTS,
    shows: 'nobody',
    ask: async (testShop, cast) => {
      await subscriptionOf(testShop, cast);
      return {};
    },
  },
  'GET /memberships/get-my-subscriptions': {
    answers: CLIENTS,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      await subscriptionOf(testShop, cast);
      return {};
    },
  },
  'GET /memberships/get-subscription-detail': {
    answers: OWNER,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      const { subscription_id } = await subscriptionOf(testShop, cast);
      return {
        query: { subscription_id: String(subscription_id) },
        unknown: { query: { subscription_id: String(NOWHERE) } },
      };
    },
  },
  'POST /memberships/await-subscription': {
    answers: OWNER,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      const { session_id } = await subscriptionOf(testShop, cast);
      const unknown = `cs_test_${randomBytes(20).toString('hex')}`;
      return { body: { session_id }, unknown: { body: { session_id: unknown } } };
    },
  },
  'POST /memberships/cancel-subscription': aboutSubscription(),
  'POST /memberships/reactivate-subscription': aboutSubscription(),
  'POST /memberships/skip-next-shipment': {
    answers: OWNER,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      const { subscription_id, next_charge_at } = await subscriptionOf(testShop, cast, { ships: true });
      const body = { subscription_id, charge_at: next_charge_at };
      return { body, unknown: { body: { ...body, subscription_id: NOWHERE } } };
    },
  },
  'POST /memberships/change-shipping-address': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (testShop, cast) => {
      const { subscription_id } = await subscriptionOf(testShop, cast, { ships: true });
      const body = { subscription_id, address_id: await addressOf(cast) };
      return { body, unknown: { body: { ...body, subscription_id: NOWHERE } } };
    },
  },
  'POST /memberships/continue-subscription': aboutSubscription(),
  'POST /memberships/create-portal-link': aboutSubscription('nobody'),
  'POST /memberships/get-cancellation': aboutCancelLink(false),
  'POST /memberships/confirm-cancellation': aboutCancelLink(true),
};

export async function subscriptionOf(testShop: TestShop, cast: Cast, { ships = false } = {}) {
  const { owner, secrets } = cast;
  const membership_id = await aPlan(testShop, ships ? { ships, family: 'book-club-libros' } : {});
  const input = { membership_id, address_id: ships ? await addressOf(cast) : null };
  const { checkout_url } = (await owner.post('/memberships/create-checkout-membership', input)).body;
  await payOnPage(checkout_url);
  const session_id = sessionIdOf(checkout_url);
  const { subscription } = (await owner.post('/memberships/await-subscription', { session_id })).body;
  secrets.push(subscription.current_period_end);
  const { next_charge_at } = subscription;
  return { session_id, subscription_id: Number(subscription.subscription_id), next_charge_at };
}
