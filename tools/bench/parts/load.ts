import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../../harness/arrivals.ts';
import {
  byAction,
  oddStatuses,
  type Summary,
  secondsUntilCalm,
  summaryOf,
  watchWebhooks,
} from '../../harness/outcomes.ts';
import { memoryOf } from '../../harness/processes.ts';
import { atLeast, atMost, type Line, line, type Options, say } from '../report.ts';
import { BOOKS, type RunningShop, startChild, startProvider, startShop } from '../servers/child.ts';
import type { Cluster } from '../servers/database.ts';
import { plantLoadData } from './visitors.ts';

const STEADY_SECONDS = 300;
const OVERLOAD_SECONDS = 60;
const STEP_SECONDS = 15;
const WARM_UP = { perSecond: 60, seconds: 10 };
const MOST_MB = 320;
const IN_TIME_MS = 250;
const RATE = 200;
const FIRST_STEP = 100;
const STEP = 1.25;
const MOST_PER_SECOND = 5_000;
const TIMES_TOO_MUCH = 5;
const AFTER = { perSecond: 100, seconds: 20 };
const ADMITTED_MS = 1_000;
const TURNED_AWAY_MS = 50;
const CALM_SECONDS = 10;
const MORE_BY_TWO = 1.7;
/** Two copies of the shop can only show what they are worth beside a database that has a core of its own, too. */
const CORES_FOR_TWO = 4;

/** Sends so many requests a second for so long and brings how each of them went. */
type SendLoad = (
  origins: readonly string[],
  load: { perSecond: number; seconds: number },
) => Promise<Outcome[]>;

/** Visitors who come whether or not the shop keeps up: a normal day, five times too many, and two copies of the shop. */
export async function measureLoad(cluster: Cluster, { seconds }: Options): Promise<Line[]> {
  const provider = await startProvider(cluster);
  const { sandboxOrigin } = provider.settings;
  const shop = await startShop(cluster, BOOKS, { ...provider.settings, hasPages: true });
  const connection = await cluster.databaseOf(BOOKS);
  const generator = await startChild('generator', { connection, dataDir: cluster.dataDir });
  const send: SendLoad = (origins, load) => generator.ask<Outcome[]>('send', { origins, ...load });
  const warmUp = async (origins: readonly string[]) => {
    await generator.ask('connect', origins);
    await send(origins, WARM_UP);
  };
  const step = Math.min(STEP_SECONDS, seconds ?? STEP_SECONDS);
  try {
    await generator.ask('data', await plantLoadData(connection, BOOKS));
    await warmUp([shop.origin]);
    const normal = await steady(send, cluster, { shop, seconds: seconds ?? STEADY_SECONDS });
    const bears = await findLimit(send, [shop.origin], step);
    const countWebhooks = watchWebhooks(`${cluster.dataDir}/shop-${shop.pid}.log`);
    const crowd = { bears, seconds: seconds ?? OVERLOAD_SECONDS, countWebhooks };
    const overloaded = await overload(send, shop.origin, crowd);
    const memory = line('Load: memory of the shop after all this', memoryOf(shop.pid), 'MB', atMost(MOST_MB));
    const second = await startShop(cluster, BOOKS, { sandboxOrigin, hasPages: true });
    try {
      const both = [shop.origin, second.origin];
      await warmUp(both);
      const compared = compareTwo(bears, await findLimit(send, both, step));
      return [...normal, ...overloaded, memory, ...compared];
    } finally {
      await second.stop();
    }
  } finally {
    await generator.stop();
    await shop.stop();
    provider.stop();
  }
}

function tell(what: string, outcomes: readonly Outcome[], seconds: number): Summary {
  const summary = summaryOf(outcomes, seconds);
  const { sent, p50, p99, errors, turnedAway, turnedAwayP99, lateP99 } = summary;
  const away = turnedAway > 0 ? `, ${turnedAway} turned away (p99 ${turnedAwayP99.toFixed(0)} ms)` : '';
  // How busy the machine was beside the load tells how much a number is worth.
  const machine = `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`;
  say(
    `  ${what}: ${sent} sent, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors} errors${away}; sender late by ${lateP99.toFixed(1)} ms; ${machine}`,
  );
  const odd = oddStatuses(outcomes);
  if (odd) say(`    ${odd}`);
  return summary;
}

