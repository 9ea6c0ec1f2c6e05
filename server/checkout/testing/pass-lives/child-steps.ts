import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY } from '../../../memberships/testing/a-subscriber.ts';
import * as model from './child-model.ts';
import { boxDay, isOwnChild, type Life, type ModelPass, type Who } from './life-model.ts';
import {
  aChild,
  bought,
  buyAndPay,
  childAt,
  letPass,
  ofPass,
  openBoxes,
  type Step,
  who,
} from './life-steps.ts';
import type { LivePasses } from './live-passes.ts';

const HOUR = DAY / 24;
const CHILDREN_OF_A_CLIENT = 2;

/** When a child was born: so many years before a month to come, in a February, or with its sibling. */
type Birth = { years: number; inMonths: number } | 'in February' | 'with its sibling';

const birth: fc.Arbitrary<Birth> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ years: fc.constantFrom(3, 5, 5, 5), inMonths: fc.nat({ max: 4 }) }) },
  { weight: 2, arbitrary: fc.constantFrom('in February' as const, 'with its sibling' as const) },
);

function birthMonth({ children }: Life, parent: Who, wish: Birth, now: number): number {
  const month = model.monthAt(now);
  if (typeof wish === 'object') return month + wish.inMonths - wish.years * 12;
  const sibling = children.find((child) => child.parent === parent);
  if (wish === 'with its sibling' && sibling) return sibling.bornIn;
  // February is the second month of a year.
  return month + ((13 - (month % 12)) % 12) - 5 * 12;
}

async function addChild(life: Life, live: LivePasses, parent: Who, wish: Birth) {
  const own = life.children.filter((child) => child.parent === parent && !child.isDeleted);
  if (own.length === CHILDREN_OF_A_CLIENT) return;
  const bornIn = birthMonth(life, parent, wish, live.now);
  await live.children.add(parent, model.monthText(bornIn));
  life.children.push({ parent, bornIn, isDeleted: false });
}

const add = fc
  .tuple(who, birth)
  .map(
    ([parent, wish]): Step => [
      `add a child of ${parent}, born ${JSON.stringify(wish)}`,
      (life, live) => addChild(life, live, parent, wish),
    ],
  );

async function removeChild(life: Life, live: LivePasses, parent: Who, child: number) {
  expect(await live.children.remove(parent, child)).toBe(model.removeChild(life, parent, child));
}

/** A pass that is bought for a child who soon grows out of its plan. */
const boughtToGrow = fc
  .record({
    who,
    years: fc.constantFrom(3, 5, 5),
    inMonths: fc.constantFrom(1, 2, 3, 4),
    periods: fc.constantFrom(3 as const, 6 as const),
  })
  .map(
    ({ who: parent, years, inMonths, periods }): Step => [
      `buy ${periods} periods for a child of ${parent} who is ${years} in ${inMonths} months`,
      async (life, live) => {
        await addChild(life, live, parent, { years, inMonths });
        const child = life.children.findLastIndex((one) => one.parent === parent);
        const plan = years === 3 ? 'small' : 'middle';
        await buyAndPay(life, live, { who: parent, plan, periods, isGift: false, child });
      },
    ],
  );

const remove = fc.tuple(who, aChild).map(
  ([parent, choice]): Step => [
    `${parent} removes child ${JSON.stringify(choice)}`,
    async (life, live) => {
      const child = childAt(life, parent, choice);
      if (child !== null) await removeChild(life, live, parent, child);
    },
  ],
);

async function grow(life: Life, live: LivePasses) {
  model.growBoxes(life, live.now);
  await live.children.grow();
}

async function mail(life: Life, live: LivePasses) {
  model.mailNotices(life, live.now);
  await live.children.mail();
}

/** Time in which the shop does what it does every day and every hour. */
const watched = fc.constantFrom(3, 6).map(
  (times): Step => [
    `${times} times ten days pass with all jobs`,
    async (life, live) => {
      for (let time = 0; time < times; time += 1) {
        await letPass(life, live, 10 * DAY);
        await grow(life, live);
        await mail(life, live);
        await openBoxes(life, live);
      }
    },
  ],
);

