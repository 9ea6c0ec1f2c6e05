import { setTimeout as sleep } from 'node:timers/promises';
import { workInSteps } from '../../harness/wait.ts';
import { Buyer } from '../harness/buyer.ts';
import { membershipLine, moneyLines } from '../harness/comparison.ts';
import { openAccount, subscribe } from '../harness/people.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { promise } from '../report.ts';

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
export const killShop = (stage: Stage) =>
  stage.inShop({ isStarted: false, books: [20, 500] }, async (setup, books) => {
    const kills = stage.scaled(200);
    const purchases = stage.scaled(1000);
    const members = stage.scaled(300 / EVENTS_PER_MEMBER);
    const options = { origin: setup.origin, chance: stage.chance, determinedMs: DETERMINED_MS };
    const gaveUp: string[] = [];
    const join = async () => {
      const { token } = await openAccount(setup.db);
      return () => subscribe(setup.db, { ...options, token });
    };
    const buy = async () => {
      const buyer = new Buyer(options);
      const purchase = await buyer.buy(books);
      if (!purchase?.isPaid) gaveUp.push(buyer.whyNot);
      return purchase;
    };
    const joining = await Promise.all(Array.from({ length: members }, join));
    const work = workInSteps([...joining, ...Array.from({ length: purchases }, () => buy)], AT_ONCE);
    const killedFor = await killAndRenew(stage, setup, { kills, members, purchases, work });
    const bought = work.results.slice(members).filter((purchase) => purchase?.isPaid).length;
    const joined = work.results.slice(0, members).filter(Boolean).length;
    const others = gaveUp.length > 0 ? `; the others gave up after ${gaveUp.join(' · ')}` : '';
    return [
      promise(
        `after ${kills} kills everybody who went on trying has bought`,
        `${bought} of ${purchases} purchases, ${joined} of ${members} subscriptions and their ${RENEWALS} renewals, kills over ${killedFor.toFixed(0)} s${others}`,
        bought === purchases,
      ),
      await membershipLine(setup, { periods: members * EVENTS_PER_MEMBER, withinMs: 300_000 }),
      ...(await moneyLines(setup, { purchases, withinMs: 300_000 })),
    ];
  });

interface Killing {
  kills: number;
  members: number;
  purchases: number;
  work: Pick<ReturnType<typeof workInSteps>, 'release' | 'isDoneUpTo' | 'finish'>;
}

/** Renewals happen at the provider, whether the shop lives or not. Answers for how many seconds it was killed. */
async function killAndRenew(
  stage: Stage,
  setup: Setup,
  { kills, members, purchases, work }: Killing,
): Promise<number> {
  const { provider, shop } = setup;
  let renewing: Promise<void> = Promise.resolve();
  let begun = 0;
  const renew = () => {
    begun += 1;
    renewing = renewing.then(async () =>
      provider.advance(new Date((await provider.now()).getTime() + MONTH_MS)),
    );
  };
  const startedAt = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    work.release(members * Math.min(1, (2 * kill) / kills) + (purchases * kill) / kills);
    const isMonthOver = begun < RENEWALS && kill > (kills * (begun + 5)) / 10;
    if (isMonthOver && work.isDoneUpTo(members)) renew();
    await liveAndDie(setup, stage);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await shop.start();
  await work.finish();
  while (begun < RENEWALS) renew();
  await renewing;
  await provider.flush();
  return seconds;
}

/** The shop is started, lives for a moment and is killed; what is given goes over its environment. */
export async function liveAndDie(
  { shop }: Setup,
  { chance }: Stage,
  changes: Record<string, string> = {},
): Promise<void> {
  shop.launch(changes);
  if (chance.next() < KILLED_STARTING) await sleep(chance.whole(1500));
  else {
    // On a machine that is too busy it may not come up at all: then it is killed like that.
    await shop.untilReady().catch(() => undefined);
    await sleep(chance.whole(LONGEST_LIFE_MS));
  }
  await shop.kill();
}
