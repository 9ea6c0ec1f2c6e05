import { join } from 'node:path';
import type pg from 'pg';
import { buildSandbox } from '#sandbox/app.ts';
import { buildApp } from '#server/app.ts';
import { startJobs } from '#server/background-work.ts';
import { brokenInvariants } from '#server/checkout/invariants.queries.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { createShop } from '#server/shop.ts';
import { freePort } from '#server/testing/free-port.ts';
import { TestGuest } from '#server/testing/test-guest.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import { tellSandbox } from '../../harness/sandbox.ts';
import { BENCH_WEBHOOK_SECRET, benchSecrets } from '../servers/bench-secrets.ts';
import { during } from './watch-statements.ts';

export interface StudiedShop extends TestShop {
  /** What the shop does on its own by the clock, to be run at once. */
  byTheClock: ReadonlyMap<string, () => Promise<void>>;
  /** What works on each kind of job, for those that would have to wait. */
  workers: ReadonlyMap<string, (data: object) => Promise<void>>;
}

/** The whole shop in this process, with its jobs at work and the payments sandbox beside it. */
export async function openStudiedShop(connection: pg.PoolConfig, dataDir: string): Promise<StudiedShop> {
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    STRIPE_WEBHOOK_SECRET: BENCH_WEBHOOK_SECRET,
  });
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`;
  const sandbox = buildSandbox({ storePath: ':memory:', webhookSecret: BENCH_WEBHOOK_SECRET, webhookUrl });
  const sandboxOrigin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const shop = createShop({
    config,
    secrets: benchSecrets,
    log: createLog('warn', join(dataDir, 'growth.log')),
    connection,
    sandboxOrigin,
  });
  let offset = 0;
  shop.clock.now = () => new Date(Date.now() + offset);
  const byTheClock = new Map<string, () => Promise<void>>();
  const workers = new Map<string, (data: object) => Promise<void>>();
  const { work } = shop.jobs;
  shop.jobs.work = (kind, handler) => {
    const watched = (data: never) => during(`job ${kind.queue}`, () => handler(data));
    workers.set(kind.queue, (data) => watched(data as never));
    work(kind, watched as typeof handler);
  };
  shop.jobs.schedule = (name, _cron, handler) => {
    byTheClock.set(name, () => during(`job ${name}`, handler));
  };
  const app = await buildApp(shop, { checkoutOrigin: sandboxOrigin, storefront: 'none' });
  // Each request is an action of a visitor; the message of the provider arrives by the network and has no other sign.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/payments/webhook'))
      void during('the provider’s message', async () => done());
    else done();
  });
  await app.listen({ host: '127.0.0.1', port });
  await startJobs(shop);

  return {
    shop,
    app,
    connection,
    sandboxOrigin,
    byTheClock,
    workers,
    travel(milliseconds) {
      offset += milliseconds;
    },
    guest: () => new TestGuest(app),
    control: (body) => tellSandbox(sandboxOrigin, 'control', body),
    advance: (to) => tellSandbox(sandboxOrigin, 'advance', { to: to.toISOString() }),
    providerRequests: async () => (await fetch(`${sandboxOrigin}/sandbox/requests`)).json(),
    async expectInvariants() {
      const broken = await brokenInvariants(shop.db);
      if (broken.length > 0) throw new Error(`Broken rules: ${JSON.stringify(broken).slice(0, 500)}`);
    },
    async close() {
      await app.close();
      await sandbox.close();
      await shop.jobs.stop();
      await shop.closeDatabase();
    },
  };
}
