import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShop as startDemoShop } from '../../../e2e/start-shop.ts';
import { send } from '../load/open-arrivals.ts';
import { plantLoadData } from '../load/plant-load-data.ts';
import { visitors } from '../load/visitors.ts';
import { findChild } from '../measure/cpu.ts';
import { heapOf, memoryOf, memoryOfFamily } from '../measure/memory.ts';
import type { Options } from '../options.ts';
import type { Line } from '../report.ts';
import { type Cluster, postmasterOf } from '../servers/database.ts';
import { BOOKS, type RunningShop, startShop } from '../servers/shop.ts';

const MOST_IDLE_MB = 220;
const MOST_LOADED_MB = 320;
const SETTLES_MS = 5_000;
const CONNECTIONS = 16;
/** That many answers for each second that is asked for: what is kept grows with them, not with the time. */
const A_SECOND = 200;
const SECONDS = 60;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** The shop's process after the very first start and while sixteen connections read; what runs beside it, apart. */
export async function measureMemory(cluster: Cluster, { seconds = SECONDS }: Options): Promise<Line[]> {
  return [...(await measureIdle(cluster)), ...(await measureLoaded(cluster, seconds))];
}

async function measureIdle({ dataDir }: Cluster): Promise<Line[]> {
  const dataFolder = join(dataDir, 'memory');
  const shop = await startDemoShop({ dataFolder, say, signal: new AbortController().signal });
  try {
    // The first mails are sent when it is already open.
    await sleep(SETTLES_MS);
    const heap = await heapOf(shop.origin);
    const sandbox = findChild(shop.pid, 'payments-sandbox');
    return [
      {
        what: 'Memory: the shop after its first start',
        value: memoryOf(shop),
        unit: 'MB',
        limit: { atMost: MOST_IDLE_MB },
      },
      ...heapLines('the same', heap),
      { what: 'Memory: the payments sandbox beside it', value: memoryOf({ pid: sandbox }), unit: 'MB' },
      { what: 'Memory: its PostgreSQL', value: memoryOfFamily(postmasterOf(dataFolder)), unit: 'MB' },
    ];
  } finally {
    await shop.stop();
  }
}

async function measureLoaded(cluster: Cluster, seconds: number): Promise<Line[]> {
  const shop = await startShop(cluster, BOOKS, { hasPages: true });
  try {
    const { most, answers, perSecond, failures } = await readFrom(shop, cluster, seconds);
    return [
      {
        what: `Memory: at most while ${CONNECTIONS} connections read`,
        value: most,
        unit: 'MB',
        limit: { atMost: MOST_LOADED_MB },
      },
      ...heapLines('after it', await heapOf(shop.origin)),
      { what: 'Memory: answers a second meanwhile', value: perSecond, unit: '/s' },
      { what: 'Memory: CPU of the shop, each', value: shop.cpu() / answers, unit: 'ms' },
      { what: 'Memory: answers that were no success', value: failures, unit: '' },
    ];
  } finally {
    await shop.stop();
  }
}

/** The pages and reads of the load test, each connection with the next as soon as it has its answer. */
async function readFrom(shop: RunningShop, cluster: Cluster, seconds: number) {
  const next = visitors(await plantLoadData(await cluster.databaseOf(BOOKS), BOOKS));
  const startedAt = performance.now();
  const seen = { most: 0, answers: 0, failures: 0 };
  const readOn = async () => {
    while (seen.answers < seconds * A_SECOND) {
      const arrival = next();
      if (arrival.kind === 'write') continue;
      const { status } = await send(shop.origin, arrival, 0, performance.now());
      seen.answers += 1;
      if (status !== 200) seen.failures += 1;
      if (seen.answers % 50 === 0) seen.most = Math.max(seen.most, memoryOf(shop));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readOn));
  return { ...seen, perSecond: (seen.answers * 1000) / (performance.now() - startedAt) };
}

function heapLines(when: string, { used, external }: { used: number; external: number }): Line[] {
  return [
    { what: `Memory: ${when}: JavaScript`, value: used, unit: 'MB' },
    { what: `Memory: ${when}: buffers and compiled programs`, value: external, unit: 'MB' },
  ];
}
