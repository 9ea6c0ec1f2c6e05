import { flushCompileCache } from 'node:module';
import { buildApp } from '../app.ts';
import { startJobs } from '../background-work.ts';
import { readConfig } from '../config.ts';
import { createTraffic } from '../platform/http/traffic.ts';
import { createLog } from '../platform/log.ts';
import { createShutDown, endOnSignals } from '../platform/shut-down.ts';
import { createShop } from '../shop.ts';

/** The shop as a process of its own, for tests that end or kill it. Its parts come from the environment; it prints `ready`. */
const config = readConfig(process.env);
const key = 'k'.repeat(32);
const shop = createShop({
  config,
  secrets: {
    orderLinkKey: key,
    fileKey: key,
    hashKey: key,
    pepper: key,
    otpKey: key,
    sandboxWebhookSecret: 'whsec_test',
    mailboxPassword: 'x',
  },
  log: createLog('silent'),
  connection: JSON.parse(process.env.TEST_CONNECTION ?? '{}'),
  sandboxOrigin: process.env.TEST_SANDBOX_ORIGIN,
});
const onlyQueues = process.env.TEST_ONLY === 'queues';
await startJobs(shop, { isWorking: !onlyQueues });
if (onlyQueues) {
  await shop.jobs.stop();
  process.exit(0);
}
const shutDown = createShutDown();
const traffic = createTraffic();
const app = await buildApp(shop, {
  checkoutOrigin: 'http://127.0.0.1',
  storefront: 'none',
  isDraining: shutDown.isUnderWay,
  traffic,
  // Load of this machine by other tests must not count.
  sharesProcess: true,
});
for (const close of [() => shop.closeDatabase(), () => shop.jobs.stop(), () => app.close(), traffic.stop])
  shutDown.add(close);
endOnSignals(shutDown);
await app.listen({ host: '127.0.0.1', port: config.PORT });
// Compile cache is written now: most processes are killed, and would keep nothing of it for the next.
flushCompileCache();
process.stdout.write('ready\n');
// Owner of this process ends it by closing its standard input, unless it was killed before.
process.stdin.on('end', () => process.exit(0)).resume();
