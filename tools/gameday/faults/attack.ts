import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plantManyBooks } from '#seed/plant-many-books.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { connect, type Outcome, sendArrivals } from '../../bench/load/open-arrivals.ts';
import { byAction } from '../../bench/load/outcomes.ts';
import { watchWebhooks } from '../../bench/load/webhook-answers.ts';
import { moneyLines } from '../harness/comparison.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';
import type { Assault } from './attack/assault.ts';
import { type Attackers, gatherAttackers } from './attack/attackers.ts';
import { sendHeavyFiles } from './attack/heavy-files.ts';
import { countBooks, countOrders, findBooksToBuy } from './attack/held.queries.ts';
import { watchHeld } from './attack/held.ts';
import { honestVisitors, type Visitors } from './attack/honest-visitors.ts';
import { assaultLine, honestLine, normalLine, readyLine, webhooksLine } from './attack/judge.ts';
import { watchMemory } from './attack/memory.ts';
import { oneAttacker, twentyAttackers } from './attack/networks.ts';
import { plantPeople } from './attack/people.ts';
import { watchReadiness } from './attack/readiness.ts';

/** Honest visits a second, of all networks together. */
const VISITS = 20;
const BOOKS = 3_000;
const WANTED_TITLES = 60;
const COPIES = 20;
/** After each attack: five seconds to become normal again, and some to see that it is. */
const AFTERWARDS_S = 10;
/** Nothing has been ordered for so long: nothing is under way. */
const STILL_MS = 2_000;
/** Requests a second of one attacker, and of twenty together. */
const ONE = { texts: 20, floods: 60, renderings: 60, guesses: 20, reservations: 4, halves: 50 };
const TWENTY = { texts: 40, floods: 120, renderings: 120, guesses: 40, reservations: 20, halves: 100 };

interface Siege {
  stage: Stage;
  setup: Setup;
  visitors: Visitors;
  attackers: Attackers;
  books: Assault['books'];
}

/** One network, then twenty, do all that strangers can do to a shop at once, beside people who only want to buy. */
export async function attackShop(stage: Stage): Promise<Line[]> {
  const setup = await stage.setup({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  const books = await fillShelves(setup);
  await setup.shop.start();
  const people = await plantPeople(stage, setup);
  const visitors = honestVisitors(stage.chance, { books: await countBooks(setup.db), toBuy: books }, people);
  const attackers = await gatherAttackers();
  try {
    const lines = await besiege({ stage, setup, visitors, attackers, books });
    await untilAllAnswered(setup);
    return [...lines, ...(await moneyLines(setup, { purchases: stage.scaled(60) }))];
  } finally {
    await attackers.stop();
    await setup.close();
  }
}

/** A catalogue like that of a real shop, and titles in high demand. */
async function fillShelves({ db, postgres }: Setup) {
  const handle = connectDatabase(postgres.connection);
  await plantManyBooks(handle, BOOKS);
  await handle.close();
  await plantBooks(db, WANTED_TITLES, COPIES);
  return findBooksToBuy(db, COPIES / 2, 5 * WANTED_TITLES);
}

/** The provider's clock is moved afterwards: no order may be on its way to a payment page at that moment. */
async function untilAllAnswered({ db }: Setup) {
  for (let last = -1, now = await countOrders(db); now !== last; now = await countOrders(db)) {
    last = now;
    await sleep(STILL_MS);
  }
}

async function besiege(siege: Siege): Promise<Line[]> {
  const { stage, setup, visitors } = siege;
  const seconds = (full: number, least: number) => Math.max(least, Math.round(full * stage.scale));
  const length = seconds(60, 12);
  // As a proxy in front of the shop has them: no client waits to be connected while strangers connect.
  await connect([setup.origin]);
  await visit(siege, seconds(15, 6));
  const before = await visit(siege, seconds(30, 6));
  // How busy the machine was before tells how much the numbers are worth.
  const machine = `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`;
  stage.say(`  before (${machine}):\n${byAction(before)}`);

  const ready = watchReadiness(setup.origin);
  const webhooks = watchWebhooks(join(setup.folder, 'shop.log'));
  const held = watchHeld(setup.db);
  const memory = watchMemory(setup.shop.pid());
  const heavy = await sendHeavyFiles(setup);
  const one = { networks: oneAttacker, rates: ONE, seconds: length };
  const byOne = await attack(siege, 'one network', one, before);
  const refusals = [...visitors.orders.refusals];
  const twenty = { networks: twentyAttackers, rates: TWENTY, seconds: length };
  const byTwenty = await attack(siege, 'twenty networks', twenty, before);
  await ready.stop();
  await held.stop();
  await heavy.stop();
  await memory.stop();
  const others = [
    readyLine(ready),
    webhooksLine(webhooks.count()),
    held.line(),
    memory.line(heavy.statuses),
    soldLine(visitors, refusals),
  ];
  return [...byOne, ...byTwenty, ...others];
}

type Wanted = Pick<Assault, 'networks' | 'rates' | 'seconds'>;

/** Visitors come all the time, and go on coming when the attack is over. */
async function attack(
  siege: Siege,
  who: string,
  wanted: Wanted,
  before: readonly Outcome[],
): Promise<Line[]> {
  const { stage, setup, books, attackers } = siege;
  const seed = stage.chance.whole(1_000_000);
  const assault = { origin: setup.origin, books, seed, ...wanted };
  const [outcomes, report] = await Promise.all([
    visit(siege, wanted.seconds + AFTERWARDS_S),
    attackers.attack(assault),
  ]);
  const endedAt = wanted.seconds * 1000;
  const beside = outcomes.filter(({ at }) => at < endedAt);
  const after = outcomes.filter(({ at }) => at >= endedAt).map((one) => ({ ...one, at: one.at - endedAt }));
  stage.say(`  beside ${who}:\n${byAction(beside)}`);
  return [
    assaultLine(`the attack of ${who}`, assault, report),
    honestLine(`beside ${who}`, beside),
    normalLine(who, before, after),
  ];
}

const visit = ({ setup, visitors }: Siege, seconds: number): Promise<Outcome[]> =>
  sendArrivals([setup.origin], { perSecond: VISITS, seconds }, visitors.next);

/** Twenty networks may hold a quarter of a title each: then there may be none left of one that they all want. */
function soldLine({ orders, paid }: Visitors, besideOne: readonly string[]): Line {
  const twentys = orders.refusals.slice(besideOne.length);
  return {
    promised: 'while one network tries to reserve everything, each title that others order is sold to them',
    measured: `${orders.asked} orders of ${orders.titles.size} titles, ${paid()} paid; refused beside one network ${besideOne.length}${listed(besideOne)}, later ${twentys.length}${listed(twentys)}`,
    isKept: orders.asked > 0 && besideOne.length === 0,
  };
}

function listed(refusals: readonly string[]): string {
  return refusals.length > 0 ? ` (${[...new Set(refusals)].join(', ')})` : '';
}
