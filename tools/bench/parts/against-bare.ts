import { setTimeout as sleep } from 'node:timers/promises';
import { sumOf } from '../measure/cpu.ts';
import { interleave } from '../measure/interleave.ts';
import { inTurn, type RequestToSend } from '../measure/load.ts';
import type { Line } from '../report.ts';
import { type Plans, planKey } from '../servers/bare-process.ts';
import { startChild } from '../servers/child.ts';
import type { Cluster } from '../servers/database.ts';
import { BOOKS, type RunningShop, startShop } from '../servers/shop.ts';
import type { Recorded } from '../servers/statement-recorder.ts';

const MOST_TIMES_BARE = 2;
const MOST_STATEMENTS = 2;

/**
 * Compares the shop with a bare server that runs the very statements the shop was seen to run for the same requests,
 * prepared as the shop prepares them, and sends the rows.
 */
export async function compareWithBare(
  cluster: Cluster,
  what: string,
  requestsOf: (shop: RunningShop) => Promise<RequestToSend[]>,
): Promise<Line[]> {
  const shop = await startShop(cluster);
  const bare = await startChild('bare', {
    connection: await cluster.databaseOf(BOOKS),
    dataDir: cluster.dataDir,
  });
  try {
    const requests = await requestsOf(shop);
    const plans = await watch(shop, requests);
    await bare.ask('plan', plans);
    const own = shop.target(inTurn(requests));
    const baseline = { origin: bare.origin, cpu: sumOf([bare.cpu, cluster.cpu]), next: inTurn(requests) };
    const comparison = await interleave([own, baseline]);
    const [ofShop, ofBare] = comparison.medians;
    const statements = [...plans.values()].map((list) => list.length);
    return [
      { what: `${what}: throughput`, value: ofShop?.perSecond ?? Number.NaN, unit: '/s' },
      { what: `${what}: CPU, server and database`, value: ofShop?.cpuMs ?? Number.NaN, unit: 'ms' },
      {
        what: `${what}: CPU of the bare route with the same SQL`,
        value: ofBare?.cpuMs ?? Number.NaN,
        unit: 'ms',
      },
      {
        what: `${what}: CPU compared with the bare route`,
        value: comparison.cpuRatio(),
        unit: '×',
        limit: { atMost: MOST_TIMES_BARE },
      },
      {
        what: `${what}: statements of the longest request`,
        value: Math.max(...statements),
        unit: '',
        limit: { atMost: MOST_STATEMENTS },
      },
    ];
  } finally {
    await shop.stop();
    await bare.stop();
  }
}

/** The statements of each request, once the shop's short-lived memory is filled. */
async function watch(shop: RunningShop, requests: readonly RequestToSend[]): Promise<Plans> {
  const plans: Plans = new Map();
  for (const request of requests) await shop.call(request);
  // What is read right after the shop's start is remembered for a second only.
  await sleep(1500);
  for (const request of requests) await shop.call(request);
  for (const request of requests)
    plans.set(planKey(request.path, request.body), await fewestOf(shop, request));
  return plans;
}

/** Now and then a request also pays for counting requests; that is no statement of its answer. */
async function fewestOf(shop: RunningShop, request: RequestToSend): Promise<Recorded[]> {
  const tries: Recorded[][] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await shop.ask('record');
    await shop.call(request);
    tries.push(await shop.ask<Recorded[]>('recorded'));
  }
  return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
