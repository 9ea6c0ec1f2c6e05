import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import * as model from '../testing/order-lives/life-model.ts';
import { LiveOrder } from '../testing/order-lives/live-order.ts';

/** `npm run nightly` has more, and others each time. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_123);
const PATH = process.env.MODEL_PATH;
const BOUGHT = [2, 1];
const SHIPPING = 9_900;
const STOCK = 10;

let owner: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  owner = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});

type Step = [name: string, run: (life: model.Life, order: LiveOrder) => Promise<void>];

/** Step that shop and model must both accept, or both refuse. */
const both = (
  name: string,
  inModel: (life: model.Life) => boolean,
  inShop: (order: LiveOrder) => Promise<boolean>,
) =>
  fc.constant<Step>([
    name,
    async (life, order) => {
      const expected = inModel(life);
      expect([name, await inShop(order)]).toEqual([name, expected]);
    },
  ]);

const refund = fc
  .record({
    lines: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 1 })).map((copies) => [...copies]),
    restock: fc.boolean(),
    shipping: fc.boolean(),
    other: fc.constantFrom(0, 0, 1, 5_000, 1_000_000),
    answer: fc.constantFrom<model.Answer>('answers', 'answers', 'answer lost', 'down', 'refuses'),
    byReturn: fc.boolean(),
  })
  .map((wanted): Step => {
    const name = `refund ${JSON.stringify(wanted)}`;
    return [
      name,
      async (life, order) => {
        const cents = model.costs(life, wanted);
        const expected = model.refund(life, wanted);
        expect([name, await order.refund(wanted, cents)]).toEqual([name, expected]);
      },
    ];
  });

const returned = fc
  .constantFrom<model.ReturnStep>('approve', 'receive', 'receive', 'replace', 'reject')
  .chain((step) =>
    both(
      `return: ${step}`,
      (life) => model.stepReturn(life, step),
      (order) => order.stepReturn(step),
    ),
  );

const message = fc.constant<Step>([
  'the provider’s message',
  async (life, order) => {
    model.hear(life);
    await order.hear();
  },
]);
const job = fc.constant<Step>([
  'the job',
  async (life, order) => {
    model.askAgain(life);
    await order.askAgain();
  },
]);
const dashboard = fc.constant<Step>([
  'the dashboard gives back $7',
  async (life, order) => {
    if (model.giveInDashboard(life, 700)) await order.giveInDashboard(700);
  },
]);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: refund },
  { weight: 2, arbitrary: both('pack', model.pack, (order) => order.pack()) },
  { weight: 4, arbitrary: both('ship', model.ship, (order) => order.ship()) },
  { weight: 2, arbitrary: both('deliver', model.deliver, (order) => order.deliver()) },
  { weight: 1, arbitrary: both('cancel', model.cancel, (order) => order.cancel()) },
  { weight: 1, arbitrary: both('release', model.release, (order) => order.release()) },
  {
    weight: 4,
    arbitrary: both(
      'return: open',
      (life) => model.openReturn(life, [1, 0]),
      (order) => order.openReturn([1, 0]),
    ),
  },
  { weight: 5, arbitrary: returned },
  { weight: 3, arbitrary: message },
  { weight: 1, arbitrary: job },
  { weight: 1, arbitrary: dashboard },
);

let lived = 0;

async function live(steps: readonly Step[]) {
  const order = await LiveOrder.begin(testShop, owner, BOUGHT);
  const life = model.newLife(order.prices, BOUGHT, SHIPPING);
  for (const [, run] of steps) await run(life, order);
  // Changes that were lost or are still under way are known in the end.
  model.askAgain(life);
  await order.askAgain();
  model.hear(life);
  await order.hear();
  expect(await order.facts()).toEqual({
    state: life.state,
    parcel: life.parcel,
    back: life.back,
    atProvider: life.back,
    stock: BOUGHT.map(
      (copies, index) => STOCK - copies + (life.shelf[index] ?? 0) - (life.replaced[index] ?? 0),
    ),
  });
  lived += 1;
  if (lived % 25 === 0) await testShop.expectInvariants();
}

test(`whatever becomes of an order, no cent and no copy comes back twice: ${RUNS} lives`, async () => {
  const lives = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), live);
  const details = await fc.check(lives, { seed: SEED, numRuns: RUNS, ...(PATH && { path: PATH }) });
  if (!details.failed) return testShop.expectInvariants();
  const steps = details.counterexample?.[0].map(([name]) => name).join('\n');
  const again = `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} npx vitest run server/checkout/desk/order-lives`;
  throw new Error(`${again}\n${steps}\n${String(details.errorInstance)}`);
}, 1_800_000);
