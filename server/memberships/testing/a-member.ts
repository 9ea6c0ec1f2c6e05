import { sql } from 'drizzle-orm';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { aPlan } from './a-plan.ts';

/** Makes a client a member of the readers' club, as they would themselves: chooses, pays, comes back. */
export async function becomeMember(testShop: TestShop, client: Pick<TestClient, 'post'>): Promise<number> {
  const { rows } = await testShop.shop.db.execute<{ membershipId: number }>(
    sql`SELECT membership_id AS "membershipId" FROM membership WHERE code = ${READERS_CLUB}`,
  );
  const membership_id = rows[0]?.membershipId ?? (await aPlan(testShop, { code: READERS_CLUB }));
  const input = { membership_id, address_id: null };
  const { checkout_url } = (await client.post('/memberships/create-checkout-membership', input)).body;
  await payOnPage(checkout_url);
  const session_id = sessionIdOf(checkout_url);
  const { subscription } = (await client.post('/memberships/await-subscription', { session_id })).body;
  return Number(subscription.subscription_id);
}
