import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aSubscriber, mailKinds } from '../testing/a-subscriber.ts';
import { drawTicket } from './sync.queries.ts';
import { syncSubscription } from './sync-subscription.ts';

const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});

const waitingForLock = () => lockWaits(testShop.shop.db);

test('of two answers that wait for one subscription, the one to the later question stands', async () => {
  const { shop, expectInvariants } = testShop;
  const subscriber = await aSubscriber(testShop);
  const { provider_id } = await subscriber.row();
  const [earlier, later] = [await drawTicket(shop.db), await drawTicket(shop.db)];
  const sync = (ticket: number) => syncSubscription(shop, provider_id, 'webhook', Promise.resolve(ticket));
  const syncs: Promise<void>[] = [];
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(
      sql`SELECT FROM subscription WHERE subscription_id = ${subscriber.subscriptionId} FOR UPDATE`,
    );
    // The later question is answered first, and so waits in front of the earlier one.
    syncs.push(sync(later));
    await expect.poll(waitingForLock).toBe(1);
    await shop.stripe.subscriptions.update(provider_id, { cancel_at_period_end: true });
    syncs.push(sync(earlier));
    await expect.poll(waitingForLock).toBe(2);
  });
  await Promise.all(syncs);
  expect(await subscriber.row()).toMatchObject({ sync_ticket: later, cancel_at_period_end: false });
  expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual(['receipt', 'welcome']);
  await syncSubscription(shop, provider_id, 'webhook');
  expect(await subscriber.row()).toMatchObject({ cancel_at_period_end: true });
  await expectInvariants();
});