const hasBoxes = ({ plan, start }: ModelPass) => plan !== 'club' && start !== null;

/** Lets time pass until so long before the next box of a pass that is not here yet; false where none is to come. */
async function goBeforeBox(life: Life, live: LivePasses, pass: ModelPass, before: number) {
  const days = Array.from({ length: pass.periods }, (_, n) => boxDay(pass, n + 1) - before);
  const day = days.find((at) => at > live.now);
  if (day === undefined) return false;
  await letPass(life, live, day - live.now);
  return true;
}

/** The daily job on both sides of the last moment at which a box can be announced. */
const growInTime = fc
  .constantFrom([10, 1] as const, [10, 1] as const, [10, -1] as const)
  .chain(([days, hours]) =>
    ofPass(
      `the daily job ${days} days and ${hours} hours before a box`,
      hasBoxes,
      async (life, live, _place, pass) => {
        if (await goBeforeBox(life, live, pass, days * DAY + hours * HOUR)) await grow(life, live);
      },
    ),
  );

const removeOnEve = ofPass(
  'remove a child the day before its box',
  (pass) => hasBoxes(pass) && pass.child !== null,
  async (life, live, _place, pass) => {
    const { child, user } = pass;
    if (child === null || user === null || !isOwnChild(life, user, child)) return;
    if (await goBeforeBox(life, live, pass, DAY)) await removeChild(life, live, user, child);
  },
);

/** Goes on until a box that is bought now is followed by one on a month's last evening, when it is the next month in UTC. */
const beforeMonthsEnd = fc.constant<Step>([
  'until a pass has its second box on the last evening of a month',
  async (life, live) => {
    const due = new Date(live.now + 31 * DAY);
    const evening = Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 1, 3);
    await letPass(life, live, evening - 30 * DAY - live.now);
  },
]);

/** Who asks: the client who has the pass, mostly. */
const asking = fc.constantFrom(null, null, null, null, 'ana' as const, 'beto' as const);

const choose = fc.tuple(asking, aChild).chain(([by, choice]) =>
  ofPass(
    `choose child ${JSON.stringify(choice)} by ${by ?? 'its client'}`,
    (pass) => pass.plan !== 'club',
    async (life, live, place, pass) => {
      const client = by ?? pass.user ?? pass.buyer;
      const child = childAt(life, client, choice);
      if (model.ranBesideEnded(life, pass, child, live.now)) return;
      const expected = model.chooseChild(life, pass, { who: client, child, now: live.now });
      expect(await live.choose(place, client, child)).toBe(expected);
    },
  ),
);

const keep = asking.chain((by) =>
  ofPass(
    `keep boxes by ${by ?? 'its client'}`,
    (pass) => pass.plan !== 'club',
    async (_life, live, place, pass) => {
      const client = by ?? pass.user ?? pass.buyer;
      expect(await live.keep(place, client)).toBe(model.keepBox(pass, client, live.now));
    },
  ),
);

const sendBoxes = ofPass(
  'send boxes',
  ({ state, boxes }) => state === 'active' && boxes.size > 0,
  async (_life, live, place, pass) => {
    await live.sendBoxes(place);
    for (const box of pass.boxes.values()) box.hasLeft = true;
  },
);

/** What there is before the steps of a life: children, and passes that are paid. */
export const beginnings = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.tuple(beforeMonthsEnd) }),
    fc.array(add, { maxLength: 2 }),
    fc.array(fc.oneof(bought, boughtToGrow), { minLength: 1, maxLength: 2 }),
  )
  .map((steps) => steps.flat());

export const childSteps: fc.WeightedArbitrary<Step>[] = [
  { weight: 1, arbitrary: add },
  { weight: 1, arbitrary: remove },
  { weight: 2, arbitrary: removeOnEve },
  { weight: 4, arbitrary: growInTime },
  { weight: 8, arbitrary: watched },
  { weight: 5, arbitrary: choose },
  { weight: 3, arbitrary: keep },
  { weight: 2, arbitrary: fc.constant<Step>(['the daily job', grow]) },
  { weight: 3, arbitrary: fc.constant<Step>(['mails are sent', mail]) },
  { weight: 2, arbitrary: sendBoxes },
];
