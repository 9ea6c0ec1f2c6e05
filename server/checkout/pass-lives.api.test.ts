import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPassOffer } from '../memberships/testing/a-pass.ts';
import { aPlan } from '../memberships/testing/a-plan.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import * as model from './testing/pass-lives/life-model.ts';
import { LivePasses, type Offers } from './testing/pass-lives/live-passes.ts';

/** `npm run nightly` has more, and others each time. */
const RUNS = Number(process.env.PASS_RUNS ?? 500);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_130);
const PATH = process.env.MODEL_PATH;
/** Lives of a batch, which has a shop of its own: clocks only go forward, and the test card expires in 2034. */
const BATCH = 50;
const A_MINUTE = 60_000;

const batches = Array.from({ length: Math.ceil(RUNS / BATCH) }, (_, index) => ({
  seed: SEED + index,
  runs: Math.min(BATCH, RUNS - index * BATCH),
}));

let testShop: TestShop;
let offers: Offers;

beforeEach(async () => {
  testShop = await createTestShop();
  await testShop.control({ webhooks: 'drop' });
  const club = await aPlan(testShop);
  const boxes = await aPlan(testShop, { ships: true, family: 'book-club-libros' });
  const offer = (planId: number, periods: 3 | 6) =>
    aPassOffer(testShop, { planId, periods, passCents: periods * 10_000 });
  offers = {
    'club-3': await offer(club, 3),
    'club-6': await offer(club, 6),
    'boxes-3': await offer(boxes, 3),
    'boxes-6': await offer(boxes, 6),
  };
});

afterEach(() => testShop.close());

type Step = [name: string, run: (life: model.Life, live: LivePasses) => Promise<void>];

const who = fc.constantFrom<model.Who>('ana', 'beto');

const buy = fc
  .record({
    who,
    plan: fc.constantFrom<model.PlanKind>('club', 'boxes'),
    periods: fc.constantFrom(3 as const, 6 as const),
    isGift: fc.boolean(),
  })
  .map(
    (wish): Step => [
      `buy ${JSON.stringify(wish)}`,
      async (life, live) => {
        expect(await live.buy(wish)).toBe(model.buy(life, wish));
      },
    ],
  );

/** Step with one of the passes for which it is possible; none changes nothing. */
const ofPass = (
  name: string,
  isPossible: (pass: model.ModelPass) => boolean,
  run: (life: model.Life, live: LivePasses, place: number, pass: model.ModelPass) => Promise<void>,
) =>
  fc.nat({ max: 5 }).map(
    (nth): Step => [
      `${name} ${nth}`,
      async (life, live) => {
        const places = life.passes.flatMap((pass, place) => (isPossible(pass) ? [place] : []));
        const place = places[nth % Math.max(places.length, 1)];
        const pass = place === undefined ? undefined : life.passes[place];
        if (place !== undefined && pass) await run(life, live, place, pass);
      },
    ],
  );

const isOpen = ({ state }: model.ModelPass) => state === 'unpaid';

const pay = ofPass('pay', isOpen, async (life, live, place, pass) => {
  const start = model.startFor(life, pass.buyer, pass.plan, live.now);
  await live.pay(place);
  model.pay(life, pass, start);
});
const lapse = ofPass('lapse', isOpen, async (life, live, place, pass) => {
  await live.lapse(place);
  model.lapse(life, pass);
});
const giveBack = ofPass('give back', model.isPaid, async (_life, live, place, pass) => {
  await live.giveBack(place);
  model.giveBack(pass, live.now);
});
const dispute = ofPass(
  'dispute',
  (pass) => model.isPaid(pass) && !pass.wasDisputed,
  async (_life, live, place, pass) => {
    await live.dispute(place);
    model.suspend(pass, live.now);
  },
);
const win = ofPass(
  'win',
  ({ state }) => state === 'suspended',
  async (_life, live, place, pass) => {
    await live.decide(place, 'winning_evidence');
    model.winBack(pass);
  },
);
const lose = ofPass(
  'lose',
  ({ state }) => state === 'suspended',
  async (_life, live, place, pass) => {
    await live.decide(place, 'losing_evidence');
    model.giveBack(pass, live.now);
  },
);
const hear = ofPass(
  'hear again',
  () => true,
  (_life, live, place) => live.hear(place),
);
const redeem = fc.tuple(who, fc.nat({ max: 5 })).chain(([by]) =>
  ofPass(
    `redeem by ${by}`,
    ({ isGift }) => isGift,
    async (life, live, place, pass) => {
      const expected = model.redeem(pass, by);
      const start = model.startFor(life, by, pass.plan, live.now);
      expect(await live.redeem(place, by, pass.plan)).toBe(expected);
      if (expected === 'begun' && pass.start === null) {
        pass.user = by;
        pass.state = 'active';
        pass.start = start;
      }
    },
  ),
);
const timePasses = fc.constantFrom(1, 15, 30, 31, 95).map(
  (days): Step => [
    `${days} days pass`,
    async (life, live) => {
      // Payment pages are open for less than a day.
      for (const place of Object.values(life.open)) {
        await live.lapse(place);
        const pass = life.passes[place];
        if (pass) model.lapse(life, pass);
      }
      await live.travel(days);
    },
  ],
);
const openBoxes = fc.constant<Step>([
  'the hourly job',
  async (life, live) => {
    await live.openBoxes();
    model.openBoxes(life, live.now);
  },
]);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: buy },
  { weight: 8, arbitrary: pay },
  { weight: 1, arbitrary: lapse },
  { weight: 2, arbitrary: giveBack },
  { weight: 3, arbitrary: dispute },
  { weight: 3, arbitrary: win },
  { weight: 1, arbitrary: lose },
  { weight: 2, arbitrary: hear },
  { weight: 6, arbitrary: redeem },
  { weight: 5, arbitrary: timePasses },
  { weight: 3, arbitrary: openBoxes },
);

async function live(steps: readonly Step[]) {
  const passes = await LivePasses.begin(testShop, offers);
  const life = model.newLife();
  for (const [, run] of steps) await run(life, passes);
  const kept = await passes.facts();
  const expected = life.passes.map((pass) => ({
    state: pass.state,
    user: pass.user,
    hours: pass.start === null ? null : pass.periods * 720,
    voided: [...pass.voided],
    boxes: [...pass.boxes].toSorted((a, b) => a - b),
    has_access: model.hasAccess(pass, passes.now),
  }));
  expect(kept.map(({ start: _, ...facts }) => facts)).toEqual(expected);
  for (const [place, { start }] of life.passes.entries())
    expect(Math.abs((kept[place]?.start ?? 0) - (start ?? 0))).toBeLessThan(A_MINUTE);
}

test.each(batches)(
  'whatever becomes of passes and gifts, each is worth just its periods: $runs lives of seed $seed',
  async ({ seed, runs }) => {
    const lives = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), live);
    // A life is short enough to read; looking for a shorter one would outlive the test card.
    const details = await fc.check(lives, {
      seed,
      numRuns: runs,
      endOnFailure: true,
      ...(PATH && { path: PATH }),
    });
    if (!details.failed) return testShop.expectInvariants();
    const steps = details.counterexample?.[0].map(([name]) => name).join('\n');
    const again = `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} npx vitest run server/checkout/pass-lives`;
    throw new Error(`${again}\n${steps}\n${String(details.errorInstance)}`);
  },
  1_800_000,
);
