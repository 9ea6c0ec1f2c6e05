import { aClient, signInAgain } from '../../accounts/testing/a-client.ts';
import { becomeMember } from '../../memberships/testing/a-member.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;

export const travelTo = (testShop: TestShop, instant: string) =>
  testShop.travel(Date.parse(instant) - testShop.shop.clock.now().getTime());

/** A member whose membership covers the instant, which is now. They join today: the sandbox lives in its own time, only the paid period counts here. */
export async function aMemberAt(testShop: TestShop, instant: string, name = 'Renata') {
  travelTo(testShop, new Date().toISOString());
  const client = await aClient(testShop, { name });
  const subscriptionId = await becomeMember(testShop, client);
  await testShop.shop.pool.query(
    `WITH period AS (UPDATE subscription_period SET period_start = $1, paid_at = $1, period_end = $2 WHERE subscription_id = $3)
     UPDATE subscription SET current_period_start = $1, current_period_end = $2 WHERE subscription_id = $3`,
    [new Date(instant), new Date(Date.parse(instant) + 30 * DAY), subscriptionId],
  );
  travelTo(testShop, instant);
  const member = await signInAgain(testShop, client.userId);
  return { ...member, userId: client.userId, subscriptionId };
}
