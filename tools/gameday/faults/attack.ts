import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { plantManyBooks } from '#seed/plant-many-books.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import type { CartEntry } from '#server/testing/test-guest.ts';
import { connect, type Outcome, sendArrivals } from '../../harness/arrivals.ts';
import { byAction, watchWebhooks } from '../../harness/outcomes.ts';
import { factsOf, moneyLines } from '../harness/comparison.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';
import { type Assault, gatherAttackers } from './attack/attackers.ts';
import { sendHeavyFiles } from './attack/heavy-files.ts';
import { honestVisitors, type Visitors } from './attack/honest-visitors.ts';
import { assaultLine, honestLine, normalLine } from './attack/judge.ts';
import { oneAttacker, twentyAttackers } from './attack/networks.ts';
import { watchHeld, watchMemory, watchReadiness } from './attack/watches.ts';

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
  attackers: Awaited<ReturnType<typeof gatherAttackers>>;
  books: readonly CartEntry[];
}

/** One network, then twenty, do all that strangers can do to a shop at once, beside people who only want to buy. */
export function attackShop(stage: Stage): Promise<Line[]> {
  const environment = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' };
  return stage.inShop({ environment, isStarted: false }, async (setup) => {
    const books = await fillShelves(setup);
    await setup.shop.start();
    const shelf = { books: await countRows(setup, sql`product`), toBuy: books };
    const visitors = await honestVisitors(stage, setup, shelf);
    const attackers = await gatherAttackers();
    try {
      const lines = await besiege({ stage, setup, visitors, attackers, books });
      await untilAllAnswered(setup);
      return [...lines, ...(await moneyLines(setup, { purchases: stage.scaled(60) }))];
    } finally {
      await attackers.stop();
    }
  });
}

/** A catalogue like that of a real shop, and titles in high demand. */
async function fillShelves({ db, postgres }: Setup) {
  const handle = connectDatabase(postgres.connection);
  await plantManyBooks(handle, BOOKS);
  await handle.close();
  await plantBooks(db, WANTED_TITLES, COPIES);
  const { rows } = await db.execute<{ productId: number; title: string; unitCents: number }>(sql`
    SELECT product_id AS "productId", title, final_price_cents AS "unitCents" FROM product
    WHERE stock >= ${COPIES / 2} ORDER BY product_id DESC LIMIT ${5 * WANTED_TITLES}`);
  return rows;
}

const countRows = async ({ db }: Setup, table: ReturnType<typeof sql>) =>
  (await factsOf<'count'>(db, sql`SELECT count(*)::int AS count FROM ${table}`)).count;

/** The provider's clock is moved afterwards: no order may be on its way to a payment page at that moment. */
async function untilAllAnswered(setup: Setup) {
  const look = () => countRows(setup, sql`orders`);
  for (let last = -1, now = await look(); now !== last; now = await look()) {
    last = now;
    await sleep(STILL_MS);
  }
}

async function besiege(siege: Siege): Promise<Line[]> {
  const { stage, setup, visitors } = siege;
  const seconds = (full: number, least: number) => Math.max(least, Math.round(full * stage.scale));
  // As a proxy in front of the shop has them: no client waits to be connected while strangers connect.
  await connect([setup.origin]);
  await visit(siege, seconds(15, 6));
  const before = await visit(siege, seconds(30, 6));
  // How busy the machine was before tells how much the numbers are worth.
  const machine = `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`;
  stage.say(`  before (${machine}):\n${byAction(before)}`);

  const heavy = await sendHeavyFiles(setup);
  const ready = watchReadiness(setup);
  const countWebhooks = watchWebhooks(join(setup.folder, 'shop.log'));
  const held = watchHeld(setup);
  const memory = watchMemory(setup, heavy.statuses);
  const length = seconds(60, 12);
  const one = { networks: oneAttacker, rates: ONE, seconds: length };
  const byOne = await attack(siege, 'one network', one, before);
  const refusals = [...visitors.orders.refusals];
  const twenty = { networks: twentyAttackers, rates: TWENTY, seconds: length };
  const byTwenty = await attack(siege, 'twenty networks', twenty, before);
  for (const { stop } of [ready, held, heavy, memory]) await stop();
  const { all, refused } = countWebhooks();
  const answered = promise(
    "the provider's messages are all answered with 200",
    `${all - refused} of ${all}`,
    all > 0 && refused === 0,
  );
  const others = [ready.line(), answered, held.line(), memory.line(), soldLine(visitors, refusals)];
  return [...byOne, ...byTwenty, ...others];
}

type Wanted = Pick<Assault, 'networks' | 'rates' | 'seconds'>;

/** Visitors come all the time, and go on coming when the attack is over. */
async function attack(siege: Siege, who: string, wanted: Wanted, before: readonly Outcome[]) {
  const { stage, setup, books, attackers } = siege;
  const assault = { origin: setup.origin, books, seed: stage.chance.whole(1_000_000), ...wanted };
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
function soldLine({ orders }: Visitors, besideOne: readonly string[]): Line {
  const later = orders.refusals.slice(besideOne.length);
  const listed = (refusals: readonly string[]) =>
    `${refusals.length}${refusals.length > 0 ? ` (${[...new Set(refusals)].join(', ')})` : ''}`;
  return promise(
    'while one network tries to reserve everything, each title that others order is sold to them',
    `${orders.asked} orders of ${orders.titles.size} titles, ${orders.paid} paid; refused beside one network ${listed(besideOne)}, later ${listed(later)}`,
    orders.asked > 0 && besideOne.length === 0,
  );
}
