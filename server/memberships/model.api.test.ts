import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';
import { aPlan } from './testing/a-plan.ts';
import { commands, letTimePass, type Model } from './testing/model/commands.ts';
import {
  keptOf,
  newRealShop,
  type Plans,
  type RealShop,
  reconcileAll,
  setWay,
} from './testing/model/real-shop.ts';
import { newSlot } from './testing/model/subscription-model.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 500);
/** The same runs each time, unless told otherwise; the report of a failure names the seed and the shortest way to it. */
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
const TWO_HOURS = 2 * 60 * 60_000;

/** Each batch has a shop of its own: clocks only go forward, by years in so many runs. */
const BATCH = 100;
const batches = Array.from({ length: Math.ceil(RUNS / BATCH) }, (_, index) => ({
  first: index * BATCH,
  runs: Math.min(BATCH, RUNS - index * BATCH),
}));

let testShop: TestShop;
let plans: Plans;
beforeEach(async () => {
  testShop = await createTestShop();
  plans = {
    digital: await aPlan(testShop),
    shipped: await aPlan(testShop, { ships: true, family: 'book-club-libros', priceCents: 55_000 }),
  };
});
afterEach(() => testShop.close());

/** Whatever was lost or is still under way: in the end everything is known, and pages nobody paid on are over. */
async function comeToRest(model: Model, real: RealShop) {
  await setWay(real, 'lost');
  await letTimePass(model, real, TWO_HOURS);
  await reconcileAll(real);
}

async function expectSame({ slots }: Model, real: RealShop) {
  for (const [index, { live, past }] of slots.entries()) {
    const slot = real.slots[index];
    if (!slot) throw new Error('There is no such slot.');
    const kept = await keptOf(real, slot);
    const seen = await Promise.all(
      kept.map(async (one) => ({
        state: one.state,
        cancels: one.cancelAtPeriodEnd,
        paidUntil: one.currentPeriodEnd?.getTime(),
        ...(await countsOf(one.subscriptionId)),
      })),
    );
    const expected = [...past, ...(live ? [live] : [])].map((one) => ({
      state: one.state,
      // What has ended is not about to end; only the one that ended as it was told to still says so.
      cancels: one.state === 'canceled' ? expect.any(Boolean) : one.cancels,
      paidUntil: one.paidUntil,
      periods: one.periods,
      receipts: one.periods,
      shipments: slot.addresses.length > 0 ? one.periods : 0,
    }));
    expect(seen).toEqual(expected);
  }
}

async function countsOf(subscriptionId: number) {
  const { rows } = await testShop.shop.db.execute<{
    periods: number;
    shipments: number;
    receipts: number;
  }>(sql`
    SELECT (SELECT count(*) FROM subscription_period WHERE subscription_id = ${subscriptionId}) AS periods,
      (SELECT count(*) FROM shipment JOIN subscription_period USING (period_id) WHERE subscription_id = ${subscriptionId}) AS shipments,
      (SELECT count(*) FROM pgboss.job WHERE name = 'subscription-mail' AND data->>'kind' = 'receipt'
        AND (data->>'subscriptionId')::int = ${subscriptionId}) AS receipts`);
  return rows[0];
}

/** What goes on would renew through all the runs to come. */
async function endEverything({ slots }: RealShop) {
  const { shop } = testShop;
  const users = slots.map(({ userId }) => userId);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    SELECT provider_id AS id FROM subscription WHERE state IN ('active', 'past_due') AND user_id = ANY(${sql.param(users)}::int[])`);
  for (const { id } of rows) {
    await shop.stripe.subscriptions.cancel(id);
    await syncSubscription(shop, id, 'test');
  }
}

test.each(batches)(
  'whatever people do and messages suffer, the shop ends up with what happened at the provider: from run $first',
  async ({ first, runs }) => {
    const property = fc.asyncProperty(commands(), async (way) => {
      const real = await newRealShop(testShop, plans);
      const model = { slots: real.slots.map(() => newSlot()) };
      try {
        await fc.asyncModelRun(() => ({ model, real }), way);
        await comeToRest(model, real);
        await expectSame(model, real);
        await testShop.expectInvariants();
      } finally {
        await endEverything(real);
      }
    });
    await fc.assert(property, { numRuns: runs, seed: SEED + first, interruptAfterTimeLimit: 30 * 60_000 });
  },
  60 * 60_000,
);
