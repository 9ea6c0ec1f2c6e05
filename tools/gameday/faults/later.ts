import { setTimeout as sleep } from 'node:timers/promises';
import { aContact } from '#server/testing/test-guest.ts';
import { until, workInSteps } from '../../harness/wait.ts';
import { Answers, properBetweenDeathsLine } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { moneyLines } from '../harness/comparison.ts';
import { hirePerson, phone } from '../harness/people.ts';
import { type Book, plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';
import { shuffled } from './desk/desk-trouble.ts';
import { liveAndDie } from './kills.ts';
import {
  copiesOf,
  findLaterOrders,
  findUndecided,
  hurry,
  missKilledWorkers,
  type Undecided,
} from './later/later.queries.ts';
import { type LaterBuyer, laterBuyers, orderLater, payAt } from './later/later-buyers.ts';
import { laterLines } from './later/later-lines.ts';
import { sellByLink } from './later/link-sales.ts';

/** Noon of a Tuesday in Mexico City. Three days to pay in end with Friday, and transfers are waited for until Monday at 18:00. */
const START = new Date('2027-03-02T18:00:00Z');
const LAST_DAY = new Date('2027-03-05T18:00:00Z');
const AFTER_LAST_DAY = new Date('2027-03-06T06:30:00Z');
const BEFORE_LAST_HOUR = new Date('2027-03-08T23:59:30Z');
const AFTER_LAST_HOUR = new Date('2027-03-09T00:05:00Z');

const AT_ONCE = 8;
const SCARCE_COPIES = 8;
const KEPT_FOR_CARDS = 2;
const SETTLED_MS = 180_000;
/** Longer than the shop waits for an answer. */
const SILENCE_MS = 6_000;

const SOUND = { webhooks: 'deliver', api: { fail_next: 0 }, api_delay_ms: 0 };
/** Troubles of the provider, by turns: answers lost after the work, failures, messages that come twice, late or never, silence. */
const troubles: readonly ((setup: Setup) => Promise<void>)[] = [
  ({ provider }) =>
    provider.control({ webhooks: 'drop', api: { fail_next: 20, method: 'POST', lose_answer: true } }),
  ({ provider }) => provider.control({ webhooks: 'shuffle', api: { fail_next: 5, method: 'POST' } }),
  ({ provider }) => provider.control({ ...SOUND, webhooks: 'duplicate', api_delay_ms: 300 }),
  async ({ provider, ways }) => {
    await provider.control({ ...SOUND, webhooks: 'hold' });
    ways.toProvider.state = 'silent';
  },
  ({ provider }) => provider.control({ ...SOUND, delay_ms: 8_000 }),
];

/** Orders are paid in cash and by transfer within days, while the shop is killed and the provider is in trouble. */
export const payLater = (stage: Stage) =>
  stage.inShop({ now: START, isStarted: false, hasProxies: true, books: [20, 500] }, async (setup, books) => {
    const scarce = await plantBooks(setup.db, 1, SCARCE_COPIES);
    const answers = new Answers();
    const each = Math.max(2, stage.scaled(20));
    const usual = laterBuyers(stage, setup, { each, books, from: 1, mayBeRefused: false, answers });
    const from = usual.length + 1;
    const rare = laterBuyers(stage, setup, { each: 1, books: scarce, from, mayBeRefused: true, answers });
    const people = [...usual, ...rare];
    const kills = stage.scaled(50);
    const week: Week = { stage, setup, people, answers, kills, trouble: { count: 0 }, late: [], slowest: 0 };
    const cards = await orderAll(week, books, scarce);
    const held = await copiesOf(setup.db, scarce[0]?.productId ?? 0);
    const early = await sendUnpaid(week);
    await passTheLastDay(week);
    await passTheLastHour(week);
    const late = await sendUnpaid(week);
    const again = await buyByCard(week, scarce, SCARCE_COPIES);
    const lines = [
      ...(await laterLines(setup, people)),
      refusedLine([...early, ...late]),
      await scarceLine(setup, scarce, { held, again }),
      ...(await moneyLines(setup, { purchases: cards })),
      decidedLine(week),
      properBetweenDeathsLine(answers),
    ];
    const [first, ...others] = lines;
    const through = `${week.trouble.count} kills in a week of lost answers and messages: `;
    return first ? [{ ...first, promised: through + first.promised }, ...others] : [];
  });

interface Week {
  stage: Stage;
  setup: Setup;
  people: readonly LaterBuyer[];
  answers: Answers;
  /** Kills while people order; a fifth as many around each deadline. */
  kills: number;
  trouble: { count: number };
  /** Orders that were not decided in time after the shop had come back; the longest that it took, in seconds. */
  late: Undecided[];
  slowest: number;
}

/** The shop's clock begins where that of the provider is. */
const timeOf = async ({ provider }: Setup) => ({ SHOP_NOW: (await provider.now()).toISOString() });

/** The next trouble, and a short life of the shop in it. */
async function liveInTrouble({ stage, setup, trouble }: Week) {
  await troubles[trouble.count % troubles.length]?.(setup);
  trouble.count += 1;
  await liveAndDie(setup, stage, await timeOf(setup));
  setup.ways.toProvider.state = 'open';
}

/** The shop comes back for good; for a moment it hears nothing from the provider. */
async function recover({ setup }: Week) {
  await setup.provider.control(SOUND);
  await missKilledWorkers(setup.db);
  await setup.shop.start(await timeOf(setup));
  setup.ways.toProvider.state = 'silent';
  await sleep(SILENCE_MS);
  setup.ways.toProvider.state = 'open';
  await setup.provider.flush();
}

/** Waits for the reconciler, whose minute is hurried, until no order is left that is to be decided by now. */
async function settled(week: Week, isLeft: (order: Undecided) => boolean) {
  const { db } = week.setup;
  const look = async () => {
    await hurry(db, 'reconcile-payments');
    return (await findUndecided(db)).filter(isLeft);
  };
  const { seen, seconds } = await until(look, (left) => left.length === 0, { withinMs: SETTLED_MS });
  week.late.push(...seen);
  week.slowest = Math.max(week.slowest, seconds);
}

function decidedLine({ late, slowest }: Week): Line {
  const examples = late.slice(0, 5).map((order) => ` (${JSON.stringify(order)})`);
  return promise(
    `when the shop is back, what is over is decided by itself within ${SETTLED_MS / 60_000} minutes`,
    `the longest after ${slowest.toFixed(0)} s; ${late.length} orders not${examples.join('')}`,
    late.length === 0,
  );
}

/** Everybody orders through the kills, cards for the last copies, too. Answers how many cards have paid. */
async function orderAll(week: Week, books: readonly Book[], scarce: readonly Book[]): Promise<number> {
  const { stage, setup, people, answers, kills } = week;
  const seller = await staffPhone(week);
  const byCard = (wanted: readonly Book[]) => async () => {
    const purchase = await new Buyer({ origin: setup.origin, chance: stage.chance, answers }).buy(wanted);
    return purchase?.isPaid === true;
  };
  const nobodyPays = (count: number) => ({ ...aContact, email: `nadie-${count}@example.test` });
  const tasks = [
    ...people.map((person) => async () => {
      await orderLater(stage, setup, person, seller);
      return false;
    }),
    ...Array.from({ length: stage.scaled(10) }, (_, count) => async () => {
      await sellByLink(seller, [stage.chance.pick(books)], nobodyPays(count));
      return false;
    }),
    ...Array.from({ length: stage.scaled(50) }, () => byCard(books)),
    ...Array.from({ length: KEPT_FOR_CARDS }, () => byCard(scarce)),
  ];
  const work = workInSteps(shuffled(tasks, stage), AT_ONCE);
  for (let kill = 1; kill <= kills; kill += 1) {
    work.release((tasks.length * kill) / kills);
    await liveInTrouble(week);
  }
  await recover(week);
  await work.finish();
  await settled(week, ({ payment_method, state }) => payment_method !== 'card' && state !== 'processing');
  return work.results.filter(Boolean).length;
}

/** Time passes while the shop is dead. */
async function goTo({ setup }: Week, instant: Date) {
  await setup.shop.kill();
  await setup.provider.advance(instant);
}

/** Reminders, the last payments and the end of the vouchers, each through kills. */
async function passTheLastDay(week: Week): Promise<void> {
  const { setup, people, kills } = week;
  await goTo(week, LAST_DAY);
  for (let kill = 0; kill < kills / 5; kill += 1) {
    await hurry(setup.db, 'remind-of-payments');
    await liveInTrouble(week);
  }
  await recover(week);
  await hurry(setup.db, 'remind-of-payments');
  await until(
    () => countReminders(week),
    ({ due, sent }) => sent >= due,
    { withinMs: SETTLED_MS },
  );
  const paying = payAt(setup, 'last day', people);
  await liveAfterDeath(week);
  await paying;
  await goTo(week, AFTER_LAST_DAY);
  for (let kill = 0; kill < kills / 5; kill += 1) await liveInTrouble(week);
  await recover(week);
  await settled(week, ({ payment_method, state }) => payment_method !== 'spei' || state !== 'processing');
}

const liveAfterDeath = async (week: Week) => {
  await week.setup.shop.kill();
  await liveInTrouble(week);
};

async function countReminders({ setup, people }: Week) {
  const emails = people.filter(({ owed }) => owed).map(({ email }) => email);
  const waiting = (await findLaterOrders(setup.db, emails)).filter(({ state }) => state === 'processing');
  const sent = waiting.filter(({ subjects }) =>
    subjects.some((subject) => subject.startsWith('Recordatorio')),
  );
  return { due: waiting.length, sent: sent.length };
}

/** Transfers arrive in the business day after the last one, in its last moments, and after the end. */
async function passTheLastHour(week: Week): Promise<void> {
  const { setup, people, kills } = week;
  const arriving = payAt(setup, 'weekend', people);
  await liveAfterDeath(week);
  await arriving;
  await goTo(week, BEFORE_LAST_HOUR);
  await recover(week);
  await hurry(setup.db, 'reconcile-payments');
  await goTo(week, AFTER_LAST_HOUR);
  const last = payAt(setup, 'last hour', people);
  for (let kill = 0; kill < kills / 5; kill += 1) {
    await hurry(setup.db, 'reconcile-payments');
    await liveInTrouble(week);
  }
  await last;
  await recover(week);
  await settled(week, () => true);
  const late = payAt(setup, 'after the end', people);
  await liveAfterDeath(week);
  await late;
  await recover(week);
  await hurry(setup.db, 'reconcile-payments');
}

/** The phone of a person at the desk. */
async function staffPhone({ setup: { db, origin, provider }, answers }: Week) {
  const token = await hirePerson(db, `Amalia${Date.now()}`, await provider.now());
  return phone({ origin, answers, token });
}

/** A person at the desk tries to send what is not paid. Answers the statuses. */
async function sendUnpaid(week: Week): Promise<number[]> {
  const { db } = week.setup;
  const tap = await staffPhone(week);
  const orders = await findLaterOrders(
    db,
    week.people.map(({ email }) => email),
  );
  const statuses: number[] = [];
  for (const { order_id, state } of orders) {
    if (state === 'paid') continue;
    const tracking_number = `DIA${String(order_id).padStart(8, '0')}`;
    statuses.push(
      (await tap('/orders/ship', { order_id, carrier_code: 'estafeta', tracking_number }))?.status ?? 0,
    );
  }
  return statuses;
}

function refusedLine(statuses: readonly number[]): Line {
  const refused = statuses.filter((status) => status === 409).length;
  return promise(
    'the desk cannot send what is not paid',
    `${refused} of ${statuses.length} tries refused`,
    refused === statuses.length && refused > 0,
  );
}

async function buyByCard({ stage, setup, answers }: Week, books: readonly Book[], count: number) {
  const buy = () => new Buyer({ origin: setup.origin, chance: stage.chance, answers }).buy(books);
  const bought = await Promise.all(Array.from({ length: count }, buy));
  return bought.filter((purchase) => purchase?.isPaid).length;
}

type Copies = Awaited<ReturnType<typeof copiesOf>>;

async function scarceLine(
  { db }: Setup,
  [scarce]: readonly Book[],
  { held, again }: { held: Copies; again: number },
): Promise<Line> {
  const { stock, reserved, sold } = await copiesOf(db, scarce?.productId ?? 0);
  return promise(
    `of a title's last ${SCARCE_COPIES} copies cards get ${KEPT_FOR_CARDS}, and what was not paid in time is sold again, no copy twice`,
    `${held.later} held and ${held.sold} sold on the first day, ${again} sold again; ${sold} sold, ${stock} left, ${reserved} held`,
    held.sold >= KEPT_FOR_CARDS && again > 0 && sold === SCARCE_COPIES && stock + reserved === 0,
  );
}
