import { handledEvents } from '#server/checkout/checkout.ts';
import { readConfig } from '#server/config.ts';
import { startSandbox } from '#server/platform/sandbox-process.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { Outcome } from '../load/open-arrivals.ts';
import { plantLoadData } from '../load/plant-load-data.ts';
import { compareTwo, findLimit, overload, RATE, type SendLoad, steady } from '../load/stretches.ts';
import { watchWebhooks } from '../load/webhook-answers.ts';
import { memoryOf } from '../measure/memory.ts';
import type { Options } from '../options.ts';
import type { Line } from '../report.ts';
import { BENCH_WEBHOOK_SECRET } from '../servers/bench-secrets.ts';
import { startChild } from '../servers/child.ts';
import type { Cluster } from '../servers/database.ts';
import { BOOKS, startShop } from '../servers/shop.ts';

const STEADY_SECONDS = 300;
const OVERLOAD_SECONDS = 60;
const STEP_SECONDS = 15;
const WARM_UP = { perSecond: 60, seconds: 10 };
const MOST_MB = 320;

/** Visitors who come whether or not the shop keeps up: a normal day, five times too many, and two copies of the shop. */
export async function measureLoad(cluster: Cluster, { seconds }: Options): Promise<Line[]> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const config = readConfig({
    PORT: String(port),
    PAYMENTS_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: cluster.dataDir,
  });
  const sandbox = await startSandbox(config, BENCH_WEBHOOK_SECRET, handledEvents);
  const settings = { sandboxOrigin: sandbox.origin, hasPages: true };
  const shop = await startShop(cluster, BOOKS, { ...settings, port });
  const connection = await cluster.databaseOf(BOOKS);
  const generator = await startChild('generator', { connection, dataDir: cluster.dataDir });
  const send: SendLoad = (origins, load) => generator.ask<Outcome[]>('send', { origins, ...load });
  const step = Math.min(STEP_SECONDS, seconds ?? STEP_SECONDS);
  try {
    await generator.ask('data', await plantLoadData(connection, BOOKS));
    await generator.ask('connect', [shop.origin]);
    await send([shop.origin], WARM_UP);
    const [shopBefore, databaseBefore] = [shop.cpu(), cluster.cpu()];
    const lines = await steady(send, shop.origin, seconds ?? STEADY_SECONDS);
    const requests = RATE * (seconds ?? STEADY_SECONDS);
    const each = (ms: number) => ms / requests;
    lines.push(
      { what: 'Load: CPU of the shop, each request', value: each(shop.cpu() - shopBefore), unit: 'ms' },
      { what: 'Load: CPU of the database, each', value: each(cluster.cpu() - databaseBefore), unit: 'ms' },
    );
    const bears = await findLimit(send, [shop.origin], step);
    const { count: countWebhooks } = watchWebhooks(`${cluster.dataDir}/shop-${shop.pid}.log`);
    const crowd = { bears, seconds: seconds ?? OVERLOAD_SECONDS, countWebhooks };
    lines.push(...(await overload(send, shop.origin, crowd)));
    lines.push({
      what: 'Load: memory of the shop after all this',
      value: memoryOf(shop),
      unit: 'MB',
      limit: { atMost: MOST_MB },
    });
    const second = await startShop(cluster, BOOKS, settings);
    try {
      const both = [shop.origin, second.origin];
      await generator.ask('connect', both);
      await send(both, WARM_UP);
      lines.push(...compareTwo(bears, await findLimit(send, both, step)));
    } finally {
      await second.stop();
    }
    return lines;
  } finally {
    await generator.stop();
    await shop.stop();
    sandbox.stop();
  }
}
