import { CONSENT_VERSION } from '#contract/membership-terms.ts';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { cancelToken } from '../cancel-link.ts';
import { aPlan } from './a-plan.ts';
import { aSubscriber } from './a-subscriber.ts';

const PRICE_CENTS = 9_900;

/** A client with a subscription, and plans that can still be subscribed to. */
export async function fuzzedMemberships(testShop: TestShop, client: TestClient) {
  const { subscriptionId, sessionId } = await aSubscriber(testShop, { client });
  const boxes = await aSubscriber(testShop, { client, ships: true, family: 'book-club-libros' });
  const { next_charge_at } = await boxes.row();
  const { secrets, clock } = testShop.shop;
  return {
    membership_id: [
      await aPlan(testShop, { priceCents: PRICE_CENTS }),
      await aPlan(testShop, { priceCents: PRICE_CENTS, ships: true, family: 'book-club-libros' }),
    ],
    subscription_id: [boxes.subscriptionId],
    charge_at: [new Date(next_charge_at).toISOString()],
    consent_version: [CONSENT_VERSION],
    // Price of both plans; another one is refused before anything else is looked at.
    unit_amount: [PRICE_CENTS],
    session_id: [sessionId],
    token: [cancelToken(secrets.orderLinkKey, subscriptionId, clock.now())],
  };
}
