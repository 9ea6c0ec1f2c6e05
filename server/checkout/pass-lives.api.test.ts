import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPassOffer } from '../memberships/testing/a-pass.ts';
import { aPlan, type PlanFacts } from '../memberships/testing/a-plan.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { planFacts } from './testing/pass-lives/child-model.ts';
import { beginnings, childSteps } from './testing/pass-lives/child-steps.ts';
import * as model from './testing/pass-lives/life-model.ts';
import { passSteps, type Step } from './testing/pass-lives/life-steps.ts';
import { LivePasses, type Offers } from './testing/pass-lives/live-passes.ts';

/** `npm run nightly` has more, and others each time. */
const RUNS = Number(process.env.PASS_RUNS ?? 500);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_130);
const PATH = process.env.MODEL_PATH;
/** Lives of a batch, which has a shop of its own, as clocks only go forward: about ten years in each. */
const BATCH = 50;
const A_MINUTE = 60_000;
const PERIOD = 720 * 60 * A_MINUTE;

const batches = Array.from({ length: Math.ceil(RUNS / BATCH) }, (_, index) => ({
  seed: SEED + index,
  runs: Math.min(BATCH, RUNS - index * BATCH),
}));

let testShop: TestShop;
let offers: Offers;

beforeEach(async () => {
  testShop = await createTestShop();
  await testShop.control({ webhooks: 'drop' });
  offers = {
    club: await offersOf({}),
    small: await offersOfBoxes('small'),
    middle: await offersOfBoxes('middle'),
    big: await offersOfBoxes('big'),
  };
});

const offersOfBoxes = (plan: model.BoxPlan) =>
  offersOf({ ...planFacts[plan], name: `Libros ${plan}`, ships: true, family: 'book-club-libros' });

async function offersOf(plan: PlanFacts) {
  const planId = await aPlan(testShop, plan);
  const offer = (periods: 3 | 6) => aPassOffer(testShop, { planId, periods, passCents: periods * 10_000 });
  return { 3: await offer(3), 6: await offer(6) };
}

afterEach(() => testShop.close());

const step: fc.Arbitrary<Step> = fc.oneof(...passSteps, ...childSteps);
// Without a bias towards the first and the last of each choice: most passes are of one of the plans between.
const aLife = fc
  .noBias(fc.tuple(beginnings, fc.array(step, { minLength: 3, maxLength: 10 })))
  .map((steps) => steps.flat());

async function live(steps: readonly Step[]) {
  const passes = await LivePasses.begin(testShop, offers);
  const life = model.newLife();
  for (const [, run] of steps) {
    await run(life, passes);
    await expectSame(life, passes);
  }
}

/** The shop keeps what the model says, and no rule that a client relies on is broken, whatever the model says. */
async function expectSame(life: model.Life, live: LivePasses) {
  const kept = await live.facts();
  expect(kept.map(({ start: _, notices: __, ...facts }) => facts)).toEqual(
    life.passes.map((pass) => ({
      state: pass.state,
      user: pass.user,
      hours: pass.start === null ? null : pass.periods * 720,
      voided: [...pass.voided],
      child: pass.child,
      filledBy: pass.filledBy,
      boxes: [...pass.boxes.entries()]
        .toSorted(([a], [b]) => a - b)
        .map(([n, { plan, child }]) => ({ n, plan, child })),
      has_access: model.hasAccess(pass, live.now),
      charged_cents: pass.isCharged ? offers[pass.plan][pass.periods].unit_amount : null,
    })),
  );
  for (const [place, pass] of life.passes.entries()) {
    const { start, notices, boxes } = kept[place] ?? { start: null, notices: [], boxes: [] };
    expect(Math.abs((start ?? 0) - (pass.start ?? 0))).toBeLessThan(A_MINUTE);
    const announced = [...pass.notices].toSorted((a, b) => a - b);
    expect(notices.map(({ boxAt }) => Math.round((boxAt - (start ?? 0)) / PERIOD) + 1)).toEqual(announced);
    expect(notices.map(({ subject }) => subject)).toEqual(announced.map((n) => pass.mails.get(n) ?? null));
    expect(boxes.length).toBeLessThanOrEqual(pass.periods);
    for (const { plan } of boxes) expect(priceOf(plan)).toBe(priceOf(pass.plan));
  }
  expect(await live.children.traces()).toEqual([]);
}

const priceOf = (plan: model.PlanKind) => (plan === 'club' ? 0 : planFacts[plan].priceCents);

test.each(batches)(
  'whatever becomes of passes and gifts, each is worth just its periods: $runs lives of seed $seed',
  async ({ seed, runs }) => {
    const lives = fc.asyncProperty(aLife, live);
    // A life is short enough to read.
    const details = await fc.check(lives, {
      seed,
      numRuns: runs,
      endOnFailure: true,
      ...(PATH && { path: PATH }),
    });
    if (!details.failed) return testShop.expectInvariants();
    const steps = details.counterexample?.[0].map(([name]) => name).join('\n');
    const again = `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} npx vitest run server/checkout/pass-lives`;
    throw new Error(`${again}\n${steps}`, { cause: details.errorInstance });
  },
  1_800_000,
);
