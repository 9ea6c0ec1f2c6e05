import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { isOpen } from '../../access.queries.ts';
import { isReadersClubMember } from '../../access.ts';
import { syncSubscription } from '../../syncing/sync-subscription.ts';
import { aPlan } from '../a-plan.ts';
import { letTimePass, type Model, openCourtesy } from './command.ts';
import { commands } from './commands.ts';
import { expectSameMoney } from './compare-money.ts';
import {
  type Ground,
  keptOf,
  newRealShop,
  type RealShop,
  reconcileAll,
  setWay,
  workOnGifts,
} from './real-shop.ts';
import { isReversed, newSlot, opens } from './subscription-model.ts';

/** Runs of all parts together; `npm run nightly` has more, and others each time. */
const RUNS = Number(process.env.MODEL_RUNS ?? 150);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
/** Path of a failed run among those of its seed: then only it is run. */
const PATH = process.env.MODEL_PATH;
/** Test files that share the runs, so that workers do. */
const PARTS = 3;
const TWO_HOURS = 2 * 60 * 60_000;

/** Runs of a batch, which has a shop of its own: clocks only go forward, by years in so many runs. */
const BATCH = 100;

function batchesOf(part: number) {
  const runs = Math.ceil(RUNS / PARTS);
  return Array.from({ length: Math.ceil(runs / BATCH) }, (_, index) => ({
    seed: SEED + (part - 1) * runs + index * BATCH,
    runs: Math.min(BATCH, runs - index * BATCH),
  }));
}

/** The two plans, and who gives at the desk. */
async function layGround(shop: TestShop): Promise<Ground> {
  const [cheap, dear] = [9_900, 55_000];
  const digital = await aPlan(shop, { code: READERS_CLUB, priceCents: cheap });
  const shipped = await aPlan(shop, { ships: true, family: 'book-club-libros', priceCents: dear });
  const { staffId, name } = await aStaffMember(shop);
  return {
    digital: { planId: digital, priceCents: cheap },
    shipped: { planId: shipped, priceCents: dear },
    by: { staffId, name, role: 'owner', sessionId: 0, requestId: 'model' },
  };
}

let testShop: TestShop;
let ground: Ground;

/** Delivers what was lost or is still under way: in the end everything is known, and unpaid pages have ended. */
async function comeToRest(model: Model, real: RealShop) {
  const { wasLate } = real;
  await setWay(real, 'lost');
  await letTimePass(model, real, TWO_HOURS);
  await reconcileAll(real);
  await workOnGifts(real);
  real.wasLate = wasLate;
}

async function expectSame(model: Model, real: RealShop) {
  const { slots } = model;
  await expectSameMoney(model, real);
  await expectSameAccess(model, real);
  for (const [index, { live, past }] of slots.entries()) {
    const slot = real.slots[index];
    if (!slot) throw new Error('There is no such slot.');
    const kept = await keptOf(real, slot);
    const seen = await Promise.all(
      kept.map(async (one) => ({
        state: one.state,
        cancels: one.cancel_at_period_end,
        paidUntil: one.current_period_end?.getTime(),
        charge: one.next_charge_at?.getTime(),
        opens: isOpen(one, testShop.shop.clock.now()),
        ...(await countsOf(one.subscription_id)),
      })),
    );
    const expected = [...past, ...(live ? [live] : [])].map((one) => ({
      state: one.state,
      // Ended subscriptions are not about to end; only one that ended on request still says so.
      cancels: one.state === 'canceled' ? expect.any(Boolean) : one.cancels,
      paidUntil: one.paidUntil,
      charge: one.state === 'canceled' || one.cancels ? undefined : one.charge,
      opens: one.state !== 'canceled' && opens(one, testShop.shop.clock.now().getTime()),
      given: one.periods.filter(({ cents }) => cents === 0).length,
      periods: one.periods.length,
      receipts: one.periods.length,
      shipments: slot.addresses.length > 0 ? one.periods.length : 0,
      held: slot.addresses.length > 0 ? one.periods.filter(isReversed).length : 0,
    }));
    expect(seen).toEqual(expected);
    for (const [number, { charged }] of [...past, ...(live ? [live] : [])].entries())
      await expectNotices(Number(kept[number]?.subscription_id), charged, real.wasLate);
  }
}

