import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dateText } from '#contract/mexico-city.ts';
import { aClient } from '../accounts/testing/a-client.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { isReadersClubMember } from './access.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';
import { becomeMember } from './testing/a-member.ts';
import { DAY, passUntil } from './testing/a-subscriber.ts';

const testShop = await testShopOfFile();

/** Years ahead, as clocks only go forward; in order. Mexico City is six hours behind: its day is not always that of UTC. */
test.each([
  [
    '31 January, half past eleven at night',
    '2031-02-01T05:30:00Z',
    '31 de enero',
    '2 de marzo',
    '1 de abril',
  ],
  ['1 December at midnight', '2031-12-01T06:00:00Z', '1 de diciembre', '31 de diciembre', '30 de enero'],
  ['29 February of a leap year', '2032-02-29T18:00:00Z', '29 de febrero', '30 de marzo', '29 de abril'],
])('thirty days are thirty times 24 hours, from %s', async (_name, start, ...days) => {
  await passUntil(testShop, new Date(start));
  const client = await aClient(testShop);
  const subscriptionId = await becomeMember(testShop, client);
  expect(await isReadersClubMember(testShop.shop, client.userId)).toBe(true);
  await passUntil(testShop, new Date(Date.parse(start) + 30 * DAY + 60 * 60_000));
  const { rows } = await testShop.shop.db.execute<{ id: string }>(
    sql`SELECT provider_id AS id FROM subscription WHERE subscription_id = ${subscriptionId}`,
  );
  await syncSubscription(testShop.shop, String(rows[0]?.id), 'webhook');
  const { rows: periods } = await testShop.shop.db.execute<{ start: string; end: string }>(sql`
    SELECT period_start AS start, period_end AS end FROM subscription_period
    WHERE subscription_id = ${subscriptionId} ORDER BY period_start`);
  const moments = [periods[0]?.start, periods[0]?.end, periods[1]?.end].map((text) => new Date(String(text)));
  expect(moments.map((at) => dateText(at).replace(/ de \d{4}$/, ''))).toEqual(days);
  const [first = 0, second, third] = moments.map((at) => at.getTime());
  expect([second, third]).toEqual([first + 30 * DAY, first + 60 * DAY]);
  await testShop.expectInvariants();
});
