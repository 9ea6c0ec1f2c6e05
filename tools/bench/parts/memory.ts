import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShop as startDemoShop } from '../../../e2e/start-shop.ts';
import { send } from '../../harness/arrivals.ts';
import { findChild, heapOf, memoryOf, memoryOfFamily } from '../../harness/processes.ts';
import { atMost, type Line, line, type Options, say } from '../report.ts';
import { BOOKS, type RunningShop, startShop } from '../servers/child.ts';
import { type Cluster, postmasterOf } from '../servers/database.ts';
import { plantLoadData, visitors } from './visitors.ts';

const MOST_IDLE_MB = 220;
const MOST_LOADED_MB = 320;
const SETTLES_MS = 5_000;
const CONNECTIONS = 16;
/** That many answers for each second that is asked for: what is kept grows with them, not with the time. */
const A_SECOND = 200;
const SECONDS = 60;

/** The shop's process after the very first start and while sixteen connections read; what runs beside it, apart. */
export const measureMemory = async (cluster: Cluster, { seconds = SECONDS }: Options): Promise<Line[]> => [
  ...(await measureIdle(cluster)),
  ...(await measureLoaded(cluster, seconds)),
];

async function measureIdle({ dataDir }: Cluster): Promise<Line[]> {
  const dataFolder = join(dataDir, 'memory');
  const shop = await startDemoShop({ dataFolder, say, signal: new AbortController().signal });
  try {
    // The first mails are sent when it is already open.
    await sleep(SETTLES_MS);
    const heap = await heapLines('the same', shop.origin);
    const sandbox = memoryOf(findChild(shop.pid, 'payments-sandbox'));
    const postgres = memoryOfFamily(postmasterOf(dataFolder)).reduce((sum, one) => sum + one, 0);
    return [
      line('Memory: the shop after its first start', memoryOf(shop.pid), 'MB', atMost(MOST_IDLE_MB)),
      ...heap,
      line('Memory: the payments sandbox beside it', sandbox, 'MB'),
      line('Memory: its PostgreSQL', postgres, 'MB'),
    ];
  } finally {
    await shop.stop();
  }
}

async function measureLoaded(cluster: Cluster, seconds: number): Promise<Line[]> {
  const shop = await startShop(cluster, BOOKS, { hasPages: true });
  try {
    const { most, answers, perSecond, failures } = await readFrom(shop, cluster, seconds);
    const what = `Memory: at most while ${CONNECTIONS} connections read`;
    return [
      line(what, most, 'MB', atMost(MOST_LOADED_MB)),
      ...(await heapLines('after it', shop.origin)),
      line('Memory: answers a second meanwhile', perSecond, '/s'),
      line('Memory: CPU of the shop, each', shop.cpu() / answers, 'ms'),
      line('Memory: answers that were no success', failures),
    ];
  } finally {
    await shop.stop();
  }
}

/** The pages and reads of the load test, each connection with the next as soon as it has its answer. */
async function readFrom({ origin, pid }: RunningShop, cluster: Cluster, seconds: number) {
  const next = visitors(await plantLoadData(await cluster.databaseOf(BOOKS), BOOKS));
  const startedAt = performance.now();
  const seen = { most: 0, answers: 0, failures: 0 };
  const readOn = async () => {
    while (seen.answers < seconds * A_SECOND) {
      const arrival = next();
      if (arrival.kind === 'write') continue;
      const { status } = await send(origin, arrival);
      seen.answers += 1;
      if (status !== 200) seen.failures += 1;
      if (seen.answers % 50 === 0) seen.most = Math.max(seen.most, memoryOf(pid));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readOn));
  return { ...seen, perSecond: (seen.answers * 1000) / (performance.now() - startedAt) };
}

async function heapLines(when: string, origin: string): Promise<Line[]> {
  const { used, external } = await heapOf(origin);
  return [
    line(`Memory: ${when}: JavaScript`, used, 'MB'),
    line(`Memory: ${when}: buffers and compiled programs`, external, 'MB'),
  ];
}
