import { setTimeout as sleep } from 'node:timers/promises';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { membershipLine, moneyLines } from '../harness/comparison.ts';
import { openAccount, subscribe } from '../harness/member.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';

const AT_ONCE = 12;
const EVENTS_PER_MEMBER = 5;
const RENEWALS = EVENTS_PER_MEMBER - 1;
const LONGEST_LIFE_MS = 2000;
/** On a busy machine the shop is seldom up for long. */
const DETERMINED_MS = 15 * 60_000;
/** One in ten dies while it is still starting. */
const KILLED_STARTING = 0.1;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** kill -9, again and again, while people buy, subscribe and are renewed. */
export async function killShop(stage: Stage): Promise<Line[]> {
  const kills = stage.scaled(200);
  const purchases = stage.scaled(1000);
  const members = stage.scaled(300 / EVENTS_PER_MEMBER);
  const setup = await stage.setup();
  const books = await plantBooks(setup.db, 20, 500);
  const options = {
    origin: setup.origin,
    answers: new Answers(),
    chance: stage.chance,
    determinedMs: DETERMINED_MS,
  };
  const gaveUp: string[] = [];
  const work = createWork([
    ...(await Promise.all(
      Array.from({ length: members }, async () => {
        const { token } = await openAccount(setup.db);
        return () => subscribe(setup.db, { ...options, token });
      }),
    )),
    ...Array.from({ length: purchases }, () => async () => {
      const buyer = new Buyer(options);
      const purchase = await buyer.buy(books);
      if (!purchase?.isPaid) gaveUp.push(buyer.whyNot);
      return purchase;
    }),
  ]);
  const months = createMonths(setup);
  const startedAt = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    work.release(members * Math.min(1, (2 * kill) / kills) + (purchases * kill) / kills);
    const isMonthOver = months.begun < RENEWALS && kill > (kills * (months.begun + 5)) / 10;
    if (isMonthOver && work.doneUpTo(members)) months.begin();
    await liveAndDie(setup, stage);
  }
  const killedFor = (performance.now() - startedAt) / 1000;
  await setup.shop.start();
  await work.finish();
  while (months.begun < RENEWALS) months.begin();
  await months.finish();
  const results = work.results();
  const bought = results.slice(members).filter((purchase) => purchase?.isPaid).length;
  const lines: Line[] = [
    {
      promised: `after ${kills} kills everybody who went on trying has bought`,
      measured: `${bought} of ${purchases} purchases, ${results.slice(0, members).filter(Boolean).length} of ${members} subscriptions and their ${RENEWALS} renewals, kills over ${killedFor.toFixed(0)} s${gaveUp.length > 0 ? `; the others gave up after ${gaveUp.join(' · ')}` : ''}`,
      isKept: bought === purchases,
    },
    await membershipLine(setup, { periods: members * EVENTS_PER_MEMBER, withinMs: 300_000 }),
    ...(await moneyLines(setup, { purchases, withinMs: 300_000 })),
  ];
  await setup.close();
  return lines;
}

async function liveAndDie({ shop }: Setup, { chance }: Stage) {
  shop.launch();
  if (chance.next() < KILLED_STARTING) await sleep(chance.whole(1500));
  else {
    // On a machine that is too busy it may not come up at all: then it is killed like that.
    await shop.untilReady().catch(() => undefined);
    await sleep(chance.whole(LONGEST_LIFE_MS));
  }
  await shop.kill();
}

/** Renewals happen at the provider, whether the shop lives or not. */
function createMonths({ provider }: Setup) {
  let last: Promise<void> = Promise.resolve();
  let begun = 0;
  return {
    get begun() {
      return begun;
    },
    begin() {
      begun += 1;
      last = last.then(async () => provider.advance(new Date((await provider.now()).getTime() + MONTH_MS)));
    },
    async finish() {
      await last;
      await provider.flush();
    },
  };
}

/** People come as fast as the kills go on, so that each kill finds a buyer in the shop. */
function createWork<T>(tasks: readonly (() => Promise<T>)[]) {
  const results: T[] = new Array(tasks.length);
  const done = new Set<number>();
  let released = 0;
  let next = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (next < tasks.length) {
      if (next >= released) {
        await sleep(20);
        continue;
      }
      const index = next;
      next += 1;
      const task = tasks[index];
      if (!task) return;
      results[index] = await task();
      done.add(index);
    }
  });
  return {
    release(count: number) {
      released = Math.ceil(count);
    },
    /** Whether the first so many are done. */
    doneUpTo: (count: number) => Array.from({ length: count }, (_, index) => done.has(index)).every(Boolean),
    async finish() {
      released = tasks.length;
      await Promise.all(workers);
    },
    results: () => results,
  };
}
