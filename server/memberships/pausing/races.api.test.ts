import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { findSubscription } from '../subscriptions.queries.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import { aSubscriber, DAY, passTime, passUntil } from '../testing/a-subscriber.ts';
import { pauseSubscription, resumeSubscription } from './pause-subscription.ts';
import { skipNextShipment } from './skip-shipment.ts';

const TIMES = 20;
const PERIOD = 30 * DAY;

const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

/** Subscriber for all rounds of a race: each leaves it active, with its charges known. */
async function aBoxReader() {
  const { subscriptionId } = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
  const kept = async () => {
    const found = await findSubscription(testShop.shop.db, subscriptionId);
    if (!found?.current_period_end || !found.next_charge_at || !found.provider_id) throw new Error('Lost.');
    const {
      current_period_end: currentPeriodEnd,
      next_charge_at: nextChargeAt,
      provider_id: providerId,
    } = found;
    return { ...found, currentPeriodEnd, nextChargeAt, providerId };
  };
  const settled = async () => {
    await syncSubscription(testShop.shop, (await kept()).providerId, 'webhook');
    return kept();
  };
  const mails = async () =>
    (
      await testShop.shop.db.execute<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'subscription-mail' AND data->>'kind' = 'paused'
          AND (data->>'subscriptionId')::int = ${subscriptionId}`)
    ).rows[0]?.count;
  return { kept, settled, mails };
}

test('a pause is of who asked for it, also where the provider’s message about it was faster', async () => {
  const reader = await aBoxReader();
  const { staffId } = await aStaffMember(testShop, 'owner');
  const by = { cause: 'staff', staffId } as const;
  for (let time = 0; time < TIMES / 4; time += 1) {
    const before = await reader.kept();
    await Promise.all([
      pauseSubscription(testShop.shop, before, { periods: 1 }, by),
      ...[1, 2, 3].map(() => syncSubscription(testShop.shop, before.providerId, 'webhook')),
    ]);
    await resumeSubscription(testShop.shop, await reader.kept(), by);
  }
  const { subscription_id: subscriptionId } = await reader.kept();
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT DISTINCT cause, staff_id FROM subscription_event WHERE subscription_id = ${subscriptionId} AND from_state = to_state`);
  expect(rows).toEqual([{ cause: 'staff', staff_id: staffId }]);
});

test('a pause and the renewal in one instant: what is charged is a period that is given, and a whole one is left out after it', async () => {
  const reader = await aBoxReader();
  for (let time = 0; time < TIMES; time += 1) {
    const before = await reader.kept();
    const end = before.currentPeriodEnd.getTime();
    await passUntil(testShop, new Date(end - 60_000));
    // The provider's clock passes the end of the period while the shop asks for the pause.
    const [paused] = await Promise.allSettled([
      pauseSubscription(testShop.shop, before, { periods: 1 }, { cause: 'staff' }),
      testShop.advance(new Date(end + 1_000)),
      syncSubscription(testShop.shop, before.providerId, 'webhook'),
    ]);
    if (paused.status === 'rejected') throw paused.reason;
    await passTime(testShop, 62_000);
    const after = await reader.settled();
    const charged = (after.currentPeriodEnd.getTime() - end) / PERIOD;
    expect([0, 1]).toContain(charged);
    expect(after.nextChargeAt.getTime() - after.currentPeriodEnd.getTime()).toBe(PERIOD);
    await passUntil(testShop, new Date(after.nextChargeAt.getTime() + 60_000));
    expect(await reader.settled()).toMatchObject({
      currentPeriodEnd: new Date(after.nextChargeAt.getTime() + PERIOD),
    });
  }
});

test('one parcel is skipped once by two tabs at a time', async () => {
  const reader = await aBoxReader();
  for (let time = 1; time <= TIMES; time += 1) {
    const before = await reader.kept();
    await Promise.all([1, 2].map(() => skipNextShipment(testShop.shop, before, before.nextChargeAt)));
    const after = await reader.kept();
    expect(after.nextChargeAt.getTime() - before.nextChargeAt.getTime()).toBe(PERIOD);
    expect(await reader.mails()).toBe(time);
    await passUntil(testShop, new Date(after.nextChargeAt.getTime() + 60_000));
    await reader.settled();
  }
});
