import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY } from '../../../memberships/testing/a-subscriber.ts';
import * as model from './life-model.ts';
import type { LivePasses } from './live-passes.ts';

export type Step = [name: string, run: (life: model.Life, live: LivePasses) => Promise<void>];

export const who = fc.constantFrom<model.Who>('ana', 'beto');
/** One of a client's children, sometimes anybody's or one that was removed; or nobody in particular. */
export const aChild = fc.option(
  fc.record({ nth: fc.nat({ max: 4 }), isOwn: fc.constantFrom(true, true, true, true, false) }),
  { freq: 4, nil: null },
);
type ChildChoice = typeof aChild extends fc.Arbitrary<infer Choice> ? Choice : never;

/** Place of that child among all; null of nobody, also while there are no children. */
export function childAt(life: model.Life, client: model.Who, choice: ChildChoice): number | null {
  const all = [...life.children.keys()];
  const own = all.filter((child) => model.isOwnChild(life, client, child));
  if (choice === null) return null;
  const among = choice.isOwn && own.length > 0 ? own : all;
  return among[choice.nth % Math.max(among.length, 1)] ?? null;
}

/** What is wanted, mostly boxes for children of three to five. */
const wish = fc.record({
  who,
  plan: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<model.PlanKind>('club', 'small', 'big') },
    { weight: 3, arbitrary: fc.constant<model.PlanKind>('middle') },
  ),
  periods: fc.constantFrom(3 as const, 6 as const),
  isGift: fc.constantFrom(false, false, false, true),
  child: aChild,
});
type Purchase = typeof wish extends fc.Arbitrary<infer Choice> ? Choice : never;

const choiceOf = (life: model.Life, { child, ...choice }: Purchase): model.PassChoice => ({
  ...choice,
  child: childAt(life, choice.who, child),
});

const buy = wish.map(
  (choice): Step => [
    `buy ${JSON.stringify(choice)}`,
    async (life, live) => {
      const asked = choiceOf(life, choice);
      expect(await live.buy(asked)).toBe(model.buy(life, asked));
    },
  ],
);

/** Orders a pass and pays at once. */
export async function buyAndPay(life: model.Life, live: LivePasses, asked: model.PassChoice) {
  const place = model.buy(life, asked);
  expect(await live.buy(asked)).toBe(place);
  const pass = typeof place === 'number' ? life.passes[place] : undefined;
  if (typeof place === 'number' && pass) await receiveMoney(life, live, place, pass);
}

export const bought = wish.map(
  (choice): Step => [
    `buy and pay ${JSON.stringify(choice)}`,
    (life, live) => buyAndPay(life, live, choiceOf(life, choice)),
  ],
);

type OfPass = (life: model.Life, live: LivePasses, place: number, pass: model.ModelPass) => Promise<void>;

/** Step with one of the passes for which it is possible; none changes nothing. */
export const ofPass = (name: string, isPossible: (pass: model.ModelPass) => boolean, run: OfPass) =>
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
const isSuspended = ({ state }: model.ModelPass) => state === 'suspended';

const receiveMoney: OfPass = async (life, live, place, pass) => {
  const { now } = live;
  await live.pay(place);
  model.pay(life, pass, now);
};

const pay = ofPass('pay', isOpen, receiveMoney);
const lapse = ofPass('lapse', isOpen, async (life, live, place, pass) => {
  await live.lapse(place);
  model.lapse(life, pass);
});
const giveBack = ofPass('give back', model.isPaid, async (_life, live, place, pass) => {
  await live.giveBack(place);
  model.giveBack(pass, live.now);
});
const isDisputable = (pass: model.ModelPass) => model.isPaid(pass) && !pass.wasDisputed;
const dispute = ofPass('dispute', isDisputable, async (_life, live, place, pass) => {
  await live.dispute(place);
  model.suspend(pass, live.now);
});
const win = ofPass('win', isSuspended, async (_life, live, place, pass) => {
  await live.decide(place, 'winning_evidence');
  model.winBack(pass);
});
const lose = ofPass('lose', isSuspended, async (_life, live, place, pass) => {
  await live.decide(place, 'losing_evidence');
  model.giveBack(pass, live.now);
});
const hear = ofPass(
  'hear again',
  () => true,
  (_life, live, place) => live.hear(place),
);
const redeem = who.chain((by) =>
  ofPass(
    `redeem by ${by}`,
    ({ isGift }) => isGift,
    async (life, live, place, pass) => {
      const { now } = live;
      expect(await live.redeem(place, by, pass.plan)).toBe(model.redeem(life, pass, by, now));
    },
  ),
);

/** Lets time pass; payment pages are open for less than a day. */
export async function letPass(life: model.Life, live: LivePasses, milliseconds: number) {
  for (const place of Object.values(life.open)) {
    await live.lapse(place);
    const pass = life.passes[place];
    if (pass) model.lapse(life, pass);
  }
  await live.travel(milliseconds);
}

const daysPass = fc
  .constantFrom(1, 15, 20, 30, 31, 95)
  .map((days): Step => [`${days} days pass`, (life, live) => letPass(life, live, days * DAY)]);

export async function openBoxes(life: model.Life, live: LivePasses) {
  await live.openBoxes();
  model.openBoxes(life, live.now);
}

export const passSteps: fc.WeightedArbitrary<Step>[] = [
  { weight: 3, arbitrary: buy },
  { weight: 5, arbitrary: bought },
  { weight: 5, arbitrary: pay },
  { weight: 1, arbitrary: lapse },
  { weight: 1, arbitrary: giveBack },
  { weight: 2, arbitrary: dispute },
  { weight: 4, arbitrary: win },
  { weight: 1, arbitrary: lose },
  { weight: 1, arbitrary: hear },
  { weight: 5, arbitrary: redeem },
  { weight: 4, arbitrary: daysPass },
  { weight: 3, arbitrary: fc.constant<Step>(['the hourly job', openBoxes]) },
];
