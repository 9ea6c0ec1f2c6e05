import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn, interleave, listRequest, type RequestToSend } from '../measure/interleave.ts';
import { atMost, type Line, line } from '../report.ts';
import { type Plans, planKey } from '../servers/bare-process.ts';
import { BOOKS, type RunningShop, startChild, startShop } from '../servers/child.ts';
import type { Cluster } from '../servers/database.ts';
import type { Recorded } from '../servers/statements.ts';

const MOST_TIMES_BARE = 2;
const MOST_STATEMENTS = 2;
const PRODUCTS = 50;
const PAGES = [1, 2, 3, 5, 8];
const filters: Record<string, number>[] = [
  {},
  { category_id: 2 },
  { topic_id: 3 },
  { category_id: 1, price_max: 300 },
  { category_id: 4, topic_id: 2 },
  { price_min: 200, price_max: 350 },
];

/** Pages of filtered lists, with their totals. */
export const measureList = (cluster: Cluster) =>
  compareWithBare(cluster, 'List', async () =>
    filters.flatMap((filter) => PAGES.map((page) => listRequest(filter, page))),
  );

/** Products from all over the catalogue. */
export const measureDetail = (cluster: Cluster) =>
  compareWithBare(cluster, 'Detail', async ({ call }) => {
    const ids: number[] = [];
    for (let page = 1; ids.length < PRODUCTS; page += 20) {
      const found = await call<{ product_list: { product_id: number }[] }>(listRequest({}, page));
      ids.push(...found.product_list.map(({ product_id }) => product_id));
    }
    return ids.map((id) => ({ path: `/api/products/get-detail-product?product_id=${id}` }));
  });

/**
 * Compares the shop with a bare server that runs the very statements the shop was seen to run for the same requests,
 * prepared as the shop prepares them, and sends the rows.
 */
async function compareWithBare(
  cluster: Cluster,
  what: string,
  requestsOf: (shop: RunningShop) => Promise<RequestToSend[]>,
): Promise<Line[]> {
  const shop = await startShop(cluster);
  const connection = await cluster.databaseOf(BOOKS);
  const bare = await startChild('bare', { connection, dataDir: cluster.dataDir });
  try {
    const requests = await requestsOf(shop);
    const plans = await watch(shop, requests);
    await bare.ask('plan', plans);
    const cpu = { server: bare.cpu, database: cluster.cpu };
    const baseline = { origin: bare.origin, cpu, next: inTurn(requests) };
    const { medians, cpuRatio } = await interleave([shop.target(inTurn(requests)), baseline]);
    const [ofShop, ofBare] = medians;
    const statements = Math.max(...[...plans.values()].map(({ length }) => length));
    return [
      line(`${what}: throughput`, ofShop?.perSecond, '/s'),
      line(`${what}: CPU, server and database`, ofShop?.cpuMs, 'ms'),
      line(`${what}: CPU of the bare route with the same SQL`, ofBare?.cpuMs, 'ms'),
      line(`${what}: CPU compared with the bare route`, cpuRatio, '×', atMost(MOST_TIMES_BARE)),
      line(`${what}: statements of the longest request`, statements, '', atMost(MOST_STATEMENTS)),
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
