import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aSubscriber, DAY, mailKinds, passUntil, type Subscriber } from '../testing/a-subscriber.ts';
import { syncSubscription } from './sync-subscription.ts';

const logFile = join(mkdtempSync(join(tmpdir(), 'credits-')), 'log');
const ODD = 'an invoice is not of the amount that was agreed';

const testShop = await testShopOfFile({ logFile });
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});

const PRICE = 55_000;
const aBoxReader = () =>
  aSubscriber(testShop, { ships: true, family: 'book-club-libros', priceCents: PRICE });

async function aCredit(
  { subscriptionId }: Subscriber,
  state: 'asked' | 'waiting',
  providerId: string | null = null,
) {
  const { rows } = await testShop.shop.db.execute<{ id: number }>(sql`
    INSERT INTO subscription_credit (subscription_id, cents, state, provider_id, reason, request_key, created_at)
    VALUES (${subscriptionId}, ${PRICE}, ${state}, ${providerId}, 'Una caja llegó tarde', ${crypto.randomUUID()}, now())
    RETURNING credit_id AS id`);
  return Number(rows[0]?.id);
}

async function give(reader: Subscriber, metadata: Record<string, string> = {}) {
  const { provider_id: subscription, customer_id: customer } = await reader.row();
  const item = { customer, subscription, amount: -PRICE, currency: 'mxn', metadata };
  return (await testShop.shop.stripe.invoiceItems.create(item)).id;
}

async function pass(reader: Subscriber, days: number) {
  const { subscriptionId } = reader;
  const { rows } = await testShop.shop.db.execute<{ start: string }>(
    sql`SELECT min(period_start) AS start FROM subscription_period WHERE subscription_id = ${subscriptionId}`,
  );
  await passUntil(testShop, new Date(Date.parse(String(rows[0]?.start)) + days * DAY));
  await syncSubscription(testShop.shop, (await reader.row()).provider_id, 'webhook');
}

async function periodsOf({ subscriptionId }: Subscriber) {
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT amount_cents AS paid, credit_cents AS given FROM subscription_period
    WHERE subscription_id = ${subscriptionId} ORDER BY period_start`);
  return rows;
}

const creditsOf = async ({ subscriptionId }: Subscriber) =>
  (
    await testShop.shop.db.execute(sql`
      SELECT credit_id AS id, state, used_at IS NOT NULL AS is_used FROM subscription_credit WHERE subscription_id = ${subscriptionId}`)
  ).rows;

const oddMoney = () => readFileSync(logFile, 'utf8').split(ODD).length - 1;

test('a charge that was given is a paid period like any other: access, parcel, receipt, and no odd money', async () => {
  const before = oddMoney();
  const reader = await aBoxReader();
  const id = await aCredit(reader, 'waiting', await give(reader));
  await pass(reader, 30.1);
  expect(await periodsOf(reader)).toEqual([
    { paid: PRICE, given: 0 },
    { paid: 0, given: PRICE },
  ]);
  expect(await creditsOf(reader)).toEqual([{ id, state: 'used', is_used: true }]);
  expect(await reader.row()).toMatchObject({ state: 'active', shipments: 2 });
  expect(await reader.seen()).toMatchObject({ has_access: true });
  expect(await mailKinds(testShop, reader.subscriptionId)).toEqual(['receipt', 'welcome', 'receipt']);
  await pass(reader, 60.1);
  expect((await periodsOf(reader)).at(-1)).toEqual({ paid: PRICE, given: 0 });
  expect(oddMoney()).toBe(before);
  await testShop.expectInvariants();
});

test('one whose making was interrupted before its id was kept is known by its own number', async () => {
  const reader = await aBoxReader();
  const id = await aCredit(reader, 'asked');
  await give(reader, { credit_id: String(id) });
  await pass(reader, 30.1);
  expect(await creditsOf(reader)).toEqual([{ id, state: 'used', is_used: true }]);
  await testShop.expectInvariants();
});

test('a pause does not eat what was given: the first charge after it is the one that is given', async () => {
  const reader = await aBoxReader();
  const id = await aCredit(reader, 'waiting', await give(reader));
  // Pause made in the provider's dashboard: the shop itself refuses to pause while a gift waits.
  const { provider_id, current_period_end } = await reader.row();
  const resumes_at = Math.floor((Date.parse(current_period_end) + 52 * DAY) / 1000);
  await testShop.shop.stripe.subscriptions.update(provider_id, {
    pause_collection: { behavior: 'void', resumes_at },
  });
  // Provider is not asked while the first charge is left out, and twice about the second.
  for (const days of [60.1, 60.2, 90.1]) await pass(reader, days);
  expect(await periodsOf(reader)).toEqual([
    { paid: PRICE, given: 0 },
    { paid: 0, given: PRICE },
  ]);
  expect(await creditsOf(reader)).toEqual([{ id, state: 'used', is_used: true }]);
  await pass(reader, 120.1);
  expect((await periodsOf(reader)).at(-1)).toEqual({ paid: PRICE, given: 0 });
  await testShop.expectInvariants();
});

test('what a person takes off at the provider without the shop is odd money, in the log', async () => {
  const before = oddMoney();
  const reader = await aBoxReader();
  await give(reader);
  await pass(reader, 30.1);
  expect(oddMoney()).toBe(before + 1);
  expect(await periodsOf(reader)).toEqual([
    { paid: PRICE, given: 0 },
    { paid: 0, given: PRICE },
  ]);
});