/** A normal day. */
async function steady(
  send: SendLoad,
  cluster: Cluster,
  { shop, seconds }: { shop: RunningShop; seconds: number },
): Promise<Line[]> {
  const before = [shop.cpu(), cluster.cpu()] as const;
  const outcomes = await send([shop.origin], { perSecond: RATE, seconds });
  const { p50, p99, errors, turnedAway } = tell(`${RATE}/s for ${seconds} s`, outcomes, seconds);
  say(byAction(outcomes));
  const what = `Load: ${RATE}/s for ${seconds} s`;
  const requests = RATE * seconds;
  return [
    line(`${what}: p50`, p50, 'ms'),
    line(`${what}: p99`, p99, 'ms', atMost(IN_TIME_MS)),
    line(`${what}: errors`, errors + turnedAway, '', atMost(0)),
    line('Load: CPU of the shop, each request', (shop.cpu() - before[0]) / requests, 'ms'),
    line('Load: CPU of the database, each', (cluster.cpu() - before[1]) / requests, 'ms'),
  ];
}

/** The highest rate that is answered in time and without turning anybody away, in steps of a quarter. */
async function findLimit(send: SendLoad, origins: readonly string[], seconds: number): Promise<number> {
  let bears = 0;
  for (let perSecond = FIRST_STEP; perSecond < MOST_PER_SECOND; perSecond = Math.round(perSecond * STEP)) {
    const outcomes = await send(origins, { perSecond, seconds });
    const { p99, errors, turnedAway } = tell(`${perSecond}/s`, outcomes, seconds);
    if (p99 > IN_TIME_MS || errors + turnedAway > 0) break;
    bears = perSecond;
  }
  return bears;
}

interface Crowd {
  bears: number;
  seconds: number;
  countWebhooks: ReturnType<typeof watchWebhooks>;
}

/** Far too many at once: who is let in is served, the others learn at once that they should come back. */
async function overload(send: SendLoad, origin: string, { bears, seconds, countWebhooks }: Crowd) {
  const perSecond = Math.round(Math.max(bears, FIRST_STEP) * TIMES_TOO_MUCH);
  const during = await send([origin], { perSecond, seconds });
  const crowd = tell(`${perSecond}/s for ${seconds} s`, during, seconds);
  say(byAction(during));
  const after = await send([origin], AFTER);
  tell(`${AFTER.perSecond}/s afterwards`, after, AFTER.seconds);
  await sleep(2_000);
  const webhooks = countWebhooks();
  const calm = secondsUntilCalm(after, IN_TIME_MS);
  return [
    line('Load: one copy of the shop bears', bears, '/s'),
    line(`Overload: ${TIMES_TOO_MUCH} times as many: answered`, crowd.perSecond, '/s'),
    line('Overload: p99 of who was let in', crowd.p99, 'ms', atMost(ADMITTED_MS)),
    line('Overload: p99 until being turned away', crowd.turnedAwayP99, 'ms', atMost(TURNED_AWAY_MS)),
    line('Overload: turned away', (crowd.turnedAway * 100) / crowd.sent, '%'),
    line('Overload: other answers', crowd.errors, '', atMost(0)),
    line('Overload: messages of the provider meanwhile', webhooks.all),
    line('Overload: of them not answered with 200', webhooks.refused, '', atMost(0)),
    line('Overload: until all is as before', calm, 's', atMost(CALM_SECONDS)),
  ];
}

/** What a second copy on the same database adds. */
function compareTwo(one: number, two: number): Line[] {
  const hasRoom = cpus().length >= CORES_FOR_TWO;
  const what = `Load: two copies against one${hasRoom ? '' : ', where they share the cores with all else'}`;
  return [
    line(`Load: two copies bear, on ${cpus().length} cores`, two, '/s'),
    line(what, two / one, '×', hasRoom ? atLeast(MORE_BY_TWO) : undefined),
  ];
}