/** The readers' club is open to who has paid for it, and to whom the shop lets in; to no others. */
async function expectSameAccess({ slots, courtesy }: Model, real: RealShop) {
  const { shop } = testShop;
  const now = shop.clock.now().getTime();
  for (const userId of new Set(real.slots.map((slot) => slot.userId))) {
    const isPaid = slots.some(({ live }, index) => {
      const slot = real.slots[index];
      return slot?.userId === userId && slot.planId === ground.digital.planId && live && opens(live, now);
    });
    const isOpen = isPaid || openCourtesy(courtesy, userId, now) !== null;
    expect({ userId, isOpen: await isReadersClubMember(shop, userId) }).toEqual({ userId, isOpen });
  }
}

/** Expects one notice for each charge, and none twice; a charge that was left out or cancelled may have one, too. */
async function expectNotices(subscriptionId: number, charged: readonly number[], wasLate: boolean) {
  const { rows } = await testShop.shop.db.execute<{ charge: string }>(sql`
    SELECT data->>'paidUntil' AS charge FROM pgboss.job WHERE name = 'subscription-mail' AND data->>'kind' = 'notice'
      AND (data->>'subscriptionId')::int = ${subscriptionId}`);
  const announced = rows.map(({ charge }) => Date.parse(charge));
  expect(new Set(announced).size).toBe(announced.length);
  if (!wasLate) expect(announced).toEqual(expect.arrayContaining([...charged]));
}

async function countsOf(subscriptionId: number) {
  const { rows } = await testShop.shop.db.execute<{
    periods: number;
    given: number;
    shipments: number;
    held: number;
    receipts: number;
  }>(sql`
    SELECT (SELECT count(*) FROM subscription_period WHERE subscription_id = ${subscriptionId}) AS periods,
      (SELECT count(*) FROM subscription_period WHERE subscription_id = ${subscriptionId} AND amount_cents = 0) AS given,
      (SELECT count(*) FROM shipment JOIN subscription_period USING (period_id) WHERE subscription_id = ${subscriptionId}) AS shipments,
      (SELECT count(*) FROM shipment JOIN subscription_period USING (period_id) WHERE subscription_id = ${subscriptionId}
        AND held_at IS NOT NULL) AS held,
      (SELECT count(*) FROM pgboss.job WHERE name = 'subscription-mail' AND data->>'kind' = 'receipt'
        AND (data->>'subscriptionId')::int = ${subscriptionId}) AS receipts`);
  return rows[0];
}

/** Ends all subscriptions, which would renew through all the runs to come. */
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

async function checkRun(way: Iterable<fc.AsyncCommand<Model, RealShop>>) {
  const real = await newRealShop(testShop, ground);
  const model = { slots: real.slots.map(() => newSlot()), courtesy: new Map() };
  try {
    await fc.asyncModelRun(() => ({ model, real }), way);
    await comeToRest(model, real);
    await expectSame(model, real);
    await testShop.expectInvariants();
  } finally {
    await endEverything(real);
  }
}

/** Fails with the shortest way found to the difference, and the command that runs it again. */
async function expectSameInRuns(seed: number, numRuns: number) {
  const property = fc.asyncProperty(commands(), checkRun);
  const details = await fc.check(property, {
    seed,
    numRuns,
    interruptAfterTimeLimit: 30 * 60_000,
    ...(PATH && { path: PATH }),
  });
  if (!details.failed) return;
  const path = details.counterexamplePath?.split(':', 1).join();
  const again = `MODEL_SEED=${details.seed} MODEL_PATH=${path} npx vitest run server/memberships/model-1`;
  throw new Error(`${again}\n${fc.defaultReportMessage(details)}`, { cause: details.errorInstance });
}

/** The tests of one part, `part` being 1 to `PARTS`. */
export function compareWithModel(part: number) {
  beforeEach(async () => {
    testShop = await createTestShop();
    ground = await layGround(testShop);
  });
  afterEach(() => testShop.close());

  test.each(batchesOf(part))(
    'whatever clients do and messages suffer, the shop ends up with what happened at the provider: $runs runs of seed $seed',
    ({ seed, runs }) => expectSameInRuns(seed, runs),
    60 * 60_000,
  );
}
